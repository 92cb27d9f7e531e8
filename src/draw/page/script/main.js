function listenAll() {
  for (const listen of [listenKeys, listenBoard, listenButtons, listenMenu, listenTake, listenCurve, listenPrint, listenPlayed])
    listen();
}

if (part.module && (playing || sources.length))
  startModule();
if (playing) {
  listenAll();
} else if (sources.length > 0) {
  listenAll();
  window.addEventListener('hashchange', followLink);
  followLink();
} else {
  part['game-name'].textContent = 'No game';
}

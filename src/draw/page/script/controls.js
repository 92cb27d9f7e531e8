/* Keys, clicks, the mouse wheel and swipes. */
const keys = {
  ArrowLeft: () => step(ply - 1),
  ArrowRight: () => step(ply + 1),
  ArrowUp: () => step(ply - 2),
  ArrowDown: () => step(ply + 2),
  ' ': () => step(ply + 1),
  Home: () => step(0),
  End: () => step(plies.length),
  p: play,
  f: flip,
  v: switchLine,
  n: () => chooseGame(gameIndex + 1),
  b: () => chooseGame(gameIndex - 1)
};

function listenKeys() {
  document.addEventListener('keydown', (event) => {
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey ||
        event.target.closest('input, select, textarea'))
      return;
    /* Space presses the focused button. */
    if (event.key === ' ' && event.target.closest('button, summary'))
      return;
    event.preventDefault();
    action();
  });
}

/* A wheel has notches, a touchpad many small steps: the size of a notch is one move. */
const wheelStep = 60, swipeLeast = 40;
let wheeled = 0, touched = null, swiped = -1000;

function listenBoard() {
  part.board.addEventListener('click', (event) => {
    if (handy || event.timeStamp - swiped < 500)
      return;
    const box = part.board.getBoundingClientRect();
    step(event.clientX < box.left + box.width / 2 ? ply - 1 : ply + 1);
  });
  part.board.addEventListener('wheel', (event) => {
    if (event.ctrlKey)
      return;
    event.preventDefault();
    wheeled += event.deltaMode ? Math.sign(event.deltaY) * wheelStep : event.deltaY;
    if (Math.abs(wheeled) >= wheelStep) {
      step(wheeled > 0 ? ply + 1 : ply - 1);
      wheeled = 0;
    }
  }, { passive: false });
  part.board.addEventListener('touchstart', (event) => {
    touched = !handy && event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  part.board.addEventListener('touchend', (event) => {
    if (!touched)
      return;
    const end = event.changedTouches[0], x = end.clientX - touched.clientX, y = end.clientY - touched.clientY;
    touched = null;
    if (Math.abs(x) < swipeLeast || Math.abs(x) < 1.5 * Math.abs(y))
      return;
    swiped = event.timeStamp;
    step(x < 0 ? ply + 1 : ply - 1);
  });
}

function listenButtons() {
  part.first.addEventListener('click', () => step(0));
  part.back.addEventListener('click', () => step(ply - 1));
  part.forward.addEventListener('click', () => step(ply + 1));
  part.last.addEventListener('click', () => step(plies.length));
  part.play.addEventListener('click', play);
  part.flip.addEventListener('click', flip);
  part.slider.addEventListener('input', () => step(Number(part.slider.value)));
  part.moves.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button)
      goLine(Number(button.dataset.line), Number(button.dataset.ply));
  });
  part['leave-line'].addEventListener('click', switchLine);
  part.part.addEventListener('change', () => showPart(Number(part.part.value)));
  part['legend-box'].addEventListener('toggle', drawLegend);
  part['table-box'].addEventListener('toggle', () => drawTable(positionAt(ply)));
}

/* Who is ahead: White's expected score after each half-move of the game, from the engine. */
function curveHigh(number) {
  return 1000 - game.scores[number][0];
}

function drawCurve() {
  const { plies: moves, remarks } = game.lines[0];
  part.curve.textContent = '';
  part.curve.toggleAttribute('hidden', !game.scores || moves.length === 0);
  if (!game.scores || moves.length === 0)
    return;
  part.curve.setAttribute('viewBox', `0 0 ${moves.length} 1000`);
  const points = game.scores.map((score, i) => `${i} ${curveHigh(i)}`);
  make('path', { class: 'white', d: `M0 1000L${points.join('L')}L${moves.length} 1000Z` }, part.curve);
  make('path', { class: 'middle', d: `M0 500H${moves.length}` }, part.curve);
  for (let i = 1; i <= moves.length; i++)
    if ((remarks[i] || []).some((one) => one === 2 || one === 4))
      make('path', { class: 'mistake', d: `M${i} ${curveHigh(i)}h.001` }, part.curve);
  make('path', { class: 'now', d: '' }, part.curve);
}

function markCurve() {
  if (game.scores && part.curve.lastChild)
    part.curve.lastChild.setAttribute('d', `M${mainPly()} 0V1000`);
}

/* The text after the position's name: "+0.35". */
function scoreText() {
  return line === 0 && game.scores ? ' · ' + game.scores[ply][1].replace(/^-/, '−') : '';
}

function listenCurve() {
  part.curve.addEventListener('click', (event) => {
    const box = part.curve.getBoundingClientRect();
    goLine(0, Math.round((event.clientX - box.left) / box.width * game.lines[0].plies.length));
  });
}

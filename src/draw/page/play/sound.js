/* Sounds, off by default: wood for a move, a knock for a capture, and water. */
let audio = null;

function tone(kind, from, to, when, time, loud) {
  const begin = audio.currentTime + when, source = audio.createOscillator(), gain = audio.createGain();
  source.type = kind;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + time);
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(.001, begin + time);
  source.connect(gain).connect(audio.destination);
  source.start(begin);
  source.stop(begin + time);
}

/* In time with the moving pieces: see animateTurn. */
function soundTurn(turn) {
  const hops = isJump(turn), times = hops ? turn.path.length - 1 : 1;
  for (let i = 0; i < times; i++)
    tone('triangle', 320, 110, (hops ? hopTime * (i + 1) : glideTime) / 1000, .09, .5);
  turn.captured.forEach((_, i) => tone('square', 180, 60, (hops ? hopTime * (i + .5) : glideTime) / 1000, .14, .15));
  turn.drowned.forEach((_, i) => tone('sine', 520, 90, moveTime(turn.path, hops) / 1000 + .2 * i, .7, .3));
}

function switchSound() {
  const on = part.sound.getAttribute('aria-pressed') !== 'true';
  audio = on ? audio || new AudioContext() : audio;
  part.sound.setAttribute('aria-pressed', String(on));
  if (on)
    tone('triangle', 320, 110, 0, .09, .5);
}

function listenSound() {
  part.sound.addEventListener('click', switchSound);
  shown.push((number, motion) => {
    if (motion <= 0 || part.sound.getAttribute('aria-pressed') !== 'true')
      return;
    soundTurn(turnAt(number - 1));
    if (game.over && line === 0 && number === plies.length)
      [392, 330, 262].forEach((high, i) => tone('sine', high, high, .6 + .16 * i, .3, .25));
  });
}

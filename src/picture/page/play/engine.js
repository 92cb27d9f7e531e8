/* The compiled rules and engine, in a worker of their own, so that the page goes on while it thinks. */
let worker = null, asked = 0, listening = null;
const waiting = new Map();

function ask(name, ...values) {
  return new Promise((resolve) => {
    waiting.set(++asked, resolve);
    worker.postMessage({ id: asked, name, values });
  });
}

/* The thoughts on the way come to `thought`. */
async function think(number, nodes, depth, lines, thought) {
  listening = thought;
  const answer = await ask('think', number, nodes, depth, lines, 1);
  listening = null;
  return answer;
}

function startEngine() {
  const source = part['module-source'].textContent;
  worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  worker.onmessage = ({ data: { id, answer, thought } }) => {
    if (thought) {
      if (listening)
        listening(thought);
      return;
    }
    waiting.get(id)(answer);
    waiting.delete(id);
  };
  return ask('start', Uint8Array.from(atob(part.module.textContent.trim()), (one) => one.charCodeAt(0)));
}

/* A session's answer as a game that this page can show. */
function gameOf(answer) {
  const first = answer.first.split(' ');
  const over = answer.result !== '*', turn = answer.position.endsWith('w') ? 'White' : 'Black';
  return { name: document.querySelector('h1').textContent, variant: answer.variant, terrain: answer.terrain, who: '', pawn: answer.pawn,
    elephant: answer.elephant === 'Rook' ? 'Elephant' : answer.elephant || 'Elephant', result: answer.result,
    outcome: over ? `${answer.outcome} (${answer.result})` : turn + ' to move', over,
    black: first[1] === 'b', first: 1, errors: 0, notes: answer.fault ? [answer.fault] : [], save: '',
    start: first[0].replace(/\//g, '').replace(/\d/g, (empty) => '-'.repeat(Number(empty))), lines: answer.lines };
}

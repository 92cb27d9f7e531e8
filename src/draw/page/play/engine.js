/* The compiled rules and engine, in workers, so that the page stays responsive: one worker knows
   the rules, and one thinks, and is terminated to stop it. */
let rules = null, mind = null, workerSource = '', moduleBytes = null;

function newWorker() {
  const worker = new Worker(workerSource), waiting = new Map();
  let asked = 0;
  const made = {
    thought: null,
    thinks: false,
    ask: (name, ...values) => new Promise((resolve) => {
      waiting.set(++asked, resolve);
      worker.postMessage({ id: asked, name, values });
    }),
    end() {
      worker.terminate();
      for (const resolve of waiting.values())
        resolve({ stopped: true });
    }
  };
  worker.onmessage = ({ data: { id, answer, thought } }) => {
    if (thought && made.thought)
      made.thought(thought);
    if (!id)
      return;
    waiting.get(id)(answer);
    waiting.delete(id);
  };
  worker.onerror = () => {
    part.said.textContent = 'The engine cannot be started in this browser.';
  };
  made.ask('start', moduleBytes).then(({ error }) => {
    if (error)
      part.said.textContent = 'The engine cannot be started in this browser: ' + error;
  });
  const own = JSON.parse(part['own-variants'].textContent);
  if (own)
    made.ask('read_variants', new TextEncoder().encode(own));
  return made;
}

function ask(name, ...values) {
  return rules.ask(name, ...values);
}

function startEngine() {
  const source = part['module-source'].textContent;
  workerSource = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  moduleBytes = Uint8Array.from(atob(part.module.textContent.trim()), (one) => one.charCodeAt(0));
  rules = newWorker();
  return ask('variants');
}

function stopThinking() {
  if (!mind || !mind.thinks)
    return;
  mind.end();
  mind = null;
  drawStop();
}

function drawStop() {
  part.stop.disabled = !halted && !watching && !(mind && mind.thinks);
  part.stop.textContent = halted ? 'Resume' : 'Stop';
  part.stop.title = halted ? 'Let the computer go on' : 'Stop the computer';
}

/* The result of the module's function `name` for a game; intermediate results go to `thought`.
   If it is stopped, also by another question, the answer says so. */
async function think(facts, name, values, thought) {
  stopThinking();
  mind = mind || newWorker();
  const mine = mind;
  mine.thinks = true;
  mine.thought = thought;
  mine.plays = name === 'level';
  drawStop();
  const begun = mine.ask('begin', ...facts), said = mine.ask(name, ...values);
  const answer = (await begun).error ? await begun : await said;
  if (mine === mind) {
    mine.thinks = false;
    mine.thought = null;
    drawStop();
  }
  return answer;
}

/* A game in the module's format: variant, terrain, start, moves. */
function factsOf(turns) {
  return [game.variant, game.terrain, positionText(0), turns.map((turn) => turn[1]).join(' ')];
}

/* A session's answer as a game that this page can show. */
function gameOf(answer, name) {
  const first = answer.first.split(' ');
  return { name, variant: answer.variant, terrain: answer.terrain, who: '', pawn: answer.pawn,
    elephant: answer.elephant === 'Rook' ? 'Elephant' : answer.elephant || 'Elephant', ...endIn(answer),
    black: first[1] === 'b', first: 1, errors: 0, notes: [], save: '',
    start: first[0].replace(/\//g, '').replace(/\d/g, (empty) => '-'.repeat(Number(empty))), lines: answer.lines };
}

/* In a worker: calls the module's functions by name, one question after another. */
let functions = null, before = Promise.resolve();
async function answer({ data: { id, name, values } }) {
  try {
    if (name === 'start')
      functions = await congoModule(values[0], (thought) => postMessage({ thought }));
    postMessage({ id, answer: name === 'start' ? {} : functions[name](...values) });
  } catch (wrong) {
    postMessage({ id, answer: { error: String(wrong.message || wrong) } });
  }
}
onmessage = (event) => {
  before = before.then(() => answer(event));
};

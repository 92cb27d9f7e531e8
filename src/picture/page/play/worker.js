/* In a worker: the module's functions by name. */
let functions = null;
onmessage = async ({ data: { id, name, values } }) => {
  try {
    if (name === 'start')
      functions = await congoModule(values[0], (thought) => postMessage({ thought }));
    postMessage({ id, answer: name === 'start' ? {} : functions[name](...values) });
  } catch (wrong) {
    postMessage({ id, answer: { error: String(wrong.message || wrong) } });
  }
};

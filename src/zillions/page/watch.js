/* A page to look at: nothing can be taken up, and no engine is asked. */
function pickSquare() {}
function pickHand() {}
function afterStep() {}
function begin() {
  part.main.hidden = false;
  listGames();
  if (games.length)
    followAddress();
}

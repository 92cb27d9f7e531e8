/* What a game that was played on lacks of the file that it was opened from: of Congo, or of any other
   rules file. `line` is the first that could not be followed; undefined: nobody knows. */
function cutSaid(name, line) {
  return line ? `Line ${line} of ${name} could not be followed. The moves from there on are not in this file.` :
    `${name} could not be followed to its end; the rest is not in this file.`;
}

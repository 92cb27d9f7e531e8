/* Arrows and squares that people have drawn, in comments as chess programs write them: "[%cal
   Gb1d3]" and "[%csl Yd4]". */
function drawnIn(remarks) {
  const found = [];
  for (const one of remarks)
    if (typeof one === 'string')
      for (const [, kind, list] of one.matchAll(/\[%(cal|csl)\s+([^\]]*)\]/g))
        for (const item of list.split(',')) {
          const drawn = (kind === 'cal' ? /^\s*([GRYB])([a-g][1-7])([a-g][1-7])\s*$/i : /^\s*([GRYB])([a-g][1-7])()\s*$/i).exec(item);
          if (drawn)
            found.push({ colour: drawn[1].toUpperCase(), from: drawn[2].toUpperCase(), to: (drawn[3] || drawn[2]).toUpperCase() });
        }
  return found;
}

function withoutDrawn(text) {
  return text.replace(/\s*\[%(cal|csl)\s+[^\]]*\]/g, '').trim();
}

/* A comment without its drawings, and with a minus for the hyphen of a score. */
function plainComment(text) {
  return withoutDrawn(text).replace(/^-(?=\d+\.\d\d\b)/, '−');
}

function drawDrawn(number) {
  part.drawn.textContent = '';
  for (const { colour, from, to } of drawnIn(remarksAt(number)))
    if (from === to) {
      const [x, y] = corner(from);
      make('rect', { class: 'drawn ' + colour, x: x + 5, y: y + 5, width: square - 10, height: square - 10, rx: 8 }, part.drawn);
    } else {
      drawArrow([from, to], 'drawn ' + colour, part.drawn);
    }
}

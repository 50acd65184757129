/** The figures of cac-2026-marginal-hands. Its data are invented; the article quotes what is printed here. */
import { chart, legend, marks } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { at, colour, el, normal, type Point, picture, random, text } from '../lib/svg.ts';

const folder = 'articles/cac-2026-marginal-hands';

const margins = async (): Promise<void> => {
  const chapters = [
    ['Letters', 312],
    ['Syllables', 188],
    ['Nouns', 1810],
    ['Adjectives', 744],
    ['Pronouns', 687],
    ['Verbs', 2302],
    ['Adverbs', 333],
    ['Prepositions', 501],
    ['Conjunctions', 218],
    ['Syntax', 1602],
    ['Prosody', 294],
    ['Dialogues', 445],
  ] as const;
  await savePng(
    `${folder}/fig1.png`,
    picture(
      820,
      440,
      chapters
        .map(
          ([name, count], i) =>
            text(130, 46 + i * 33, `${i + 1}  ${name}`, { 'text-anchor': 'end' }) +
            el('rect', { x: 142, y: 32 + i * 33, width: count * 0.205, height: 20, fill: colour.blue }) +
            text(150 + count * 0.205, 47 + i * 33, count.toLocaleString('en'), { 'font-size': 13 }),
        )
        .join('') +
        el('line', { x1: 142, x2: 142, y1: 20, y2: 424, stroke: colour.ink, 'stroke-width': 1.2 }),
    ),
  );
  // Where on the opening the notes stand: density on a grid over two pages.
  const next = random(21);
  const cell = 17;
  const leaf = (mirror: boolean): string => {
    const columns = 18;
    const rows = 24;
    const cells = Array.from({ length: rows * columns }, (_, k) => {
      const c = k % columns;
      const r = Math.floor(k / columns);
      const outer = mirror ? columns - 1 - c : c;
      const margin = Math.exp(-((outer - 1.6) ** 2) / 4) * (0.55 + 0.45 * Math.exp(-((r - 9) ** 2) / 60));
      const foot = 0.75 * Math.exp(-((r - 22) ** 2) / 3);
      const between = 0.28 * Math.exp(-((outer - 9) ** 2) / 30) * Math.exp(-((r - 10) ** 2) / 70);
      const value = Math.min(1, Math.max(0.02, margin + foot + between + 0.05 * normal(next)));
      const shade = (low: number, high: number): number => Math.round(low + (high - low) * (1 - value));
      return el('rect', {
        x: c * cell,
        y: r * cell,
        width: cell,
        height: cell,
        fill: `rgb(${shade(8, 255)},${shade(48, 252)},${shade(107, 245)})`,
      });
    });
    const block = el('rect', {
      x: mirror ? 2.2 * cell : 4 * cell,
      y: 2.6 * cell,
      width: 11.8 * cell,
      height: 17.4 * cell,
      fill: 'none',
      stroke: colour.vermilion,
      'stroke-width': 2,
      'stroke-dasharray': '7 4',
    });
    return (
      cells.join('') +
      block +
      el('rect', { width: columns * cell, height: rows * cell, fill: 'none', stroke: '#777777' })
    );
  };
  const key = Array.from({ length: 20 }, (_, i) => {
    const v = i / 19;
    return el('rect', {
      x: 706,
      y: 400 - i * 15,
      width: 22,
      height: 15.5,
      fill: `rgb(${Math.round(255 - 247 * v)},${Math.round(252 - 204 * v)},${Math.round(245 - 138 * v)})`,
    });
  }).join('');
  await savePng(
    `${folder}/fig2.png`,
    picture(
      830,
      480,
      at(30, 34, leaf(false)) +
        at(340, 34, leaf(true)) +
        key +
        el('rect', { x: 706, y: 115, width: 22, height: 300, fill: 'none', stroke: '#777777' }) +
        text(736, 128, 'many', { 'font-size': 13 }) +
        text(736, 414, 'few', { 'font-size': 13 }) +
        text(183, 22, 'verso', { 'text-anchor': 'middle', 'font-style': 'italic' }) +
        text(493, 22, 'recto', { 'text-anchor': 'middle', 'font-style': 'italic' }) +
        text(30, 468, 'Dashed: the type area', { 'font-size': 13 }),
    ),
    1.7,
  );
  // Copies by share of interlinear notes and by share in the first half of the book.
  const groups = [
    {
      label: 'schoolroom (58)',
      n: 58,
      centre: [64, 58],
      spread: [9, 10],
      fill: colour.blue,
      shape: 'circle',
    },
    {
      label: 'self-taught (47)',
      n: 47,
      centre: [31, 78],
      spread: [9, 8],
      fill: colour.orange,
      shape: 'square',
    },
    { label: 'owners (26)', n: 26, centre: [10, 38], spread: [5, 13], fill: colour.green, shape: 'triangle' },
  ] as const;
  const inside = (value: number): number => Math.min(99, Math.max(1, value));
  await savePng(
    `${folder}/fig3.png`,
    picture(
      760,
      440,
      chart(
        {
          width: 760,
          height: 440,
          x: {
            label: 'Notes between the lines (% of notes in the copy)',
            from: 0,
            to: 100,
            ticks: [0, 20, 40, 60, 80, 100],
          },
          y: { label: 'Notes in chapters 1 to 6 (%)', from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] },
        },
        (s) => [
          ...groups.map((one) =>
            marks(
              s,
              Array.from(
                { length: one.n },
                (): Point => [
                  inside(one.centre[0] + one.spread[0] * normal(next)),
                  inside(one.centre[1] + one.spread[1] * normal(next)),
                ],
              ),
              one.shape,
              one.fill,
              5,
            ),
          ),
          legend(
            590,
            330,
            groups.map(({ label, fill, shape }) => ({ label, stroke: fill, shape })),
          ),
        ],
      ),
    ),
  );
};

await margins();

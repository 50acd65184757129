/** The figures of cac-2024-watermarks. Its data are invented; the article quotes what is printed here. */
import { chart, legend } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { at, colour, el, group, picture, smooth, text } from '../lib/svg.ts';

const folder = 'articles/cac-2024-watermarks';

/** Laid and chain lines of one mould, with a watermark drawn by `wire`. */
const mould = (label: string, chain: number, wire: string): string => {
  const wide = 380;
  const high = 430;
  const laid = Array.from({ length: 86 }, (_, i) =>
    el('line', { x1: 0, x2: wide, y1: i * 5, y2: i * 5, stroke: '#d8d2c2', 'stroke-width': 0.8 }),
  );
  const chains = Array.from({ length: Math.floor(wide / chain) }, (_, i) =>
    el('line', {
      x1: 20 + i * chain,
      x2: 20 + i * chain,
      y1: 0,
      y2: high,
      stroke: '#b8ad95',
      'stroke-width': 1.8,
    }),
  );
  return (
    el('rect', { width: wide, height: high, fill: '#f7f3e8', stroke: '#999' }) +
    laid.join('') +
    chains.join('') +
    group({ fill: 'none', stroke: '#5a4a2d', 'stroke-width': 2.6, 'stroke-linecap': 'round' }, wire) +
    text(10, -10, label, { 'font-weight': 'bold' })
  );
};

const grapes = (shift: number, lean: number): string => {
  const rows = [5, 4, 4, 3, 2, 1];
  const berries = rows.flatMap((n, r) =>
    Array.from({ length: n }, (_, i) =>
      el('circle', {
        cx: 190 + (i - (n - 1) / 2) * 30 + shift * (r % 2) + lean * r,
        cy: 170 + r * 28,
        r: 14,
      }),
    ),
  );
  return (
    berries.join('') +
    el('path', {
      d: smooth([
        [190, 154],
        [186 + shift, 128],
        [198 + lean * 2, 100],
      ]),
    }) +
    el('path', {
      d: smooth(
        [
          [189, 132],
          [150, 112 + shift * 2],
          [118, 132],
          [146, 150],
          [186, 134],
        ],
        false,
      ),
    }) +
    el('path', {
      d: smooth(
        [
          [194, 120],
          [232, 98],
          [264, 116 + lean * 4],
          [236, 140],
          [196, 122],
        ],
        false,
      ),
    })
  );
};

const watermarks = async (): Promise<void> => {
  await savePng(
    `${folder}/fig1.png`,
    picture(
      840,
      500,
      at(20, 34, mould('Mould A1', 52, grapes(0, 0))) +
        at(440, 34, mould('Mould A2', 54, grapes(5, 4))) +
        el('path', { d: 'M40 484h126', stroke: colour.ink, 'stroke-width': 2.4 }) +
        text(176, 489, '25 mm', { 'font-size': 13 }) +
        el('path', { d: 'M712 308l60 -30', stroke: colour.vermilion, 'stroke-width': 1.6 }) +
        text(735, 270, 'leaning', { 'font-size': 13, fill: '#9c4400', 'text-anchor': 'start' }),
    ),
    1.7,
  );
  const periods = ['1740–44', '1745–49', '1750–54', '1755–59', '1760–65'];
  const stocks = [
    { name: 'A, grapes', counts: [96, 61, 18, 0, 0], fill: colour.blue },
    { name: 'B, post horn', counts: [40, 88, 74, 31, 0], fill: colour.orange },
    { name: 'C, fleur-de-lis', counts: [0, 14, 92, 128, 71], fill: colour.green },
    { name: 'D, crowned shield', counts: [0, 0, 0, 43, 141], fill: colour.vermilion },
    { name: 'other or none', counts: [12, 9, 11, 8, 15], fill: '#a9a9a9' },
  ];
  await savePng(
    `${folder}/fig2.png`,
    picture(
      820,
      420,
      chart(
        {
          width: 820,
          height: 420,
          x: {
            label: 'Years of imprint',
            from: 0.4,
            to: 7.2,
            ticks: [1, 2, 3, 4, 5],
            show: (v) => periods[v - 1] ?? '',
          },
          y: { label: 'Edition-sheets', from: 0, to: 250, ticks: [0, 50, 100, 150, 200, 250] },
        },
        (s) => [
          ...periods.flatMap((_, i) => {
            let sum = 0;
            const parts = stocks.map((stock) => {
              const count = stock.counts[i] ?? 0;
              const y = s.y(sum + count);
              const high = s.y(sum) - y;
              sum += count;
              const label =
                count >= 14
                  ? text(s.x(i + 1), y + high / 2 + 5, String(count), {
                      'text-anchor': 'middle',
                      fill: stock.fill === colour.orange || stock.fill === '#a9a9a9' ? '#000000' : '#ffffff',
                      'font-size': 13,
                    })
                  : '';
              return count === 0
                ? ''
                : el('rect', {
                    x: s.x(i + 0.66),
                    width: s.x(i + 1.34) - s.x(i + 0.66),
                    y,
                    height: high,
                    fill: stock.fill,
                    stroke: '#ffffff',
                  }) + label;
            });
            return [
              ...parts,
              text(s.x(i + 1), s.y(sum) - 7, String(sum), { 'text-anchor': 'middle', 'font-weight': 'bold' }),
            ];
          }),
          legend(
            640,
            70,
            stocks.toReversed().map((stock) => ({ label: stock.name, stroke: stock.fill, box: true })),
          ),
        ],
      ),
    ),
  );
};

await watermarks();

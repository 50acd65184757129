/** The figures of cac-2025-almanacs. Its data are invented; the article quotes what is printed here. */
import { chart, legend, marks, polyline, whisker } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { at, colour, el, type Point, picture, random, text } from '../lib/svg.ts';

const folder = 'articles/cac-2025-almanacs';

const almanacs = async (): Promise<void> => {
  const pages = [5, 10, 20, 40, 80, 160];
  const log = (value: number): number => Math.log2(value / 5);
  const series = [
    {
      label: 'generic, not trained',
      rates: [9.8, 9.8, 9.8, 9.8, 9.8, 9.8],
      stroke: colour.grey,
      dash: '2 4',
      shape: 'diamond',
    },
    {
      label: 'trained on all types',
      rates: [8.1, 6.9, 5.4, 4.3, 3.6, 3.2],
      stroke: colour.vermilion,
      dash: '7 4',
      shape: 'square',
    },
    {
      label: 'type-aware',
      rates: [5.2, 4.1, 3.1, 2.5, 2.2, 2.1],
      stroke: colour.blue,
      dash: undefined,
      shape: 'circle',
    },
  ] as const;
  await savePng(
    `${folder}/fig1.png`,
    picture(
      820,
      400,
      chart(
        {
          width: 820,
          height: 400,
          x: {
            label: 'Training pages (logarithmic scale)',
            from: -0.3,
            to: 5.3,
            ticks: pages.map(log),
            show: (v) => String(Math.round(5 * 2 ** v)),
          },
          y: { label: 'Character error rate (%)', from: 0, to: 12, ticks: [0, 2, 4, 6, 8, 10, 12] },
        },
        (s) => [
          ...series.flatMap((one) => {
            const points = pages.map((n, i): Point => [log(n), one.rates[i] ?? 0]);
            return [
              ...(one.shape === 'diamond'
                ? []
                : points.map(([x, y]) => whisker(s, x, y - 0.06 * y - 0.1, y + 0.06 * y + 0.1, one.stroke))),
              polyline(s, points, one.stroke, one.dash),
              marks(s, points, one.shape, one.stroke, 5),
            ];
          }),
          legend(
            590,
            130,
            series.map(({ label, stroke, dash, shape }) => ({ label, stroke, dash, shape })),
          ),
        ],
      ),
    ),
  );
  const kinds = ['long s read as f', 'n and u', 'e and c', 'ligatures', 'spacing', 'other'];
  const before = [31, 14, 11, 9, 18, 17];
  const after = [8, 12, 10, 4, 41, 25];
  const row = (i: number, y: number, value: number, fill: string): string =>
    el('rect', { x: 190, y, width: value * 12, height: 18, fill }) +
    text(198 + value * 12, y + 14, `${value} %`, { 'font-size': 13 }) +
    (i < 0 ? '' : '');
  await savePng(
    `${folder}/fig2.png`,
    picture(
      820,
      400,
      kinds
        .map(
          (kind, i) =>
            text(178, 70 + i * 54, kind, { 'text-anchor': 'end' }) +
            row(i, 46 + i * 54, before[i] ?? 0, colour.vermilion) +
            row(i, 67 + i * 54, after[i] ?? 0, colour.blue),
        )
        .join('') +
        el('line', { x1: 190, x2: 190, y1: 36, y2: 368, stroke: colour.ink, 'stroke-width': 1.2 }) +
        legend(560, 200, [
          { label: 'trained on all types', stroke: colour.vermilion, box: true },
          { label: 'type-aware', stroke: colour.blue, box: true },
        ]) +
        text(190, 24, 'Share of the remaining errors, 160 training pages', { 'font-weight': 'bold' }),
    ),
  );
  // How a page is divided: a schematic almanac page.
  const next = random(8);
  const textLine = (x: number, y: number, w: number): string =>
    el('rect', { x, y, width: w * (0.86 + 0.14 * next()), height: 7, fill: '#8d8674' });
  const page =
    el('rect', { width: 300, height: 440, fill: '#faf6ea', stroke: '#8a8272' }) +
    el('rect', { x: 60, y: 22, width: 180, height: 14, fill: '#5d5646' }) +
    Array.from({ length: 22 }, (_, i) => textLine(64, 66 + i * 15, 118)).join('') +
    Array.from({ length: 22 }, (_, i) =>
      el('circle', { cx: 36, cy: 69.5 + i * 15, r: 4.6, fill: i % 7 === 3 ? '#a8442a' : '#8d8674' }),
    ).join('') +
    Array.from(
      { length: 22 },
      (_, i) =>
        el('rect', { x: 206, y: 66 + i * 15, width: 22, height: 7, fill: '#8d8674' }) +
        el('rect', { x: 240, y: 66 + i * 15, width: 36, height: 7, fill: '#8d8674' }),
    ).join('');
  const zone = (x: number, y: number, w: number, h: number, stroke: string): string =>
    el('rect', {
      x,
      y,
      width: w,
      height: h,
      fill: stroke,
      'fill-opacity': 0.16,
      stroke,
      'stroke-width': 2.4,
    });
  await savePng(
    `${folder}/fig3.png`,
    picture(
      760,
      500,
      at(
        40,
        30,
        page,
        zone(50, 14, 200, 30, colour.purple),
        zone(22, 58, 28, 336, colour.vermilion),
        zone(58, 58, 134, 336, colour.blue),
        zone(200, 58, 82, 336, colour.green),
      ) +
        [
          ['heading: canon, display', colour.purple, 60],
          ['saints and signs: sorts, red and black', colour.vermilion, 150],
          ['calendar text: brevier fraktur', colour.blue, 240],
          ['rising and setting: long primer roman', colour.green, 330],
        ]
          .map(
            ([label, fill, y]) =>
              el('rect', {
                x: 390,
                y: Number(y) - 13,
                width: 18,
                height: 18,
                fill: String(fill),
                'fill-opacity': 0.3,
                stroke: String(fill),
                'stroke-width': 2,
              }) + text(420, Number(y) + 2, String(label)),
          )
          .join('') +
        text(390, 410, 'Each zone goes to the model', { 'font-style': 'italic' }) +
        text(390, 432, 'trained on its own type.', { 'font-style': 'italic' }),
    ),
    1.7,
  );
};

await almanacs();

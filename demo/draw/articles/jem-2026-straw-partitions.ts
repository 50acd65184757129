/** The figures of jem-2026-straw-partitions. Its data are invented; the article quotes what is printed here. */
import { chart, legend, marks, polyline, shapes } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { colour, el, type Point, picture, random, text } from '../lib/svg.ts';

const folder = 'articles/jem-2026-straw-partitions';

const bands = [100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150];

const reference = [33, 36, 39, 42, 45, 48, 51, 52, 53, 54, 55, 56, 56, 56, 56, 56];

/** The weighted index: the reference curve is moved in whole decibels until it lies at most 32 dB above in sum. */
const weighted = (values: readonly number[]): number => {
  for (let shift = 40; shift > -60; shift--) {
    const sum = values.reduce(
      (total, value, i) => total + Math.max(0, (reference[i] ?? 0) + shift - value),
      0,
    );
    if (sum <= 32) return 52 + shift;
  }
  return Number.NaN;
};

const straw = async (): Promise<void> => {
  const plaster = '#d9b48a';
  const stalks = (x: number, y: number, w: number, h: number, seed: number): string => {
    const next = random(seed);
    return (
      el('rect', { x, y, width: w, height: h, fill: '#f1e2ae' }) +
      Array.from({ length: Math.round((w * h) / 90) }, () => {
        const cx = x + 3 + (w - 16) * next();
        const cy = y + 4 + (h - 8) * next();
        return el('line', {
          x1: cx,
          y1: cy,
          x2: cx + 10,
          y2: cy + 5 * (next() - 0.5),
          stroke: next() > 0.5 ? '#c9a93f' : '#b38f2d',
          'stroke-width': 1.3,
        });
      }).join('')
    );
  };
  const coat = (x: number, w: number, y = 70): string =>
    el('rect', { x, y, width: w, height: 230, fill: plaster, stroke: '#a47c4f' });
  const size = (x1: number, x2: number, label: string): string =>
    el('path', { d: `M${x1} 322H${x2}M${x1} 316v12M${x2} 316v12`, stroke: colour.ink, fill: 'none' }) +
    text((x1 + x2) / 2, 344, label, { 'text-anchor': 'middle', 'font-size': 13 });
  await savePng(
    `${folder}/fig1.png`,
    picture(
      860,
      370,
      text(60, 40, 'Wall A, single leaf', { 'font-weight': 'bold' }) +
        coat(60, 40) +
        stalks(100, 70, 200, 230, 1) +
        coat(300, 40) +
        size(60, 100, '25') +
        size(100, 300, '160') +
        size(300, 340, '25') +
        text(440, 40, 'Wall B, two leaves with cavity', { 'font-weight': 'bold' }) +
        coat(440, 40) +
        stalks(480, 70, 100, 230, 2) +
        el('rect', {
          x: 580,
          y: 70,
          width: 64,
          height: 230,
          fill: '#ffffff',
          stroke: '#bbbbbb',
          'stroke-dasharray': '4 4',
        }) +
        stalks(644, 70, 100, 230, 3) +
        coat(744, 40) +
        size(440, 480, '25') +
        size(480, 580, '80') +
        size(580, 644, '50') +
        size(644, 744, '80') +
        size(744, 784, '25') +
        text(612, 190, 'air', { 'text-anchor': 'middle', 'font-style': 'italic' }) +
        text(200, 190, 'straw', {
          'text-anchor': 'middle',
          stroke: '#f6edcc',
          'stroke-width': 5,
          'paint-order': 'stroke',
        }) +
        text(60, 62, 'clay plaster', { 'font-size': 13 }) +
        text(860 - 16, 364, 'millimetres', { 'text-anchor': 'end', 'font-size': 13 }),
    ),
    1.6,
  );
  const single = [30, 29, 31, 34, 37, 39, 41, 43, 44, 46, 47, 48, 49, 47, 46, 50];
  const double = [31, 34, 39, 43, 46, 49, 52, 54, 56, 58, 59, 61, 61, 59, 58, 61];
  const mass = bands.map((f) => 20 * Math.log10(103 * f) - 47);
  console.info(
    'straw: Rw',
    weighted(single),
    weighted(double),
    'mass law at 100, 500, 3150',
    mass[0]?.toFixed(1),
    mass[7]?.toFixed(1),
    mass[15]?.toFixed(1),
  );
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
            label: 'Third-octave band (Hz)',
            from: -0.5,
            to: 15.5,
            ticks: [0, 3, 7, 10, 13, 15],
            show: (v) => String(bands[v] ?? ''),
          },
          y: { label: 'Sound reduction index (dB)', from: 20, to: 70, ticks: [20, 30, 40, 50, 60, 70] },
        },
        (s) => [
          polyline(
            s,
            mass.map((v, i): Point => [i, v]),
            colour.grey,
            '2 4',
          ),
          ...(
            [
              ['A', single],
              ['B', double],
            ] as const
          ).flatMap(([, values], i) => {
            const points = values.map((v, k): Point => [k, v]);
            return [
              polyline(s, points, i === 0 ? colour.vermilion : colour.blue, i === 0 ? '7 4' : undefined),
              marks(s, points, shapes[i] ?? 'circle', i === 0 ? colour.vermilion : colour.blue, 5),
            ];
          }),
          legend(560, 290, [
            { label: 'B, measured', stroke: colour.blue, shape: 'square' },
            { label: 'A, measured', stroke: colour.vermilion, dash: '7 4', shape: 'circle' },
            { label: 'mass law, 103 kg m⁻²', stroke: colour.grey, dash: '2 4' },
          ]),
        ],
      ),
    ),
  );
};

await straw();

/** The figures of jlc-2023-snowmelt. Its data are invented; the article quotes what is printed here. */
import { chart, leastSquares, legend, mark, marks, polyline } from '../lib/chart.ts';
import { mean, round } from '../lib/numbers.ts';
import { savePng } from '../lib/out.ts';
import { at, colour, el, normal, type Point, picture, random, smooth, text } from '../lib/svg.ts';

const folder = 'articles/jlc-2023-snowmelt';

type Rock = 'crystalline' | 'mixed' | 'calcareous';

const rocks = {
  crystalline: { n: 16, slope: 1.55, fill: colour.blue, shape: 'circle' },
  mixed: { n: 13, slope: 1.05, fill: colour.orange, shape: 'square' },
  calcareous: { n: 11, slope: 0.42, fill: colour.green, shape: 'triangle' },
} as const;

const snowmelt = async (): Promise<void> => {
  const next = random(11);
  const catchments = (Object.keys(rocks) as Rock[]).flatMap((rock) =>
    Array.from({ length: rocks[rock].n }, () => {
      const storage = { crystalline: 60, mixed: 130, calcareous: 225 }[rock] + 24 * normal(next);
      const slope = Math.max(0.1, rocks[rock].slope + 0.16 * normal(next));
      const years = Array.from({ length: 12 }, (): Point => {
        const days = 9.5 * normal(next);
        return [days, slope * days + 9 * normal(next)];
      });
      return { rock, storage, years, own: leastSquares(years).slope };
    }),
  );
  const all = catchments.flatMap((c) => c.years);
  const whole = leastSquares(all);
  console.info('snowmelt: all', all.length, 'slope %/day', round(whole.slope, 3), 'r2', round(whole.r2, 2));
  for (const rock of Object.keys(rocks) as Rock[]) {
    const own = catchments.filter((c) => c.rock === rock);
    const slopes = own.map((c) => c.own).toSorted((a, b) => a - b);
    const pooled = leastSquares(own.flatMap((c) => c.years));
    console.info(
      ' ',
      rock,
      own.length,
      'pooled',
      round(pooled.slope, 2),
      'r2',
      round(pooled.r2, 2),
      'range',
      round(slopes[0] ?? 0, 2),
      round(slopes.at(-1) ?? 0, 2),
      'storage',
      round(mean(own.map((c) => c.storage)), 0),
    );
  }
  const stored = leastSquares(catchments.map((c) => [c.storage, c.own] as const));
  console.info(
    '  sensitivity on storage',
    round(stored.slope * 100, 2),
    'per 100 mm; from',
    round(stored.intercept, 2),
    'r2',
    round(stored.r2, 2),
  );
  const melts = catchments.map((c) => c.years.map(([days]) => days));
  console.info('  melt anomalies', round(Math.min(...melts.flat()), 1), round(Math.max(...melts.flat()), 1));

  const scatter = chart(
    {
      width: 460,
      height: 400,
      panel: 'a',
      x: { label: 'Melt centre, anomaly (days)', from: -30, to: 30, ticks: [-30, -20, -10, 0, 10, 20, 30] },
      y: { label: '7-day low flow, anomaly (%)', from: -60, to: 60, ticks: [-60, -40, -20, 0, 20, 40, 60] },
    },
    (s) => [
      ...(Object.keys(rocks) as Rock[]).map((rock) =>
        marks(
          s,
          catchments
            .filter((c) => c.rock === rock)
            .flatMap((c) => c.years)
            .filter(([x, y]) => Math.abs(x) < 30 && Math.abs(y) < 60),
          rocks[rock].shape,
          rocks[rock].fill,
          3.2,
        ),
      ),
      polyline(
        s,
        [
          [-28, whole.intercept - 28 * whole.slope],
          [28, whole.intercept + 28 * whole.slope],
        ],
        colour.ink,
      ),
    ],
  );
  const storage = chart(
    {
      width: 460,
      height: 400,
      panel: 'b',
      x: { label: 'Dynamic storage (mm)', from: 0, to: 300, ticks: [0, 50, 100, 150, 200, 250, 300] },
      y: {
        label: 'Sensitivity (% per day)',
        from: 0,
        to: 2.5,
        ticks: [0, 0.5, 1, 1.5, 2, 2.5],
        show: (v) => v.toFixed(1),
      },
    },
    (s) => [
      polyline(
        s,
        [
          [15, stored.intercept + 15 * stored.slope],
          [280, stored.intercept + 280 * stored.slope],
        ],
        colour.ink,
        '6 4',
      ),
      ...(Object.keys(rocks) as Rock[]).map((rock) =>
        marks(
          s,
          catchments.filter((c) => c.rock === rock).map((c) => [c.storage, c.own] as const),
          rocks[rock].shape,
          rocks[rock].fill,
          5,
        ),
      ),
      legend(
        300,
        54,
        (Object.keys(rocks) as Rock[]).map((rock) => ({
          label: rock,
          stroke: rocks[rock].fill,
          shape: rocks[rock].shape,
        })),
      ),
    ],
  );
  await savePng(`${folder}/fig2.png`, picture(940, 410, scatter + at(470, 0, storage)), 1.6);

  // A map of the range: contour lines of three summits, catchment outlets as marks.
  const map = random(5);
  const summits = [
    { x: 210, y: 170, r: 150 },
    { x: 470, y: 250, r: 190 },
    { x: 690, y: 150, r: 130 },
  ];
  const contours = summits.flatMap((summit, k) =>
    Array.from({ length: 7 }, (_, i) => {
      const r = summit.r * (1 - i / 7.5);
      const points = Array.from({ length: 26 }, (_, j): Point => {
        const angle = (j / 26) * 2 * Math.PI;
        const wobble = 1 + 0.13 * Math.sin(3 * angle + k) + 0.08 * Math.sin(5 * angle + 2 * k) + 0.02 * map();
        return [
          summit.x + r * 1.25 * wobble * Math.cos(angle),
          summit.y + r * 0.8 * wobble * Math.sin(angle),
        ];
      });
      const shade = 246 - i * 12;
      return el('path', {
        d: smooth(points, true),
        fill: `rgb(${shade},${shade - 3},${shade - 12})`,
        stroke: '#9b8f78',
        'stroke-width': 0.9,
      });
    }),
  );
  const placed = { crystalline: summits[1], mixed: summits[0], calcareous: summits[2] };
  const dots = (Object.keys(rocks) as Rock[]).flatMap((rock) => {
    const summit = placed[rock] ?? { x: 0, y: 0, r: 1 };
    return Array.from({ length: rocks[rock].n }, (_, i) => {
      const angle = (i / rocks[rock].n) * 2 * Math.PI + 0.25 * map();
      const r = summit.r * (0.55 + 0.4 * map());
      return mark(
        summit.x + r * 1.2 * Math.cos(angle),
        summit.y + r * 0.78 * Math.sin(angle),
        rocks[rock].shape,
        rocks[rock].fill,
        6,
      );
    });
  });
  const rivers = [
    [
      [20, 380],
      [140, 345],
      [300, 372],
      [420, 428],
      [600, 408],
      [760, 340],
      [900, 352],
    ],
    [
      [330, 60],
      [338, 140],
      [322, 230],
      [318, 310],
      [300, 372],
    ],
    [
      [612, 60],
      [600, 150],
      [628, 240],
      [610, 330],
      [600, 408],
    ],
  ] as Point[][];
  await savePng(
    `${folder}/fig1.png`,
    picture(
      920,
      510,
      contours.join('') +
        rivers
          .map((r, i) =>
            el('path', { d: smooth(r), fill: 'none', stroke: colour.sky, 'stroke-width': i === 0 ? 4 : 2.4 }),
          )
          .join('') +
        dots.join('') +
        el('rect', {
          x: 20,
          y: 412,
          width: 172,
          height: 82,
          fill: '#ffffff',
          'fill-opacity': 0.9,
          stroke: '#bbbbbb',
        }) +
        legend(
          32,
          436,
          (Object.keys(rocks) as Rock[]).map((rock) => ({
            label: `${rock} (${rocks[rock].n})`,
            stroke: 'none',
            shape: rocks[rock].shape,
          })),
        ) +
        (Object.keys(rocks) as Rock[])
          .map((rock, i) => mark(44, 432 + i * 20, rocks[rock].shape, rocks[rock].fill, 6))
          .join('') +
        el('path', { d: 'M760 486h120', stroke: colour.ink, 'stroke-width': 3 }) +
        text(820, 478, '10 km', { 'text-anchor': 'middle', 'font-size': 13 }) +
        el('path', { d: 'M884 62l-9 26l9 -6l9 6z', fill: colour.ink }) +
        text(884, 54, 'N', { 'text-anchor': 'middle', 'font-weight': 'bold' }) +
        text(250, 422, 'Vel', { 'font-style': 'italic', fill: '#2b6f9e' }),
    ),
    1.6,
  );

  // Two water years in one catchment.
  const flow = (melt: number, peak: number, base: number): Point[] =>
    Array.from({ length: 122 }, (_, i): Point => {
      const day = i * 3;
      const rise = peak * Math.exp(-(((day - melt) / (day < melt ? 22 : 34)) ** 2));
      const storms = [
        [40, 1.1],
        [75, 0.8],
        [210, 0.9],
        [262, 0.7],
        [318, 1.4],
        [344, 1.2],
      ] as const;
      const rain = storms.reduce((sum, [d, q]) => sum + (day >= d ? q * Math.exp(-(day - d) / 9) : 0), 0);
      return [day, base + rise + rain + (day > melt ? 0.9 * Math.exp(-(day - melt) / 62) : 0.3)];
    });
  const late = flow(131, 6.1, 0.34);
  const early = flow(102, 4.9, 0.17);
  const season = (points: readonly Point[]): number =>
    Math.min(...points.filter(([d]) => d > 150 && d < 280).map(([, q]) => q));
  console.info('  hydrograph minima', round(season(late), 2), round(season(early), 2));
  await savePng(
    `${folder}/fig3.png`,
    picture(
      820,
      380,
      chart(
        {
          width: 820,
          height: 380,
          x: { label: 'Day of year', from: 0, to: 365, ticks: [1, 60, 121, 182, 244, 305, 365] },
          y: { label: 'Specific discharge (mm d⁻¹)', from: 0, to: 8, ticks: [0, 2, 4, 6, 8] },
        },
        (s) => [
          el('rect', {
            x: s.x(182),
            y: s.y(8),
            width: s.x(273) - s.x(182),
            height: s.y(0) - s.y(8),
            fill: '#f3efe3',
          }),
          text(s.x(227), s.y(7.5), 'July to September', { 'text-anchor': 'middle', 'font-size': 13 }),
          polyline(s, late, colour.blue),
          polyline(s, early, colour.vermilion, '7 4'),
          legend(600, 60, [
            { label: '2013, late melt', stroke: colour.blue },
            { label: '2017, early melt', stroke: colour.vermilion, dash: '7 4' },
          ]),
        ],
      ),
    ),
  );
};

await snowmelt();

/** The figures of jlc-2025-peat-subsidence. Its data are invented; the article quotes what is printed here. */
import { chart, leastSquares, legend, marks, polyline } from '../lib/chart.ts';
import { round } from '../lib/numbers.ts';
import { savePng } from '../lib/out.ts';
import { at, colour, el, lines, normal, picture, random } from '../lib/svg.ts';

const folder = 'articles/jlc-2025-peat-subsidence';

const box = (x: number, y: number, width: number, words: string[], fill = '#f6f5ef'): string =>
  at(
    x,
    y,
    el('rect', { width, height: 22 + words.length * 20, rx: 4, fill, stroke: '#777777' }),
    lines(width / 2, 27, 20, words, { 'text-anchor': 'middle' }),
  );

const arrow = (x1: number, y1: number, x2: number, y2: number): string => {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const head = [0.45, -0.45].map(
    (turn) => `${x2 - 11 * Math.cos(angle + turn)} ${y2 - 11 * Math.sin(angle + turn)}`,
  );
  return el('path', {
    d: `M${x1} ${y1}L${x2} ${y2}M${head[0]}L${x2} ${y2}L${head[1]}`,
    fill: 'none',
    stroke: colour.ink,
    'stroke-width': 1.6,
  });
};

const peat = async (): Promise<void> => {
  await savePng(
    `${folder}/fig1.png`,
    picture(
      760,
      520,
      box(40, 20, 330, ['Records found in four databases', '1,284']) +
        arrow(205, 82, 205, 130) +
        box(40, 130, 330, ['Records after removal of duplicates', '1,021']) +
        arrow(205, 192, 205, 240) +
        box(40, 240, 330, ['Full texts read', '163']) +
        arrow(205, 302, 205, 350) +
        box(40, 350, 330, ['Studies included', '54'], '#e3efe9') +
        arrow(205, 412, 205, 440) +
        box(40, 440, 330, ['Sites with rate and water table', '131'], '#e3efe9') +
        arrow(370, 161, 440, 216) +
        box(440, 185, 290, ['Excluded on title and abstract', '858']) +
        arrow(370, 271, 440, 326) +
        box(440, 290, 290, [
          'Excluded on full text: 109',
          'no measured rate: 61',
          'record under five years: 31',
          'water table not given: 17',
        ]),
    ),
  );
  const next = random(42);
  const kinds = [
    { name: 'grassland', n: 64, low: 18, high: 80, fill: colour.green, shape: 'circle' },
    { name: 'arable', n: 41, low: 45, high: 118, fill: colour.vermilion, shape: 'square' },
    { name: 'rewetted', n: 26, low: -4, high: 26, fill: colour.blue, shape: 'triangle' },
  ] as const;
  const sites = kinds.flatMap((kind) =>
    Array.from({ length: kind.n }, () => {
      const depth = kind.low + (kind.high - kind.low) * next();
      return { kind, point: [depth, Math.max(-1.5, 0.6 + 0.155 * depth + 2.4 * normal(next))] as const };
    }),
  );
  const whole = leastSquares(sites.map((s) => s.point));
  console.info(
    'peat: slope mm/yr per cm',
    round(whole.slope, 3),
    'intercept',
    round(whole.intercept, 2),
    'r2',
    round(whole.r2, 2),
  );
  const rest = sites.map((s) => s.point[1] - whole.intercept - whole.slope * s.point[0]);
  console.info(
    '  scatter',
    round(Math.sqrt(rest.reduce((sum, r) => sum + r * r, 0) / (rest.length - 2)), 1),
    'rising',
    sites.filter((s) => s.point[1] < 0).length,
  );
  console.info(
    '  between 45 and 80 cm',
    kinds
      .map((kind) => sites.filter((s) => s.kind === kind && s.point[0] >= 45 && s.point[0] <= 80).length)
      .join(' '),
  );
  for (const kind of kinds) {
    const own = sites
      .filter((s) => s.kind === kind)
      .map((s) => s.point[1])
      .toSorted((a, b) => a - b);
    const q = (p: number): string => round(own[Math.round(p * (own.length - 1))] ?? 0, 1);
    console.info(
      '  ',
      kind.name,
      kind.n,
      'median',
      q(0.5),
      'IQR',
      q(0.25),
      q(0.75),
      'median depth',
      round(
        sites
          .filter((s) => s.kind === kind)
          .map((s) => s.point[0])
          .toSorted((a, b) => a - b)[Math.floor(kind.n / 2)] ?? 0,
        0,
      ),
    );
  }
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
            label: 'Mean annual depth of the water table below the surface (cm)',
            from: -10,
            to: 120,
            ticks: [0, 20, 40, 60, 80, 100, 120],
          },
          y: { label: 'Subsidence (mm yr⁻¹)', from: -5, to: 25, ticks: [-5, 0, 5, 10, 15, 20, 25] },
        },
        (s) => [
          el('line', { x1: s.x(-10), x2: s.x(120), y1: s.y(0), y2: s.y(0), stroke: colour.grey }),
          polyline(
            s,
            [
              [-5, whole.intercept - 5 * whole.slope],
              [118, whole.intercept + 118 * whole.slope],
            ],
            colour.ink,
          ),
          ...kinds.map((kind) =>
            marks(
              s,
              sites.filter((x) => x.kind === kind).map((x) => x.point),
              kind.shape,
              kind.fill,
              5,
            ),
          ),
          legend(
            90,
            56,
            kinds.map((kind) => ({
              label: `${kind.name} (${kind.n})`,
              stroke: kind.fill,
              shape: kind.shape,
            })),
          ),
        ],
      ),
    ),
  );
};

await peat();

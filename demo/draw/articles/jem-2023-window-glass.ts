/** The figures of jem-2023-window-glass. Its data are invented; the article quotes what is printed here. */
import { chart, leastSquares, legend, marks, polyline } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { colour, type Point, picture, random } from '../lib/svg.ts';

const folder = 'articles/jem-2023-window-glass';

const glass = async (): Promise<void> => {
  const next = random(64);
  const groups = [
    { label: 'outer face (48)', scale: 41, shape: 4.6, stroke: colour.vermilion, mark: 'square' },
    { label: 'inner face (48)', scale: 66, shape: 6.4, stroke: colour.blue, mark: 'circle' },
  ] as const;
  const tested = groups.map((group) => {
    const strengths = Array.from(
      { length: 48 },
      () => group.scale * (-Math.log(1 - next())) ** (1 / group.shape),
    ).toSorted((a, b) => a - b);
    const points = strengths.map(
      (strength, i): Point => [Math.log(strength), Math.log(-Math.log(1 - (i + 0.5) / 48))],
    );
    const found = leastSquares(points);
    const mean = strengths.reduce((a, b) => a + b, 0) / 48;
    const sd = Math.sqrt(strengths.reduce((a, b) => a + (b - mean) ** 2, 0) / 47);
    console.info(
      'glass',
      group.label,
      'mean',
      mean.toFixed(1),
      'sd',
      sd.toFixed(1),
      'modulus',
      found.slope.toFixed(1),
      'scale',
      Math.exp(-found.intercept / found.slope).toFixed(1),
      'least',
      strengths[0]?.toFixed(1),
      'most',
      strengths.at(-1)?.toFixed(1),
      '5 %',
      Math.exp((Math.log(-Math.log(0.95)) - found.intercept) / found.slope).toFixed(1),
    );
    return { ...group, points, found };
  });
  const chance = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.95, 0.99];
  const level = (p: number): number => Math.log(-Math.log(1 - p));
  await savePng(
    `${folder}/fig1.png`,
    picture(
      760,
      420,
      chart(
        {
          width: 760,
          height: 420,
          x: {
            label: 'Strength (MPa, logarithmic scale)',
            from: Math.log(14),
            to: Math.log(100),
            ticks: [15, 20, 30, 40, 60, 80].map(Math.log),
            show: (v) => String(Math.round(Math.exp(v))),
          },
          y: {
            label: 'Share of panes broken (%)',
            from: -5,
            to: 2,
            ticks: chance.map(level),
            show: (v) => String(Math.round(100 * (1 - Math.exp(-Math.exp(v))))),
          },
        },
        (s) => [
          ...tested.flatMap((one) => [
            polyline(
              s,
              [level(0.008), level(0.993)].map(
                (y): Point => [(y - one.found.intercept) / one.found.slope, y],
              ),
              one.stroke,
              one.mark === 'square' ? '7 4' : undefined,
              1.6,
            ),
            marks(s, one.points, one.mark, one.stroke, 4),
          ]),
          legend(
            90,
            56,
            tested.map((one) => ({
              label: one.label,
              stroke: one.stroke,
              shape: one.mark,
              dash: one.mark === 'square' ? '7 4' : undefined,
            })),
          ),
        ],
      ),
    ),
  );
};

await glass();

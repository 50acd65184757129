/** The figures of jlc-2026-soil-moisture-drift. Its data are invented; the article quotes what is printed here. */
import { chart, legend, marks, polyline } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { colour, el, normal, type Point, picture, random, text } from '../lib/svg.ts';

const folder = 'articles/jlc-2026-soil-moisture-drift';

const logger = async (): Promise<void> => {
  const next = random(77);
  const ends = [
    ['S1', 0.6],
    ['S2', 0.9],
    ['S3', 0.4],
    ['S4', 3.4],
    ['S5', 4.1],
    ['S6', 3.7],
  ] as const;
  const tints = [colour.blue, colour.sky, colour.green, colour.vermilion, colour.orange, colour.purple];
  const months = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18];
  const series = ends.map(([name, end]) => ({
    name,
    points: months.map(
      (m, i): Point => [
        m,
        m === 0 ? 0 : i === months.length - 1 ? end : end * (m / 18) ** 1.25 + 0.15 * normal(next),
      ],
    ),
  }));
  await savePng(
    `${folder}/fig1.png`,
    picture(
      820,
      400,
      chart(
        {
          width: 820,
          height: 400,
          x: { label: 'Months after burial', from: 0, to: 18, ticks: months },
          y: { label: 'Drift (percentage points of volume)', from: -1, to: 5, ticks: [-1, 0, 1, 2, 3, 4, 5] },
        },
        (s) => [
          el('rect', {
            x: s.x(0),
            width: s.x(18) - s.x(0),
            y: s.y(1),
            height: s.y(-1) - s.y(1),
            fill: '#eef3ee',
          }),
          text(s.x(17.8), s.y(-0.75), 'stated accuracy ± 1', { 'text-anchor': 'end', 'font-size': 13 }),
          ...series.flatMap((one, i) => [
            polyline(s, one.points, tints[i] ?? colour.ink, i < 3 ? '6 4' : undefined),
            marks(s, one.points, i < 3 ? 'circle' : 'square', tints[i] ?? colour.ink, 4),
          ]),
          legend(
            90,
            56,
            series.map((one, i) => ({
              label: `${one.name}, ${i < 3 ? 'coated' : 'bare'}`,
              stroke: tints[i] ?? colour.ink,
              dash: i < 3 ? '6 4' : undefined,
              shape: i < 3 ? ('circle' as const) : ('square' as const),
            })),
          ),
        ],
      ),
    ),
  );
};

await logger();

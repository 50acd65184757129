/** The figures of jlc-2023-hedge-gauges. Its data are invented; the article quotes what is printed here. */
import { chart, legend, marks, polyline } from '../lib/chart.ts';
import { mean, round } from '../lib/numbers.ts';
import { savePng } from '../lib/out.ts';
import { colour, el, picture, text } from '../lib/svg.ts';

const folder = 'articles/jlc-2023-hedge-gauges';

const hedge = async (): Promise<void> => {
  // Distance from the hedge in hedge heights, windward positive; catch against the field gauge, summer and winter.
  const places = [
    [-8, 100.6, 99.8],
    [-6, 101.2, 101.9],
    [-4, 103.8, 105.1],
    [-2, 104.9, 107.2],
    [-1, 101.1, 104.4],
    [-0.5, 88.2, 95.9],
    [0.5, 84.6, 91.3],
    [1, 93.0, 95.2],
    [2, 97.4, 97.0],
    [4, 99.1, 98.6],
    [6, 99.7, 99.3],
    [8, 100.1, 99.9],
  ] as const;
  const sheltered = places.filter(([x]) => x <= -2 && x >= -4);
  console.info(
    'hedge: gain at 2 to 4 heights',
    round(mean(sheltered.map((p) => p[1])), 1),
    round(mean(sheltered.map((p) => p[2])), 1),
  );
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
            label: 'Distance from the hedge (hedge heights; lee negative)',
            from: -9,
            to: 9,
            ticks: [-8, -6, -4, -2, 0, 2, 4, 6, 8],
          },
          y: {
            label: 'Catch, % of the field gauge',
            from: 80,
            to: 110,
            ticks: [80, 85, 90, 95, 100, 105, 110],
          },
        },
        (s) => [
          el('rect', {
            x: s.x(-0.16),
            width: s.x(0.16) - s.x(-0.16),
            y: s.y(110),
            height: s.y(80) - s.y(110),
            fill: '#cfdccf',
          }),
          text(s.x(0.3), s.y(108.6), 'hedge', { 'font-size': 13, 'font-style': 'italic' }),
          el('line', { x1: s.x(-9), x2: s.x(9), y1: s.y(100), y2: s.y(100), stroke: colour.grey }),
          polyline(
            s,
            places.map((p) => [p[0], p[1]] as const),
            colour.orange,
            '7 4',
          ),
          marks(
            s,
            places.map((p) => [p[0], p[1]] as const),
            'square',
            colour.orange,
            5,
          ),
          polyline(
            s,
            places.map((p) => [p[0], p[2]] as const),
            colour.blue,
          ),
          marks(
            s,
            places.map((p) => [p[0], p[2]] as const),
            'circle',
            colour.blue,
            5,
          ),
          legend(600, 250, [
            { label: 'April to September', stroke: colour.orange, dash: '7 4', shape: 'square' as const },
            { label: 'October to March', stroke: colour.blue, shape: 'circle' as const },
          ]),
        ],
      ),
    ),
  );
};

await hedge();

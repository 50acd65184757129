/** The figures of jem-2024-cotton-board. Its data are invented; the article quotes what is printed here. */
import { chart, leastSquares, legend, marks, polyline, shapes, tints, whisker } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { at, colour, el, lines, type Point, picture, smooth, text } from '../lib/svg.ts';

const folder = 'articles/jem-2024-cotton-board';

const board = async (): Promise<void> => {
  const wall = { fill: '#eef2f4', stroke: '#5f6b72', 'stroke-width': 2 };
  const strips = [0, 1, 2, 3, 4, 5]
    .map((i) =>
      el('rect', {
        x: 92 + i * 42,
        y: 118,
        width: 20,
        height: 130,
        fill: ['#d9c9a3', '#cdb98c', '#bfa877'][i % 3],
        stroke: '#7d6c45',
      }),
    )
    .join('');
  const note = (x: number, y: number, words: string[]): string => lines(x, y, 18, words, { 'font-size': 13 });
  const cycle: Point[] = [];
  for (let c = 0; c < 4; c++)
    for (let t = 0; t <= 24; t += 1)
      cycle.push([c * 24 + t, t < 2 ? 30 + 25 * t : t <= 12 ? 80 : t < 14 ? 80 - 25 * (t - 12) : 30]);
  await savePng(
    `${folder}/fig1.png`,
    picture(
      900,
      360,
      text(10, 22, 'a', { 'font-weight': 'bold', 'font-size': 17 }) +
        el('rect', { x: 40, y: 60, width: 330, height: 230, rx: 6, ...wall }) +
        el('line', { x1: 70, x2: 340, y1: 112, y2: 112, stroke: '#5f6b72', 'stroke-width': 4 }) +
        strips +
        strips
          .replaceAll('y="118"', 'y="250"')
          .replaceAll('height="130"', 'height="14"')
          .replace(/fill="#[a-f0-9]+"/g, 'fill="#6c7479"') +
        el('circle', { cx: 350, cy: 90, r: 7, fill: colour.vermilion }) +
        note(300, 50, ['sensor']) +
        el('path', {
          d: smooth([
            [40, 310],
            [60, 330],
            [120, 330],
          ]),
          fill: 'none',
          stroke: colour.blue,
          'stroke-width': 2,
        }) +
        note(128, 335, ['humidifier and dryer']) +
        note(214, 282, ['clamped masses']) +
        note(60, 92, ['strips on a rail']) +
        at(
          400,
          0,
          chart(
            {
              width: 490,
              height: 350,
              panel: 'b',
              x: { label: 'Hours', from: 0, to: 96, ticks: [0, 24, 48, 72, 96] },
              y: { label: 'Relative humidity (%)', from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] },
            },
            (s) => [polyline(s, cycle, colour.blue)],
          ),
        ),
    ),
    1.6,
  );
  const cycles = [0, 10, 20, 50, 100, 200];
  const boards = [
    { name: 'B1, cotton 100 %', kept: [100, 97, 95, 91, 87, 82], sd: [0, 1, 1, 2, 2, 3] },
    { name: 'B2, cotton 75, linen 25 %', kept: [100, 96, 93, 87, 81, 74], sd: [0, 1, 2, 2, 3, 3] },
    { name: 'B3, cotton 50, linen 50 %', kept: [100, 94, 89, 80, 71, 61], sd: [0, 2, 2, 3, 4, 4] },
  ];
  for (const one of boards) {
    const logs = cycles.slice(1).map((n, i): Point => [Math.log10(n), one.kept[i + 1] ?? 0]);
    const found = leastSquares(logs);
    console.info('board', one.name, 'per decade', found.slope.toFixed(1), 'r2', found.r2.toFixed(3));
  }
  await savePng(
    `${folder}/fig2.png`,
    picture(
      820,
      400,
      chart(
        {
          width: 820,
          height: 400,
          x: { label: 'Cycles', from: 0, to: 210, ticks: [0, 50, 100, 150, 200] },
          y: { label: 'Bending stiffness kept (%)', from: 50, to: 105, ticks: [50, 60, 70, 80, 90, 100] },
        },
        (s) => [
          ...boards.flatMap((one, i) => {
            const points = cycles.map((n, k): Point => [n, one.kept[k] ?? 0]);
            return [
              ...points
                .slice(1)
                .map(([x, y], k) =>
                  whisker(s, x, y - (one.sd[k + 1] ?? 0), y + (one.sd[k + 1] ?? 0), tints[i]),
                ),
              polyline(s, points, tints[i] ?? colour.ink, [undefined, '7 4', '2 3'][i]),
              marks(s, points, shapes[i] ?? 'circle', tints[i] ?? colour.ink, 5),
            ];
          }),
          legend(
            540,
            60,
            boards.map((one, i) => ({
              label: one.name,
              stroke: tints[i] ?? colour.ink,
              dash: [undefined, '7 4', '2 3'][i],
              shape: shapes[i],
            })),
          ),
        ],
      ),
    ),
  );
};

await board();

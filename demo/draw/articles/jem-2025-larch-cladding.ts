/** The figures of jem-2025-larch-cladding. Its data are invented; the article quotes what is printed here. */
import { chart, marks, polyline, shapes } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { colour, type Point, picture, text } from '../lib/svg.ts';

const folder = 'articles/jem-2025-larch-cladding';

const larch = async (): Promise<void> => {
  const years = [0, 1, 2, 3, 4];
  const walls = [
    { name: 'south', change: [0, 7.9, 12.8, 16.1, 18.3] },
    { name: 'west', change: [0, 6.8, 11.4, 14.9, 17.2] },
    { name: 'east', change: [0, 4.6, 7.7, 9.8, 11.2] },
    { name: 'north', change: [0, 3.1, 5.0, 6.4, 7.5] },
  ];
  const order = [colour.vermilion, colour.orange, colour.green, colour.blue] as const;
  await savePng(
    `${folder}/fig1.png`,
    picture(
      760,
      390,
      chart(
        {
          width: 760,
          height: 390,
          x: { label: 'Winters outdoors', from: 0, to: 4.6, ticks: years },
          y: { label: 'Colour difference ΔE*', from: 0, to: 20, ticks: [0, 5, 10, 15, 20] },
        },
        (s) => [
          ...walls.flatMap((one, i) => {
            const points = years.map((y, k): Point => [y, one.change[k] ?? 0]);
            const last = one.change.at(-1) ?? 0;
            return [
              polyline(s, points, order[i] ?? colour.ink, [undefined, '7 4', '10 3 2 3', '2 3'][i]),
              marks(s, points, shapes[i] ?? 'circle', order[i] ?? colour.ink, 5),
              text(s.x(4.1), s.y(last) + 5, one.name),
            ];
          }),
        ],
      ),
    ),
  );
};

await larch();

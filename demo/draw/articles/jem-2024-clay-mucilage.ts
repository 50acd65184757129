/** The figures of jem-2024-clay-mucilage. Its data are invented; the article quotes what is printed here. */
import { bar, chart, legend, whisker } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { colour, picture } from '../lib/svg.ts';

const folder = 'articles/jem-2024-clay-mucilage';

const clay = async (): Promise<void> => {
  const rows = [
    ['C0', 0.41, 0.38],
    ['C1', 0.42, 0.27],
    ['C2', 0.42, 0.11],
    ['C3', 0.43, 0.16],
  ] as const;
  await savePng(
    `${folder}/fig1.png`,
    picture(
      760,
      380,
      chart(
        {
          width: 760,
          height: 380,
          x: { label: 'Mix', from: 0.3, to: 5.6, ticks: [1, 2, 3, 4], show: (v) => rows[v - 1]?.[0] ?? '' },
          y: {
            label: 'Mean crack width (mm)',
            from: 0,
            to: 0.6,
            ticks: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
            show: (v) => v.toFixed(1),
          },
        },
        (s) => [
          ...rows.flatMap(([, before, after], i) => [
            bar(s, i + 0.82, before, 0.32, colour.orange),
            whisker(s, i + 0.82, before - 0.05, before + 0.05),
            bar(s, i + 1.18, after, 0.32, colour.blue),
            whisker(s, i + 1.18, after - 0.04, after + 0.04),
          ]),
          legend(610, 60, [
            { label: 'before', stroke: colour.orange, box: true },
            { label: 'after 14 days', stroke: colour.blue, box: true },
          ]),
        ],
      ),
    ),
  );
};

await clay();

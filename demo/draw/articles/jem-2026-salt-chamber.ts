/** The figures of jem-2026-salt-chamber. Its data are invented; the article quotes what is printed here. */
import { chart, legend, polyline } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { colour, el, normal, type Point, picture, random } from '../lib/svg.ts';

const folder = 'articles/jem-2026-salt-chamber';

const salt = async (): Promise<void> => {
  const next = random(9);
  const steps = [
    [0, 33],
    [24, 58],
    [48, 75],
    [72, 33],
  ] as const;
  const course = (minutes: number): Point[] =>
    Array.from({ length: 193 }, (_, i): Point => {
      const hour = i / 2;
      let value = 50;
      for (const [start, to] of steps)
        if (hour >= start) {
          const before = start === 0 ? 50 : (steps[steps.findIndex(([h]) => h === start) - 1]?.[1] ?? 50);
          value = to + (before - to) * Math.exp(-((hour - start) * 60) / minutes);
        }
      return [hour, value + 0.25 * normal(next)];
    });
  await savePng(
    `${folder}/fig1.png`,
    picture(
      820,
      390,
      chart(
        {
          width: 820,
          height: 390,
          x: { label: 'Hours', from: 0, to: 96, ticks: [0, 24, 48, 72, 96] },
          y: { label: 'Relative humidity (%)', from: 20, to: 90, ticks: [20, 30, 40, 50, 60, 70, 80, 90] },
        },
        (s) => [
          ...steps.map(([start, to]) =>
            el('line', {
              x1: s.x(start),
              x2: s.x(start + 24),
              y1: s.y(to),
              y2: s.y(to),
              stroke: colour.grey,
              'stroke-dasharray': '4 4',
            }),
          ),
          polyline(s, course(28), colour.blue, undefined, 1.8),
          polyline(s, course(190), colour.vermilion, '6 4', 1.8),
          legend(90, 56, [
            { label: 'with fan', stroke: colour.blue },
            { label: 'without fan', stroke: colour.vermilion, dash: '6 4' },
          ]),
        ],
      ),
    ),
  );
};

await salt();

/** The figures of jlc-2024-courtyards. Its data are invented; the article quotes what is printed here. */
import { band, bar, chart, legend, polyline } from '../lib/chart.ts';
import { mean, round } from '../lib/numbers.ts';
import { savePng } from '../lib/out.ts';
import { colour, el, type Point, picture, text } from '../lib/svg.ts';

const folder = 'articles/jlc-2024-courtyards';

const courtyards = async (): Promise<void> => {
  const hours = Array.from({ length: 24 }, (_, h) => h);
  const curve = (night: number, day: number, peak: number): Point[] =>
    hours.map((h): Point => {
      const sun = Math.exp(-(((h - peak) / 3.6) ** 2));
      const dark = h <= 5 ? 1 : h < 9 ? (9 - h) / 4 : h > 19 ? (h - 19) / 5 : 0;
      return [h, night * dark + day * sun + (1 - dark) * (1 - sun) * night * 0.35];
    });
  const kinds = [
    { label: 'paved, no trees (4)', points: curve(1.9, 0.8, 15), stroke: colour.vermilion, dash: undefined },
    { label: 'paved, trees (4)', points: curve(1.1, -1.2, 14), stroke: colour.blue, dash: '7 4' },
    { label: 'planted, trees (4)', points: curve(0.2, -2.1, 14), stroke: colour.green, dash: '2 3' },
  ];
  for (const kind of kinds)
    console.info(
      'courtyard',
      kind.label,
      'night 0-5 h',
      round(mean(kind.points.slice(0, 6).map(([, t]) => t)), 2),
      'day 12-16',
      round(mean(kind.points.slice(12, 17).map(([, t]) => t)), 2),
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
          x: { label: 'Hour of day (UTC+1)', from: 0, to: 23, ticks: [0, 3, 6, 9, 12, 15, 18, 21] },
          y: { label: 'Difference from reference (K)', from: -3, to: 3, ticks: [-3, -2, -1, 0, 1, 2, 3] },
        },
        (s) => [
          el('rect', {
            x: s.x(0),
            y: s.y(3),
            width: s.x(5) - s.x(0),
            height: s.y(-3) - s.y(3),
            fill: '#eef0f4',
          }),
          el('rect', {
            x: s.x(21),
            y: s.y(3),
            width: s.x(23) - s.x(21),
            height: s.y(-3) - s.y(3),
            fill: '#eef0f4',
          }),
          el('line', { x1: s.x(0), x2: s.x(23), y1: s.y(0), y2: s.y(0), stroke: colour.grey }),
          ...kinds.flatMap((kind) => [
            band(
              s,
              kind.points.map(([x, y]) => [x, y - 0.3] as const),
              kind.points.map(([x, y]) => [x, y + 0.3] as const),
              kind.stroke,
            ),
            polyline(s, kind.points, kind.stroke, kind.dash),
          ]),
          legend(
            600,
            52,
            kinds.map((kind) => ({ label: kind.label, stroke: kind.stroke, dash: kind.dash })),
          ),
        ],
      ),
    ),
  );
  const sites = [
    ['P1', 31, 0],
    ['P2', 34, 0],
    ['P3', 27, 0],
    ['P4', 32, 0],
    ['T1', 22, 1],
    ['T2', 19, 1],
    ['T3', 24, 1],
    ['T4', 21, 1],
    ['G1', 12, 2],
    ['G2', 9, 2],
    ['G3', 14, 2],
    ['G4', 11, 2],
  ] as const;
  const fills = [colour.vermilion, colour.blue, colour.green];
  for (const k of [0, 1, 2])
    console.info('  warm nights', k, mean(sites.filter((s) => s[2] === k).map((s) => s[1])));
  await savePng(
    `${folder}/fig2.png`,
    picture(
      820,
      380,
      chart(
        {
          width: 820,
          height: 380,
          x: {
            label: 'Courtyard',
            from: 0,
            to: 14.6,
            ticks: sites.map((_, i) => i + 1),
            show: (v) => sites[v - 1]?.[0] ?? '',
          },
          y: { label: 'Nights with minimum above 20 °C', from: 0, to: 40, ticks: [0, 10, 20, 30, 40] },
        },
        (s) => [
          ...sites.flatMap(([, value, kind], i) => [
            bar(s, i + 1, value, 0.68, fills[kind] ?? colour.ink),
            text(s.x(i + 1), s.y(value) - 6, String(value), { 'text-anchor': 'middle', 'font-size': 13 }),
          ]),
          el('line', {
            x1: s.x(0),
            x2: s.x(14.6),
            y1: s.y(8),
            y2: s.y(8),
            stroke: colour.ink,
            'stroke-dasharray': '6 4',
            'stroke-width': 1.4,
          }),
          text(s.x(14.6), s.y(8) - 7, 'reference: 8', { 'text-anchor': 'end', 'font-size': 13 }),
          legend(610, 50, [
            { label: 'paved, no trees', stroke: colour.vermilion, box: true },
            { label: 'paved, trees', stroke: colour.blue, box: true },
            { label: 'planted, trees', stroke: colour.green, box: true },
          ]),
        ],
      ),
    ),
  );
};

await courtyards();

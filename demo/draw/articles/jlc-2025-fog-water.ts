/** The figures of jlc-2025-fog-water. Its data are invented; the article quotes what is printed here. */
import { bar, chart } from '../lib/chart.ts';
import { round } from '../lib/numbers.ts';
import { savePng } from '../lib/out.ts';
import { at, colour, picture } from '../lib/svg.ts';

const folder = 'articles/jlc-2025-fog-water';

const fog = async (): Promise<void> => {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const water = [31, 24, 38, 52, 67, 58, 41, 46, 74, 96, 88, 45];
  const hours = [142, 118, 131, 126, 118, 96, 74, 83, 139, 188, 196, 161];
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  console.info(
    'fog: litres a year',
    sum(water),
    'hours',
    sum(hours),
    'litres an hour',
    round(sum(water) / sum(hours), 3),
    'Sep to Nov',
    sum(water.slice(8, 11)),
  );
  const panel = (
    letter: string,
    label: string,
    to: number,
    ticks: number[],
    values: readonly number[],
    fill: string,
  ): string =>
    chart(
      {
        width: 470,
        height: 370,
        panel: letter,
        x: {
          label: 'Month',
          from: 0.2,
          to: 12.8,
          ticks: months.map((_, i) => i + 1),
          show: (v) => months[v - 1]?.[0] ?? '',
        },
        y: { label, from: 0, to, ticks },
      },
      (s) => values.map((value, i) => bar(s, i + 1, value, 0.7, fill)),
    );
  await savePng(
    `${folder}/fig1.png`,
    picture(
      960,
      380,
      panel('a', 'Fog water (L m⁻² month⁻¹)', 100, [0, 20, 40, 60, 80, 100], water, colour.blue) +
        at(480, 0, panel('b', 'Hours with fog', 200, [0, 50, 100, 150, 200], hours, colour.grey)),
    ),
    1.6,
  );
};

await fog();

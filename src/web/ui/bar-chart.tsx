import styles from './bar-chart.module.css';
import type { Bar } from './bars.ts';

type Props = {
  /** The counted thing, such as “Views”. */
  title: string;
  /** The period of one bar, such as “month”. */
  unit: string;
  /** Oldest first. */
  bars: Bar[];
  /** Value at full height; default: the highest bar. */
  full?: number;
  show?(value: number): string;
};

const height = 64;

/** With its numbers as a table, for screen readers and anyone who wants them. */
export function BarChart({ title, unit, bars, full, show = (value) => value.toLocaleString('en') }: Props) {
  const values = bars.flatMap(({ value }) => value ?? []);
  const most = Math.max(0, ...values);
  const highest = full ?? Math.max(1, most);
  // If values may be missing, zero needs a visible bar.
  const least = values.length < bars.length ? 2 : 0;
  const some = least > 0 ? values.length > 0 : most > 0;
  const valueText = (value: number | null) => (value === null ? '–' : show(value));
  const width = 100 / Math.max(bars.length, 1);
  // Limits the width of a few bars; a single one is centred above its label.
  const wide = Math.min(width * 0.76, 12);
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title} per {unit}
        <span>{some ? `highest ${show(most)}` : 'none yet'}</span>
      </figcaption>
      <svg
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        height={height}
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ label, value }, index) => {
          if (value === null) return null;
          const tall = Math.max((value / highest) * height, least);
          return (
            <rect
              key={label}
              x={bars.length === 1 ? 0 : index * width + (width - wide) / 2}
              width={wide}
              y={height - tall}
              height={tall}
            >
              <title>{`${label}: ${show(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.span} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </p>
      <details className={styles.numbers}>
        <summary>
          Numbers<span className="visually-hidden"> of {title.toLowerCase()}</span>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{unit === 'year' ? 'Year' : 'Month'}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{valueText(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

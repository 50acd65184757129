import styles from './bar-chart.module.css';
import type { Bar } from './bars.ts';

type Props = {
  /** What is counted, such as “Views”. */
  title: string;
  /** What one bar is, such as “month”. */
  unit: string;
  /** Oldest first. */
  bars: Bar[];
};

const height = 64;

/** A small bar chart, with its numbers as a table for those who can't see it, or want them. */
export function BarChart({ title, unit, bars }: Props) {
  const most = Math.max(0, ...bars.map((bar) => bar.value));
  const highest = Math.max(1, most);
  const width = 100 / Math.max(bars.length, 1);
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title} per {unit}
        <span>{most > 0 ? `highest ${most.toLocaleString('en')}` : 'none yet'}</span>
      </figcaption>
      <svg
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        height={height}
        aria-hidden="true"
        focusable="false"
      >
        {bars.map((bar, index) => (
          <rect
            key={bar.label}
            x={index * width + width * 0.12}
            width={width * 0.76}
            y={height - (bar.value / highest) * height}
            height={(bar.value / highest) * height}
          >
            <title>{`${bar.label}: ${bar.value.toLocaleString('en')}`}</title>
          </rect>
        ))}
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
                <td>{bar.value.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

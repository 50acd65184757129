import { type PreflightFinding, preflightKinds } from '#contract/preflight.ts';
import styles from './preflight-report.module.css';

/** More places than these are folded. */
const shownAtOnce = 3;

const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

/** In words, such as “2 things must be changed, 3 things to look at”. */
export function reportInWords(report: readonly PreflightFinding[]): string {
  const stopping = report.filter(({ stops }) => stops).length;
  const others = report.length - stopping;
  if (report.length === 0) return 'Nothing was found that should be changed.';
  return [
    ...(stopping > 0 ? [`${things(stopping)} must be changed before you submit`] : []),
    ...(others > 0 ? [`${things(others)} to look at`] : []),
  ].join(', ');
}

/** Findings in a Word file; those that must be changed come first. */
export function PreflightReport({ report }: { report: readonly PreflightFinding[] }) {
  const sorted = [...report].sort((one, other) => Number(other.stops) - Number(one.stops));
  return (
    <ul className={`plain-list small ${styles.report}`}>
      {sorted.map((finding) => (
        <li key={finding.code} className="stack gap-half ruled">
          <p>
            <strong className="strong">{preflightKinds[finding.code].label}</strong>
            {finding.count > 1 && <span className="quiet figures"> {finding.count}</span>}
            {finding.stops && <span className={styles.stops}>must be changed</span>}
          </p>
          {!preflightKinds[finding.code].ofWhole && <Places finding={finding} />}
          <p className="soft">{preflightKinds[finding.code].mend}</p>
        </li>
      ))}
    </ul>
  );
}

function Places({ finding: { places, count } }: { finding: PreflightFinding }) {
  const list = (
    <ul className={styles.places}>
      {places.map(({ message, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places never move, and may be equal
        <li key={index} className="breaks">
          {message}
          {words && !message.includes(words) && <span className="quiet"> “{words}”</span>}
        </li>
      ))}
      {count > places.length && <li>and {count - places.length} more</li>}
    </ul>
  );
  if (places.length <= shownAtOnce) return list;
  return (
    <details>
      <summary>Show all {count}</summary>
      {list}
    </details>
  );
}

import { specialIssueStateText } from '#contract/special-issue-states.ts';
import type { SpecialIssue } from '#contract/special-issues.ts';
import styles from './special-issue-list.module.css';
import { specialIssuePath } from './special-issue-path.ts';

/** “Open to submissions until 30 June 2027”. */
export function callInWords({ state, opensOnStr, deadlineStr }: SpecialIssue): string {
  if (state === 'open' && deadlineStr) return `${specialIssueStateText.open} until ${deadlineStr}`;
  if (state === 'coming' && opensOnStr) return `Open to submissions from ${opensOnStr}`;
  return specialIssueStateText[state];
}

/** Each with its state, on the page of a journal and on the front page. */
export function SpecialIssueList({ list }: { list: SpecialIssue[] }) {
  return (
    <ul className={`plain-list ${styles.list}`}>
      {list.map((one) => (
        <li key={one.id}>
          <a className="breaks" href={specialIssuePath(one.id)}>
            {one.title}
          </a>
          <span className={`small soft ${styles.state}`}>{callInWords(one)}</span>
        </li>
      ))}
    </ul>
  );
}

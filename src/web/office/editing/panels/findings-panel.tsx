import type { ArticleTextFinding } from '#contract/office/article-text.ts';
import styles from '../editing.module.css';

export function FindingsPanel({
  findings,
  settled,
  locked,
  current,
  onGo,
  onSettle,
}: {
  findings: readonly ArticleTextFinding[];
  /** Number of findings that were settled before and are not listed. */
  settled: number;
  locked: boolean;
  current: string | undefined;
  onGo(finding: ArticleTextFinding): void;
  onSettle(finding: ArticleTextFinding): void;
}) {
  return (
    <div className="stack">
      <p className="small muted">
        {findings.length === 0
          ? 'Nothing needs a look.'
          : 'What a person should look at. F8 goes to the next one, Shift+F8 settles it.'}
        {settled > 0 && ` ${settled} settled before.`}
      </p>
      <ul className={`plain-list stack gap-1 ${styles.findings}`}>
        {findings.map((finding) => (
          <li key={finding.key} data-current={finding.key === current || undefined} className="breaks small">
            <button type="button" className="link-button" onClick={() => onGo(finding)}>
              {finding.message}
            </button>
            {finding.words && <span className="more">“{finding.words}”</span>}
            {!locked && (
              <button type="button" className="link-button" onClick={() => onSettle(finding)}>
                Settle<span className="visually-hidden">: {finding.message}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

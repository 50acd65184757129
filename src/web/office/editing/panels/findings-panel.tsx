import { useRef } from 'react';
import type { ArticleTextFinding } from '#contract/office/article-text.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { sureDois } from '../commands/take-doi.ts';
import styles from '../editing.module.css';
import { FoundWorks } from './found-works.tsx';

export function FindingsPanel({
  findings,
  settled,
  waiting,
  locked,
  current,
  onGo,
  onSettle,
  onTake,
}: {
  findings: readonly ArticleTextFinding[];
  /** Number of findings that were settled before and are not listed. */
  settled: number;
  /** Number of references that are still to be looked up. */
  waiting: number;
  locked: boolean;
  current: string | undefined;
  onGo(finding: ArticleTextFinding): void;
  onSettle(finding: ArticleTextFinding): void;
  /** Gives references their DOIs. */
  onTake(found: ReturnType<typeof sureDois>): void;
}) {
  const sure = sureDois(findings);
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className="stack">
      <p className="small muted">
        {findings.length === 0
          ? 'Nothing needs a look.'
          : `What a person should look at. F8 goes to the next one, Shift+F8 settles it${sure.length > 0 ? ', F9 takes its DOI' : ''}.`}
        {settled > 0 && ` ${settled} settled before.`}
      </p>
      {waiting > 0 && (
        <p className="small muted">
          {waiting === 1 ? 'One reference is' : `${waiting} references are`} still to be looked up at
          Crossref.
        </p>
      )}
      {sure.length > 1 && !locked && (
        <p>
          <button type="button" className="button button-quiet small" onClick={() => onTake(sure)}>
            Take the DOIs of {sure.length} references
          </button>
        </p>
      )}
      <ul ref={list} className={`plain-list stack gap-1 ${styles.findings}`}>
        {findings.map((finding, index) => (
          <li key={finding.key} data-current={finding.key === current || undefined} className="breaks small">
            <button type="button" className="link-button" onClick={() => onGo(finding)}>
              {finding.message}
            </button>
            {finding.words && <span className="more">“{finding.words}”</span>}
            {finding.works && (
              <FoundWorks
                works={finding.works}
                locked={locked}
                onTake={(doi) => onTake([{ finding, doi }])}
              />
            )}
            {!locked && (
              <button
                type="button"
                className={`link-button ${styles.settle}`}
                onClick={() => {
                  onSettle(finding);
                  // The next one has come up to its place.
                  focusFallback(
                    () => list.current?.children[index]?.querySelector('button'),
                    () => list.current?.closest('[role=tabpanel]'),
                  );
                }}
              >
                Settle<span className="visually-hidden">: {finding.message}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { IssueChoice, OfficeIssue } from '#contract/office/issues.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { FailedCall } from '#web/ui/screens/failed-call.tsx';
import styles from './issues.module.css';
import type { ChangeContents } from './use-contents.ts';

const keyOf = ({ articleId, productionId }: IssueChoice) => `${articleId} ${productionId}`;

/** Articles in production, and published ones that are in no issue, to be put into this one. */
export function AddArticles({ issue, onChange }: { issue: OfficeIssue; onChange: ChangeContents }) {
  const { id: issueId, version, state } = issue;
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const [attempt, setAttempt] = useState(1);
  const [found, setFound] = useState<IssueChoice[] | null>(null);
  const [failed, setFailed] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as the issue changes, and by `attempt`
  useEffect(() => {
    let cancelled = false;
    setFailed('');
    void quietSessionApi('officeIssueChoice', { query: { issueId: String(issueId), q: asked } }).then(
      (answer) => {
        if (cancelled) return;
        if (answer.code === codes.success) setFound(answer.data);
        else setFailed(answer.msg);
      },
    );
    return () => {
      cancelled = true;
    };
  }, [issueId, version, asked, attempt]);

  async function add(one: IssueChoice) {
    const at = found?.indexOf(one) ?? 0;
    const { articleId, productionId } = one;
    const which = articleId !== null ? { articleId } : { productionId: productionId ?? 0 };
    if (!(await onChange('officeAddToIssue', () => which, 'It is in the issue'))) return;
    const buttons = () => list.current?.querySelectorAll('button');
    focusFallback(
      () => buttons()?.[at],
      () => buttons()?.[at - 1],
      () => search.current,
    );
  }
  return (
    <div className="stack gap-2">
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(words.trim());
        }}
      >
        <label>
          Words of the title
          <input
            ref={search}
            className="input"
            type="search"
            maxLength={200}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
        <button type="submit" className="button button-quiet">
          Find
        </button>
      </form>
      {failed && <FailedCall message={failed} onRetry={() => setAttempt(attempt + 1)} />}
      {found?.length === 0 && (
        <p className="muted small">
          {asked ? 'No article fits that is in no issue.' : 'There is no article that could be added.'}
        </p>
      )}
      <ul ref={list} className={`plain-list ${styles.list}`}>
        {found?.map((one) => (
          <li key={keyOf(one)}>
            <div className={styles.title}>
              {one.title || 'Without a title'}
              <span className="muted small block">
                {[
                  one.authors.slice(0, 3).join(', '),
                  one.type,
                  one.articleId === null ? 'In production' : 'Online',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <button type="button" className="link-button" onClick={() => void add(one)}>
              Add<span className="visually-hidden"> {one.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="muted small">
        {state === 'published'
          ? 'The issue is published, so it takes articles that are online.'
          : 'An accepted manuscript comes here once its production has begun.'}
      </p>
    </div>
  );
}

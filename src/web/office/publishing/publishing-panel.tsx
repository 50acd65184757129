import { useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { FailedCall } from '#web/ui/screens/failed-call.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';

import { BeginButton } from './begin-button.tsx';
import { standingWords } from './proofs/standing-words.ts';
import styles from './publishing.module.css';

export function PublishingPanel({ manuscript }: { manuscript: OfficeManuscript }) {
  const { id, status, articleId } = manuscript;
  const [found, setFound] = useState<Output<'officeProductionOf'> | undefined>();
  const [failed, setFailed] = useState('');
  const [attempt, setAttempt] = useState(1);
  const matters = status === manuscriptStatus.accepted || status === manuscriptStatus.published;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    if (!matters) return;
    let cancelled = false;
    setFailed('');
    void quietSessionApi('officeProductionOf', { query: { manuscriptId: String(id) } }).then((answer) => {
      if (cancelled) return;
      if (answer.code === codes.success) setFound(answer.data);
      else setFailed(answer.msg);
    });
    return () => {
      cancelled = true;
    };
  }, [id, matters, attempt]);
  if (!matters || (found === undefined && articleId === null && !failed)) return null;
  const published = articleId ?? found?.articleId ?? null;
  return (
    <section className={`stack gap-1 small ${styles.panel}`} aria-label="Production">
      <h2>Production</h2>
      {published !== null ? (
        <p>
          Published. <a href={`/office/publishing/article/${published}`}>The article</a>
        </p>
      ) : found ? (
        <p>
          {found.failure && <strong>Not published as scheduled. </strong>}
          {found.proof && `${standingWords(found.proof)}. `}
          {found.publishAt ? `Will be published ${dateAndTimeOf(found.publishAt)}. ` : 'Under way. '}
          <a href={`/office/publishing/${found.productionId}`}>Open the production</a>
        </p>
      ) : failed ? (
        <FailedCall message={failed} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <p>
          Nobody has begun.{' '}
          <BeginButton asked={{ manuscriptId: id }} label="Begin production" className="button" />
        </p>
      )}
    </section>
  );
}

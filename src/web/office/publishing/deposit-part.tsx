import type { ArticleDeposit } from '#contract/office/deposits.ts';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';

import { CrossrefButton } from './crossref-button.tsx';
import { DepositStateWord } from './deposit-state.tsx';
import styles from './publishing.module.css';

/** What became of an article's deposit at Crossref, and depositing it again. */
export function DepositPart({ articleId, deposit }: { articleId: number; deposit: ArticleDeposit }) {
  const { act, busy } = useAction();
  const { state, since, message, submission } = deposit;
  return (
    <>
      <p className={styles.help} role="status">
        <DepositStateWord state={state} />
        {since && <span className="quiet">, {dateAndTimeOf(since)}</span>}
      </p>
      {message && state !== 'registered' && <p className={`breaks ${styles.wrong}`}>{message}</p>}
      <p className={`quiet ${styles.help}`}>
        {state === 'none'
          ? 'The press deposits what is published, corrected or retracted in the office by itself; this article was not.'
          : nextStep(deposit)}
        {submission && ` Crossref’s number: ${submission}.`}
      </p>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={busy || undefined}
        onClick={() => act('officeDepositArticle', { body: { articleId } }, 'The press deposits it')}
      >
        {state === 'none' ? 'Deposit' : state === 'waiting' ? 'Deposit now' : 'Deposit again'}
      </button>
      <CrossrefButton asked={{ articleId }} label="Crossref deposit (XML)" />
    </>
  );
}

/** What the press does next, by itself. */
function nextStep({ state, nextAt }: Pick<ArticleDeposit, 'state' | 'nextAt'>): string {
  if (nextAt === null)
    return state === 'failed'
      ? 'It is not sent again by itself.'
      : 'It is registered, and sent again when the article changes.';
  return state === 'sent'
    ? `Crossref’s result is asked for again, ${dateAndTimeOf(nextAt)}.`
    : `It is sent, ${dateAndTimeOf(nextAt)}.`;
}

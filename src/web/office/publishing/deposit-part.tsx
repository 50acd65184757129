import type { ArticleDeposit } from '#contract/office/deposits.ts';
import type { DepositState } from '#contract/office/publishing-lists.ts';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';

import { DepositStateWord } from './deposit-state.tsx';
import styles from './publishing.module.css';
import { isDelivery, registrarLabels } from './publishing-words.ts';

type Props = {
  articleId: number;
  deposit: ArticleDeposit;
  /** The service is to give it up again. */
  withdrawn?: boolean;
};

/** What became of an article's deposit at a service, and depositing it again. */
export function DepositPart({ articleId, deposit, withdrawn = false }: Props) {
  const { act, busy } = useAction();
  const { registrar, state, since, message, submission, nextAt } = deposit;
  const label = registrarLabels[registrar];
  return (
    <>
      <p className={styles.help} role="status">
        {label}: <DepositStateWord registrar={registrar} state={state} />
        {since && <span className="quiet">, {dateAndTimeOf(since)}</span>}
      </p>
      {message && state !== 'registered' && <p className={`breaks ${styles.wrong}`}>{message}</p>}
      <p className={`quiet ${styles.help}`}>
        {state === 'none'
          ? 'The press deposits what is published, corrected or retracted in the office by itself; this article was not.'
          : withdrawn
            ? `The withdrawn article is still there. ${nextAt === null ? 'It is not taken out by itself any more.' : `It is taken out, ${dateAndTimeOf(nextAt)}.`}`
            : nextStep(deposit)}
        {submission &&
          (isDelivery(registrar) ? ` The file: ${submission}.` : ` ${label}’s number: ${submission}.`)}
      </p>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={busy || undefined}
        onClick={() =>
          act(
            'officeDepositArticle',
            { body: { articleId, registrar } },
            withdrawn
              ? 'The press takes it out'
              : isDelivery(registrar)
                ? 'The press sends it'
                : 'The press deposits it',
          )
        }
      >
        {withdrawn ? 'Take it out now' : buttonOf(state, isDelivery(registrar) ? 'Send' : 'Deposit')}
        <span className="visually-hidden">: {label}</span>
      </button>
    </>
  );
}

const buttonOf = (state: DepositState, verb: 'Send' | 'Deposit') =>
  state === 'none' ? verb : state === 'waiting' ? `${verb} now` : `${verb} again`;

/** What the press does next, by itself. */
function nextStep({
  registrar,
  state,
  nextAt,
}: Pick<ArticleDeposit, 'registrar' | 'state' | 'nextAt'>): string {
  if (nextAt === null)
    return state === 'failed'
      ? 'It is not sent again by itself.'
      : isDelivery(registrar)
        ? 'It is sent again when the article changes.'
        : 'It is registered, and sent again when the article changes.';
  return state === 'sent'
    ? `${registrarLabels[registrar]}’s result is asked for again, ${dateAndTimeOf(nextAt)}.`
    : `It is sent, ${dateAndTimeOf(nextAt)}.`;
}

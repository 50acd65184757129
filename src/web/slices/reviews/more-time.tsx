import { useId, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { dateOf, daysAfter } from '#web/ui/dates.ts';
import { succeed, warn } from '#web/ui/forms/index.ts';
import type { ReviewPart } from './parts.ts';
import styles from './review.module.css';
import { ask, unreachable } from './review-api.ts';

export function MoreTime({ link, invitation, onChange }: ReviewPart) {
  const { dueOn, wantsUntil } = invitation;
  const due = dueOn ?? '';
  const [until, setUntil] = useState(wantsUntil ?? daysAfter(due, 14));
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  async function send() {
    if (busy) return;
    setBusy(true);
    setWrong('');
    const answer = await ask('reviewMoreTime', { body: { key: link, until, words } }).finally(() =>
      setBusy(false),
    );
    if (answer?.code === codes.success) {
      onChange(answer.data);
      succeed('The editors have it, and will answer.');
    } else if (answer?.code === codes.refusedInput) {
      setWrong(answer.msg);
      field.current?.focus();
    } else warn(answer?.msg ?? unreachable);
  }
  return (
    <details className={`fold ${styles.more}`}>
      <summary>
        {wantsUntil ? `You asked for time until ${dateOf(wantsUntil)}` : 'Do you need more time?'}
      </summary>
      <form
        className={`stack ${styles.time}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>
          {wantsUntil
            ? 'The editors have it. Until they answer, you can ask for another day.'
            : 'The editors get it at once, and set the day. You can go on writing meanwhile.'}
        </p>
        <div className={styles.field}>
          <label htmlFor={id}>I need until</label>
          <input
            ref={field}
            id={id}
            className="input"
            type="date"
            min={daysAfter(due, 1)}
            value={until}
            aria-describedby={wrong ? `${id}w` : undefined}
            aria-invalid={wrong ? true : undefined}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
          {wrong && (
            <p id={`${id}w`} className="small fails" role="alert">
              {wrong}
            </p>
          )}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}r`}>A word to the editors (optional)</label>
          <textarea
            id={`${id}r`}
            className="input"
            rows={2}
            maxLength={2000}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
        <p className="bar">
          <button type="submit" className="button button-quiet" aria-disabled={busy || undefined}>
            Ask for more time
          </button>
        </p>
      </form>
    </details>
  );
}

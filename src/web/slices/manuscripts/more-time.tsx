import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { dateOf, daysAfter } from '#web/ui/dates.ts';
import { succeed } from '#web/ui/forms/index.ts';
import styles from './more-time.module.css';

type Props = { manuscriptId: number; dueOn: string | null; wantsUntil: string | null };

/** The editors answer with another day or none, by letter. */
export function MoreTime({ manuscriptId, dueOn, wantsUntil }: Props) {
  const today = new Date().toISOString().slice(0, 10);
  const from = dueOn && dueOn > today ? dueOn : today;
  const [until, setUntil] = useState(wantsUntil ?? daysAfter(from, 14));
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const { revalidate } = useRevalidator();
  const id = useId();
  async function ask() {
    if (busy) return;
    setBusy(true);
    setWrong('');
    const answer = await quietSessionApi('askForMoreTime', { body: { manuscriptId, until, words } }).finally(
      () => setBusy(false),
    );
    if (answer.code === codes.success) {
      succeed('The editors have it, and will answer by letter');
      fold.current?.querySelector('summary')?.focus();
      if (fold.current) fold.current.open = false;
      await revalidate();
      return;
    }
    const fields = answer.code === codes.refusedInput ? answer.data?.fields : undefined;
    setWrong(Object.values(fields ?? {})[0] ?? answer.msg);
    field.current?.focus();
  }
  return (
    <details ref={fold} className={`fold ${styles.more}`}>
      <summary>
        {wantsUntil ? `You asked for time until ${dateOf(wantsUntil)}` : 'Do you need more time?'}
      </summary>
      <form
        className="stack gap-2 above-2"
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <p className="measure">
          {wantsUntil
            ? 'The editors have it. Until they answer, you can ask for another day.'
            : 'The editors get it at once, and set the day. You can go on with your manuscript meanwhile.'}
        </p>
        <div>
          <label className="small strong block" htmlFor={id}>
            We need until
          </label>
          <input
            ref={field}
            id={id}
            className="input"
            type="date"
            min={daysAfter(from, 1)}
            value={until}
            aria-describedby={wrong ? `${id}wrong` : undefined}
            aria-invalid={wrong ? true : undefined}
            onChange={({ currentTarget }) => {
              setUntil(currentTarget.value);
              setWrong('');
            }}
          />
          {wrong && (
            <p id={`${id}wrong`} className="small fails above-half" role="alert">
              {wrong}
            </p>
          )}
        </div>
        <div>
          <label className="small strong block" htmlFor={`${id}words`}>
            A word to the editors (optional)
          </label>
          <textarea
            id={`${id}words`}
            className={`input ${styles.words}`}
            rows={2}
            maxLength={2000}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
        <p>
          <button type="submit" className="button button-quiet" aria-disabled={busy || undefined}>
            Ask for more time
          </button>
        </p>
      </form>
    </details>
  );
}

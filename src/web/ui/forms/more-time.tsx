import { useId, useRef, useState } from 'react';
import { dateOf, daysAfter } from '../dates.ts';
import styles from './more-time.module.css';

type Props = {
  /** The day that was asked for, while the editors have not answered. */
  wantsUntil: string | null;
  /** The day that is set now, or today: another one comes after it. */
  from: string;
  label: string;
  /** What can be done while the editors have not answered. */
  meanwhile: string;
  /** Sends the wish; resolves with what is wrong with the day (empty: nothing), and undefined where it was not sent. */
  onAsk(wish: { until: string; words: string }): Promise<{ wrong: string } | undefined>;
};

/** A folded form by which an author or a reviewer asks for a later day. */
export function MoreTime({ wantsUntil, from, label, meanwhile, onAsk }: Props) {
  const [until, setUntil] = useState(wantsUntil ?? daysAfter(from, 14));
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const id = useId();
  async function ask() {
    if (busy) return;
    setBusy(true);
    setWrong('');
    const answer = await onAsk({ until, words }).finally(() => setBusy(false));
    if (answer?.wrong) {
      setWrong(answer.wrong);
      field.current?.focus();
    } else if (answer && fold.current) {
      fold.current.querySelector('summary')?.focus();
      fold.current.open = false;
    }
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
            : `The editors get it at once, and set the day. ${meanwhile}`}
        </p>
        <div>
          <label className="small strong block" htmlFor={id}>
            {label}
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

import { useId, useState } from 'react';
import { dayOf } from '#web/ui/dates.ts';
import { succeed } from '#web/ui/forms/index.ts';
import { AboutYou } from './about-you.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import type { ReviewPart } from './parts.ts';
import styles from './review.module.css';
import { askOrWarn } from './review-api.ts';

export function Declined({ link, invitation, onChange }: ReviewPart) {
  const { declined } = invitation;
  const [reason, setReason] = useState(declined?.reason ?? '');
  const [suggestion, setSuggestion] = useState(declined?.suggestion ?? '');
  const wish = invitation.about.notAsked;
  const [isNotAsked, setIsNotAsked] = useState(wish !== null);
  const [until, setUntil] = useState(wish?.until ?? '');
  const [busy, setBusy] = useState(false);
  const id = useId();
  async function tell() {
    if (busy) return;
    setBusy(true);
    const notAsked = isNotAsked ? { until: until || null } : null;
    const body = { key: link, answer: 'decline' as const, reason, suggestion, notAsked };
    const newer = await askOrWarn('reviewAnswer', { body }).finally(() => setBusy(false));
    if (!newer) return;
    onChange(newer);
    succeed('The editors have it. Thank you.');
  }
  return (
    <>
      <section className="stack" aria-label="Your answer">
        <p className={styles.lead}>Thank you for telling us; the editors know it now.</p>
        <AnswerButtons link={link} onChange={onChange} labels={{ agree: 'I will review it after all' }} />
      </section>
      <form
        className={`stack gap-3 ${styles.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          void tell();
        }}
      >
        <h2>Do you want to tell the editors more?</h2>
        <div className={styles.field}>
          <label htmlFor={`${id}s`}>Who else could review it? (optional)</label>
          <p id={`${id}sh`} className="quiet">
            Names, and e-mail addresses or institutions if you know them.
          </p>
          <textarea
            id={`${id}s`}
            aria-describedby={`${id}sh`}
            className="input"
            rows={3}
            maxLength={2000}
            value={suggestion}
            onChange={({ currentTarget }) => setSuggestion(currentTarget.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}r`}>Why you can’t (optional)</label>
          <textarea
            id={`${id}r`}
            className="input"
            rows={2}
            maxLength={2000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
        <label className="check small">
          <input
            type="checkbox"
            checked={isNotAsked}
            onChange={({ currentTarget }) => setIsNotAsked(currentTarget.checked)}
          />
          <span>
            Please don’t ask me again
            <span className="more">For all journals of this press. You can take it back on this page.</span>
          </span>
        </label>
        {isNotAsked && (
          <div className={styles.field}>
            <label htmlFor={`${id}u`}>Not until after (optional)</label>
            <input
              id={`${id}u`}
              className="input"
              type="date"
              min={dayOf(new Date())}
              value={until}
              onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            />
          </div>
        )}
        <p className="bar">
          <button type="submit" className="button button-quiet" aria-disabled={busy || undefined}>
            Tell the editors
          </button>
        </p>
      </form>
      <AboutYou link={link} invitation={invitation} onChange={onChange} />
    </>
  );
}

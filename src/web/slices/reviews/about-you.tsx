import { useId, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { unreachableMessage } from '#web/api/unreachable.ts';
import { succeed, warn } from '#web/ui/forms/index.ts';
import type { ReviewPart } from './parts.ts';
import styles from './review.module.css';
import { ask } from './review-api.ts';

/** What reviewers say of themselves, so that they are asked for what they know. */
export function AboutYou({ link, invitation, onChange }: ReviewPart) {
  const { about } = invitation;
  const [interests, setInterests] = useState(about.interests);
  const [orcid, setOrcid] = useState(about.orcid ?? '');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const id = useId();
  async function save() {
    if (busy) return;
    setBusy(true);
    const answer = await ask('reviewAbout', { body: { key: link, interests, orcid } }).finally(() =>
      setBusy(false),
    );
    setWrong(answer?.code === codes.refusedInput ? (answer.data?.fields ?? {}) : {});
    if (answer?.code === codes.success) {
      setInterests(answer.data.about.interests);
      onChange(answer.data);
      return succeed('Saved. Thank you.');
    }
    if (answer?.code !== codes.refusedInput) warn(answer?.msg ?? unreachableMessage);
  }
  return (
    <form
      className={`stack gap-3 ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>What you like to review</h2>
      <div className={styles.field}>
        <label htmlFor={`${id}i`}>Your subjects (optional)</label>
        <p id={`${id}ih`} className={wrong.interests ? 'small fails' : 'quiet'}>
          {wrong.interests ??
            'Separated by semicolons. The editors of this press look for reviewers by them.'}
        </p>
        <textarea
          id={`${id}i`}
          aria-describedby={`${id}ih`}
          aria-invalid={wrong.interests ? true : undefined}
          className="input"
          rows={2}
          maxLength={1000}
          value={interests}
          onChange={({ currentTarget }) => setInterests(currentTarget.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}o`}>Your ORCID iD (optional)</label>
        <p id={`${id}oh`} className={wrong.orcid ? 'small fails' : 'quiet'}>
          {wrong.orcid ?? 'Such as 0000-0002-1825-0097.'}
        </p>
        <input
          id={`${id}o`}
          aria-describedby={`${id}oh`}
          aria-invalid={wrong.orcid ? true : undefined}
          className="input"
          maxLength={60}
          value={orcid}
          onChange={({ currentTarget }) => setOrcid(currentTarget.value)}
        />
      </div>
      <p className="bar">
        <button type="submit" className="button button-quiet" aria-disabled={busy || undefined}>
          Save
        </button>
      </p>
    </form>
  );
}

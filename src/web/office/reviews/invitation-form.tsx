import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import type { ReviewerCandidate } from '#contract/office/reviews.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { dateOf } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction, useMe } from '../ground/index.ts';

import { AuthorsLetter, useAuthorsLetter } from './authors-letter.tsx';
import { DaysFields, defaultDays } from './days-fields.tsx';
import { Hints, NotAsked } from './find-reviewer.tsx';
import { InputField } from './input-field.tsx';
import { invitationDrafts, invitationTopic } from './invitation-drafts.ts';
import type { Chosen } from './invite-form.tsx';
import { LetterPart } from './letter-part.tsx';
import { recordInWords } from './review-words.ts';
import styles from './reviews.module.css';
import { useLetter } from './use-letter.ts';
import type { Reviews } from './use-reviews.ts';

export function InvitationForm({
  manuscript,
  given,
  chosen,
  onBack,
  onDone,
  onStale,
}: {
  manuscript: OfficeManuscript;
  /** Days that the journal gives. */
  given: Reviews['days'];
  chosen: Chosen;
  onBack(): void;
  onDone(): Promise<void>;
  onStale(): Promise<unknown>;
}) {
  const { id: manuscriptId } = manuscript;
  const { userId } = useMe();
  const authors = useAuthorsLetter(manuscript);
  const [draft] = useState(() => invitationDrafts.read(invitationTopic(userId, manuscriptId))?.value);
  const [person, setPerson] = useState(draft?.person ?? chosen);
  const [days, setDays] = useState(() => draft?.days ?? defaultDays(given));
  const [known, setKnown] = useState<ReviewerCandidate | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { words, setWords, failed, retry } = useLetter(
    { manuscriptId: String(manuscriptId), kind: 'invite' },
    draft?.words ?? null,
  );
  const [despite, setDespite] = useState(false);
  const { act, busy } = useAction();
  const { name, email, institution } = person;

  useEffect(() => {
    let cancelled = false;
    const timer = setTimeout(async () => {
      const query = { manuscriptId: String(manuscriptId), name, email, institution };
      const answer = name || email ? await quietSessionApi('officeReviewer', { query }) : null;
      if (!cancelled) setKnown(answer?.code === codes.success ? answer.data : null);
    }, 300);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [manuscriptId, name, email, institution]);

  useEffect(() => {
    invitationDrafts.write(invitationTopic(userId, manuscriptId), { person, days, words });
  }, [userId, manuscriptId, person, days, words]);

  async function send() {
    if (!words || !authors.ready) return;
    const body = { manuscriptId, ...person, ...days, letter: words, authorsLetter: authors.letter, despite };
    const answer = await act('officeInviteReviewer', { body }, `${name} was asked to review`);
    if (answer?.code === codes.success) {
      invitationDrafts.remove(invitationTopic(userId, manuscriptId));
      authors.deleteDraft();
      return onDone();
    }
    setErrors(answer?.data?.fields ?? {});
    if (answer?.code === codes.conflict) await onStale();
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={send} startsAtFirst>
      <p>
        <button type="button" className="link-button" onClick={onBack}>
          Choose someone else
        </button>
      </p>
      <div className={`row gap-2 ends ${styles.row}`}>
        {(
          [
            ['name', 'Name', 'text'],
            ['email', 'E-mail', 'email'],
            ['institution', 'Institution (optional)', 'text'],
          ] as const
        ).map(([field, label, type]) => (
          <InputField
            key={field}
            label={label}
            type={type}
            value={person[field]}
            wrong={errors[field]}
            onChange={({ currentTarget }) => setPerson({ ...person, [field]: currentTarget.value })}
          />
        ))}
      </div>
      <div aria-live="polite">
        {known && (
          <>
            <p className="quiet">{recordInWords(known)}</p>
            {known.notAsked && <NotAsked wish={known.notAsked} />}
            <Hints hints={known.hints} />
          </>
        )}
      </div>
      {(known?.notAsked?.by === 'office' || errors.despite) && (
        <label className={`check small ${styles.check}`}>
          <input
            type="checkbox"
            checked={despite}
            aria-invalid={errors.despite ? true : undefined}
            onChange={({ currentTarget }) => setDespite(currentTarget.checked)}
          />
          <span>
            Ask all the same
            {errors.despite && <span className="more fails">{errors.despite}</span>}
          </span>
        </label>
      )}
      <DaysFields days={days} onChange={setDays} errors={errors} />
      <LetterPart
        to={email ? `${name} <${email}>` : name}
        name={name}
        words={words}
        failed={failed}
        retry={retry}
        values={{ answerBy: dateOf(days.answerBy), reviewDays: String(days.reviewDays) }}
        onChange={setWords}
        errors={errors}
      />
      <AuthorsLetter state={authors} errors={errors} />
      <p className={`bar ${styles.buttons}`}>
        <button
          type="submit"
          className="button"
          aria-disabled={busy || !words || !authors.ready || undefined}
        >
          Send the invitation
        </button>
        <span className="quiet">
          The link in it is the reviewer’s alone. Reminders go out by themselves. What you write is kept in
          this window until then.
        </span>
      </p>
    </OfficeForm>
  );
}

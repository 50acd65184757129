import { useEffect, useId, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { missingByForm } from '#contract/review-form.ts';
import { type Invitation, recommendations } from '#contract/reviews.ts';
import { unreachableMessage } from '#web/api/unreachable.ts';
import { ConflictNotice } from '#web/drafts/conflict.tsx';
import { timeOf } from '#web/ui/dates.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { warn } from '#web/ui/forms/index.ts';
import { FieldsByForm } from './by-form.tsx';

import type { ReviewPart } from './parts.ts';
import { ReportConsentChoice } from './report-consent.tsx';
import styles from './review.module.css';
import { ask, askOrWarn } from './review-api.ts';
import type { ReviewValues } from './review-drafts.ts';
import { ReviewFiles } from './review-files.tsx';
import { type Asked, ReviewQuestion } from './review-question.tsx';
import { ReviewText } from './review-text.tsx';
import { recommendationHelp, recommendationWords } from './review-words.ts';
import { type StorageState, useReviewDraft } from './use-review-draft.ts';

const storageTexts: Record<StorageState, string> = {
  saved: '',
  saving: 'Saving …',
  'on this device': 'Kept on this device; the press can’t be reached just now.',
  nowhere: 'Not saved yet, and this device keeps nothing. Please don’t close this window.',
};

type Wrong = Readonly<Record<string, string>>;

const firstOf = (form: HTMLFormElement | null, wrong: Wrong) =>
  [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])].find(({ name }) => name in wrong);

export function ReviewForm({
  link,
  invitation,
  onChange,
  form,
}: ReviewPart & { form: NonNullable<Invitation['form']> }) {
  const draft = useReviewDraft(link, invitation.id, form, onChange);
  const { values, change, keeping, savedAt } = draft;
  const [wrong, setWrong] = useState<Wrong>({});
  const [asks, setAsks] = useState<Asked | null>(null);
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const leads = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const id = useId();

  const stopped = draft.conflict || draft.refused !== '';

  /** Shows errors and focuses the first; whether there was any. */
  function show(found: Wrong): boolean {
    setWrong(found);
    leads.current = firstOf(element.current, found) !== undefined;
    return leads.current;
  }

  // After the messages are rendered and the dialog is closed.
  useEffect(() => {
    if (asks !== null || !leads.current) return;
    leads.current = false;
    firstOf(element.current, wrong)?.focus();
  }, [asks, wrong]);

  /** Typing clears the field's error; that of a list, those of all of its fields. */
  function write(words: Partial<ReviewValues>, field: string) {
    change(words);
    setWrong((was) =>
      Object.fromEntries(
        Object.entries(was).filter(([name]) => name !== field && !name.startsWith(`${field}.`)),
      ),
    );
  }

  function check() {
    if (stopped) return notice.current?.focus();
    const found: Wrong = {
      ...(values.recommendation === null && { recommendation: 'Please choose a recommendation' }),
      ...(values.toAuthors.trim() === '' && { toAuthors: 'Comments to the authors cannot be empty' }),
      ...missingByForm(form.asked, values),
    };
    if (show(found)) return;
    if (uploading) warn('A file is still on its way. Please press again once it has arrived.');
    else setAsks('send');
  }

  /** Prevents a second submission by a double press, or after a lost answer. */
  async function once(act: () => Promise<void>) {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    await act().finally(() => {
      under.current = false;
      setBusy(false);
      setAsks(null);
    });
  }
  const send = () =>
    once(async () => {
      const version = await draft.settled();
      if (version === undefined) return;
      const answer = await ask('reviewSubmit', { body: { key: link, version, ...values } });
      if (answer?.code !== codes.success) {
        // Answers that another tab has saved meanwhile are not replaced unseen.
        if (answer?.code === codes.conflict) return draft.meetConflict(answer.msg);
        draft.goOn();
        const refused = answer?.data && 'fields' in answer.data ? answer.data.fields : {};
        if (!show(refused)) warn(answer?.msg ?? unreachableMessage);
        return;
      }
      draft.deleteDraft();
      onChange(answer.data);
      focusFallback();
    });
  const decline = () =>
    once(async () => {
      const newer = await askOrWarn('reviewAnswer', { body: { key: link, answer: 'decline' } });
      if (!newer) return;
      onChange(newer);
      focusFallback();
    });

  return (
    <form
      ref={element}
      className={`stack gap-3 ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <h2>Your review</h2>
      {draft.conflict && (
        <ConflictNotice
          ref={notice}
          keep="Keep what is here"
          take="Show what was saved"
          onKeepMine={() => draft.resolve('mine')}
          onTakeTheirs={() => draft.resolve('saved')}
        >
          <p>
            Your review was also changed in another window or on another device. What you see is what was
            written here.
          </p>
        </ConflictNotice>
      )}
      {draft.refused && (
        <div ref={notice} tabIndex={-1} className="rail-danger" role="alert">
          <p>{draft.refused}</p>
          <p>
            What you have written stands below for as long as this window is open, and what was saved of it
            stays on this page: copy what you need.
          </p>
        </div>
      )}
      <fieldset className={styles.choices} aria-describedby={wrong.recommendation ? `${id}rw` : undefined}>
        <legend>Recommendation</legend>
        {recommendations.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="recommendation"
              checked={values.recommendation === one}
              onChange={() => change({ recommendation: one })}
            />
            <span>
              {recommendationWords[one]}
              <span className="more">{recommendationHelp[one]}</span>
            </span>
          </label>
        ))}
        {wrong.recommendation && values.recommendation === null && (
          <p id={`${id}rw`} className="small fails">
            {wrong.recommendation}
          </p>
        )}
      </fieldset>
      <ReviewText
        name="toAuthors"
        label="Comments to the authors"
        help={
          invitation.model === 'open'
            ? 'The editors pass them on, with your name.'
            : 'The editors pass them on without your name. Please don’t sign them.'
        }
        rows={14}
        value={values.toAuthors}
        wrong={wrong.toAuthors}
        onChange={(toAuthors) => write({ toAuthors }, 'toAuthors')}
      />
      <ReviewText
        name="toEditor"
        label="Confidential comments to the editor (optional)"
        help="The authors never see these."
        rows={5}
        value={values.toEditor}
        wrong={wrong.toEditor}
        onChange={(toEditor) => write({ toEditor }, 'toEditor')}
      />
      {form.asked && <FieldsByForm form={form.asked} values={values} wrong={wrong} onChange={write} />}
      <ReviewFiles link={link} files={form.files} onBusy={setUploading} />
      <ReportConsentChoice {...{ link, invitation, onChange }} />
      <div className="stack gap-1">
        <p className="bar">
          <button type="submit" className="button" aria-disabled={stopped || undefined}>
            Send the review
          </button>
          <button type="button" className="link-button" onClick={() => setAsks('decline')}>
            I can’t review it after all
          </button>
        </p>
        <p className="quiet" role="status">
          {(stopped && 'Not saved.') ||
            storageTexts[keeping] ||
            (savedAt
              ? `Saved at ${timeOf(savedAt)}. You can go on later, and elsewhere, with the link of your letter.`
              : 'What you write is saved as you write it.')}
        </p>
      </div>
      <ReviewQuestion
        asks={asks}
        busy={busy}
        onYes={() => void (asks === 'decline' ? decline() : send())}
        onNo={() => setAsks(null)}
      />
    </form>
  );
}

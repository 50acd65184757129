import { useId, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeReview } from '#contract/office/reviews.ts';
import { type Recommendation, recommendations, reviewLimits } from '#contract/reviews.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { sendFile } from '#web/slices/manuscripts/index.ts';
import { recommendationWords } from '#web/slices/reviews/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { useAction } from '../ground/index.ts';

import styles from './reviews.module.css';

type File = { address: string; name: string; bytes: number };
type Entered = {
  recommendation: Recommendation | null;
  toAuthors: string;
  toEditor: string;
  files: readonly File[];
  thank: boolean;
};
const empty: Entered = { recommendation: null, toAuthors: '', toEditor: '', files: [], thank: true };

/** A review received by e-mail, entered on behalf of its reviewer. */
export function EnterForm({
  review,
  onDone,
  onStale,
}: {
  review: OfficeReview;
  onDone(): Promise<void>;
  onStale(): Promise<void>;
}) {
  const draft = useRestoredDraft(`review ${review.id} enter`, empty);
  const entered = draft.value;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState('');
  const [sending, setSending] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { act, busy } = useAction();
  const id = useId();
  function change(fields: Partial<Entered>) {
    draft.change((before) => ({ ...before, ...fields }));
  }
  async function add(file: globalThis.File) {
    setErrors({});
    setSending(`Sending ${file.name} …`);
    const sent = await sendFile({
      role: 'supplementary',
      file,
      name: file.name,
      signal: new AbortController().signal,
      progress: (loaded, total) =>
        setSending(`Sending ${file.name} … ${total > 0 ? Math.round((loaded / total) * 100) : 0}%`),
    });
    setSending(sent.ok ? `${file.name} was added.` : '');
    if (!sent.ok) return setErrors({ files: sent.message });
    draft.change((before) => ({ ...before, files: [...before.files, sent.file] }));
  }
  async function enter() {
    const { files, ...words } = entered;
    const body = { reviewId: review.id, ...words, files: files.map(({ address }) => address) };
    setWrong('');
    const answer = await act('officeEnterReview', { body }, 'The review is entered', quietSessionApi);
    if (!answer) return;
    if (answer.code === codes.success) {
      draft.deleteDraft();
      return onDone();
    }
    const fields = answer.data && 'fields' in answer.data ? answer.data.fields : {};
    setErrors(fields);
    const [first] = Object.keys(fields);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else setWrong(answer.msg);
    if (answer.code === codes.conflict) await onStale();
  }
  const { recommendation, toAuthors, toEditor, files, thank } = entered;
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <p>
        For a review that did not come by the reviewer’s page. It counts as theirs, and takes the place of
        what they may have begun there; the timeline says that you entered it.
      </p>
      <RestoredNote restored={draft.restored} />
      {wrong && (
        <p className="small fails" role="alert">
          {wrong}
        </p>
      )}
      <fieldset className={styles.people} aria-describedby={errors.recommendation ? `${id}rw` : undefined}>
        <legend>Recommendation</legend>
        {recommendations.map((one) => (
          <label key={one} className={`check small ${styles.check}`}>
            <input
              type="radio"
              name="recommendation"
              checked={recommendation === one}
              onChange={() => change({ recommendation: one })}
            />
            {recommendationWords[one]}
          </label>
        ))}
        {errors.recommendation && (
          <p id={`${id}rw`} className="small fails">
            {errors.recommendation}
          </p>
        )}
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}a`}>Comments to the authors</label>
        <textarea
          id={`${id}a`}
          name="toAuthors"
          className="input"
          rows={8}
          maxLength={reviewLimits.text}
          value={toAuthors}
          aria-describedby={errors.toAuthors ? `${id}aw` : undefined}
          aria-invalid={errors.toAuthors ? true : undefined}
          onChange={({ currentTarget }) => change({ toAuthors: currentTarget.value })}
        />
        {errors.toAuthors && (
          <p id={`${id}aw`} className="small fails">
            {errors.toAuthors}
          </p>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}e`}>Confidential comments to the editor (optional)</label>
        <textarea
          id={`${id}e`}
          className="input"
          rows={3}
          maxLength={reviewLimits.text}
          value={toEditor}
          onChange={({ currentTarget }) => change({ toEditor: currentTarget.value })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}f`}>Files (optional)</label>
        {files.length > 0 && (
          <ul className="plain-list">
            {files.map(({ address, name, bytes }) => (
              <li key={address} className="line">
                {name}
                <span className="more">{fileSize(bytes)}</span>
                <button
                  type="button"
                  className="link-button"
                  onClick={() => change({ files: files.filter((one) => one.address !== address) })}
                >
                  Remove<span className="visually-hidden"> {name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {files.length < reviewLimits.files && (
          <input
            id={`${id}f`}
            type="file"
            name="files"
            aria-describedby={errors.files ? `${id}fw` : undefined}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) void add(chosen);
              currentTarget.value = '';
            }}
          />
        )}
        <p role="status" className="more">
          {sending}
        </p>
        {errors.files && (
          <p id={`${id}fw`} className="small fails" role="alert">
            {errors.files}
          </p>
        )}
      </div>
      <label className={`check small ${styles.check}`}>
        <input
          type="checkbox"
          checked={thank}
          onChange={({ currentTarget }) => change({ thank: currentTarget.checked })}
        />
        Thank {review.name} by letter
      </label>
      <p className={`bar ${styles.buttons}`}>
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          Enter the review
        </button>
        <span className="quiet">What you write is kept on this device until then.</span>
      </p>
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { ConflictNotice } from '#web/drafts/conflict.tsx';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { warn } from '#web/ui/forms/index.ts';
import { dateOf, dayFromNow } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction } from '../ground/index.ts';
import { AuthorsLetter, useAuthorsLetter } from './authors-letter.tsx';
import { InputField } from './input-field.tsx';
import type { Chosen } from './invite-form.tsx';
import { LetterPart } from './letter-part.tsx';
import { LinePeople } from './line-people.tsx';
import styles from './reviews.module.css';
import { useLetterDraft } from './use-letter.ts';
import type { Reviews } from './use-reviews.ts';

type Values = {
  people: Chosen[];
  wanted: number;
  answerDays: number;
  reviewDays: number;
  /** Of the line that these were made from. */
  version: number;
};

const numbers = [
  ['wanted', 'Reviews wanted', 20],
  ['answerDays', 'Days to answer', 365],
  ['reviewDays', 'Days for the review', 365],
] as const;

/** First values of the form: the present line's, else the journal's, and always more reviews than are in. */
function valuesOf({ line, wanted, days, round, rounds }: Reviews): Values {
  const present = rounds.find((one) => one.round === round)?.reviews ?? [];
  const received = present.filter(({ state }) => state === 'received').length;
  return {
    people: [...(line?.people ?? [])],
    wanted: Math.max(line?.wanted ?? wanted ?? 2, received + 1),
    answerDays: line?.answerDays ?? days.answer,
    reviewDays: line?.reviewDays ?? days.review,
    version: line?.version ?? 0,
  };
}

type Props = {
  manuscript: OfficeManuscript;
  reviews: Reviews;
  onDone(): Promise<void>;
  /** Resolves with the reviews as they are now. */
  onStale(): Promise<Reviews | undefined>;
};

/** Lines up reviewers, of whom the press asks the next when one declines or does not answer. */
export function LineForm(props: Props) {
  const [begun, setBegun] = useState(0);
  return <LineFields key={begun} {...props} anew={begun > 0} onShowSaved={() => setBegun(begun + 1)} />;
}

function LineFields({
  manuscript,
  reviews,
  onDone,
  onStale,
  anew,
  onShowSaved,
}: Props & { anew: boolean; onShowSaved(): void }) {
  const { id: manuscriptId } = manuscript;
  const authors = useAuthorsLetter(manuscript);
  const {
    value: values,
    change,
    deleteDraft,
    restored,
    // A draft that names no version may be of any line: it is asked about wherever there is one.
  } = useRestoredDraft<Values>(`line ${manuscriptId}`, valuesOf(reviews), {
    ...valuesOf(reviews),
    version: 0,
  });
  const letter = useLetterDraft(
    `line.${manuscriptId}`,
    { manuscriptId: String(manuscriptId), kind: 'invite in turn' },
    reviews.line?.letter,
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState(false);
  // The button that was pressed is gone then.
  const top = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (anew) top.current?.focus();
  }, [anew]);
  const { save, busy } = useAction();
  const { words } = letter;
  const { people, answerDays, reviewDays } = values;
  const blocked = conflict || !words || !authors.ready || people.length === 0;
  async function send() {
    if (!words || blocked) return;
    const body = { manuscriptId, ...values, letter: words, authorsLetter: authors.letter };
    const answer = await save('officeLineUp', { body }, 'The reviewers are lined up');
    if (answer?.code === codes.success) {
      deleteDraft();
      letter.deleteDraft();
      authors.deleteDraft();
      return onDone();
    }
    setErrors(answer?.data?.fields ?? {});
    if (answer?.code !== codes.conflict) return;
    const newest = await onStale();
    // Other refusals have this code too, such as that of a manuscript that left review.
    if (newest && valuesOf(newest).version !== values.version) setConflict(true);
    else warn(answer.msg);
  }
  return (
    <div className="stack" ref={top} tabIndex={-1}>
      <RestoredNote restored={restored} />
      <p>
        As many as reviews are wanted are asked at once. When one declines, or does not answer in time, the
        next is asked by the press. It stops when the reviews are in, or when the manuscript leaves review.
      </p>
      <LinePeople
        manuscriptId={manuscriptId}
        people={people}
        errors={errors}
        onChange={(next) => change({ ...values, people: next })}
      />
      <OfficeForm className="stack" errors={errors} onSend={send}>
        <div className={`row gap-2 ends ${styles.row}`}>
          {numbers.map(([field, label, most]) => (
            <InputField
              key={field}
              label={label}
              type="number"
              min={1}
              max={most}
              value={values[field] || ''}
              wrong={errors[field]}
              onChange={({ currentTarget }) => change({ ...values, [field]: Number(currentTarget.value) })}
            />
          ))}
        </div>
        <LetterPart
          to={people.map(({ name, email }) => `${name} <${email}>`).join(', ')}
          name={people[0]?.name ?? ''}
          words={words}
          failed={letter.failed}
          retry={letter.retry}
          values={{ answerBy: dateOf(dayFromNow(answerDays || 1)), reviewDays: String(reviewDays) }}
          onChange={letter.setWords}
          restored={letter.restored}
          errors={errors}
        />
        <AuthorsLetter state={authors} errors={errors} />
        {conflict && (
          <ConflictNotice
            onKeepMine={() => {
              change({ ...values, version: valuesOf(reviews).version });
              setConflict(false);
              submit.current?.focus();
            }}
            onTakeTheirs={() => {
              deleteDraft();
              letter.deleteDraft();
              onShowSaved();
            }}
          >
            <p>The line of reviewers has changed since you opened it. What you chose is still here.</p>
          </ConflictNotice>
        )}
        <p className={`bar ${styles.buttons}`}>
          <button ref={submit} type="submit" className="button" aria-disabled={busy || blocked || undefined}>
            Ask them in this order
          </button>
          <span className="quiet">What you choose and write is kept on this device until then.</span>
        </p>
      </OfficeForm>
    </div>
  );
}

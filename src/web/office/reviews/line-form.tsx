import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { ConflictNotice } from '#web/drafts/conflict.tsx';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
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
  onStale(): Promise<void>;
};

/** Lines up reviewers, of whom the press asks the next when one declines or does not answer. */
export function LineForm(props: Props) {
  const [begun, setBegun] = useState(0);
  return <LineFields key={begun} {...props} onShowSaved={() => setBegun(begun + 1)} />;
}

function LineFields({ manuscript, reviews, onDone, onStale, onShowSaved }: Props & { onShowSaved(): void }) {
  const { id: manuscriptId } = manuscript;
  const authors = useAuthorsLetter(manuscript);
  const {
    value: values,
    change,
    deleteDraft,
    restored,
  } = useRestoredDraft<Values>(`line ${manuscriptId}`, valuesOf(reviews));
  const letter = useLetterDraft(
    `line.${manuscriptId}`,
    { manuscriptId: String(manuscriptId), kind: 'invite in turn' },
    reviews.line?.letter,
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState('');
  const { save, busy } = useAction();
  const { words } = letter;
  const { people, answerDays, reviewDays } = values;
  const blocked = conflict !== '' || !words || !authors.ready || people.length === 0;
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
    await onStale();
    setConflict(answer.msg);
  }
  return (
    <div className="stack">
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
              setConflict('');
            }}
            onTakeTheirs={() => {
              deleteDraft();
              letter.deleteDraft();
              onShowSaved();
            }}
          >
            <p>{conflict}</p>
          </ConflictNotice>
        )}
        <p className={`bar ${styles.buttons}`}>
          <button type="submit" className="button" aria-disabled={busy || blocked || undefined}>
            Ask them in this order
          </button>
          <span className="quiet">What you choose and write is kept on this device until then.</span>
        </p>
      </OfficeForm>
    </div>
  );
}

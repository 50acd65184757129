import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { ProposedLetter } from '#contract/office/words.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm } from '../ground/index.ts';
import { LetterPreview } from '../letters/index.ts';
import styles from './bulk.module.css';
import { type BulkAct, bulkTexts } from './bulk-acts.ts';
import { BulkOutcomePart } from './bulk-outcome.tsx';
import { EditorChoice } from './editor-choice.tsx';
import { inNumber } from './in-number.ts';
import { type Chosen, useBulk } from './use-bulk.ts';

type Acting = { act: BulkAct; rows: readonly Chosen[] };
type Props = {
  acting: Acting | null;
  /** With those that are done. */
  onDone(ids: readonly number[]): void;
  onClose(): void;
};

export function BulkDialog({ acting, onDone, onClose }: Props) {
  const [running, setRunning] = useState(false);
  return (
    <Dialog
      open={acting !== null}
      onClose={onClose}
      mayClose={() => !running}
      title={acting ? `${bulkTexts[acting.act].label}: ${inNumber(acting.rows.length)}` : ''}
    >
      {acting && <BulkForm {...acting} onDone={onDone} onClose={onClose} onRunning={setRunning} />}
    </Dialog>
  );
}

function BulkForm({
  act,
  rows,
  onDone,
  onClose,
  onRunning,
}: Omit<Props, 'acting'> & Acting & { onRunning(running: boolean): void }) {
  const { does, follows, comments: takes, ends } = bulkTexts[act];
  const [comments, setComments] = useState('');
  const [withLetter, setWithLetter] = useState(true);
  const [editorId, setEditorId] = useState<number | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { run, progress, outcome, stop } = useBulk();
  const { revalidate } = useRevalidator();
  const first = useFirstLetter(act, rows[0]);

  async function start() {
    if (progress) return;
    if (takes === 'needed' && !comments.trim()) return setErrors({ comments: 'Comments cannot be empty' });
    if (act === 'assign' && editorId === null) return setErrors({ editorId: 'Choose an editor' });
    onRunning(true);
    const { done } = await run(rows, { act, comments: comments.trim(), withLetter, editorId });
    onRunning(false);
    await revalidate();
    onDone(done);
  }
  if (outcome) return <BulkOutcomePart act={act} outcome={outcome} onClose={onClose} />;
  return (
    <OfficeForm className="stack gap-2" errors={errors} onSend={start}>
      <p className="measure">{follows}</p>
      <details className="fold small">
        <summary>Which {rows.length === 1 ? 'it is' : 'they are'}</summary>
        <ul className="plain-list">
          {rows.map(({ id, number, title }) => (
            <li key={id}>
              <span className="muted">{number}</span> {title}
            </li>
          ))}
        </ul>
      </details>
      {act === 'assign' && (
        <EditorChoice rows={rows} value={editorId} onChange={setEditorId} error={errors.editorId} />
      )}
      {takes && (
        <label className="block">
          <span className="small strong block">
            Comments to the authors, the same for each{takes === 'possible' && ' (optional)'}
          </span>
          <textarea
            name="comments"
            className={`input ${styles.words}`}
            rows={4}
            maxLength={100_000}
            value={comments}
            aria-invalid={errors.comments ? true : undefined}
            onChange={({ currentTarget }) => {
              setComments(currentTarget.value);
              setErrors({});
            }}
          />
          {errors.comments && <span className="small fails block">{errors.comments}</span>}
        </label>
      )}
      {act !== 'assign' && (
        <>
          <label className="check small">
            <input
              type="checkbox"
              checked={withLetter}
              onChange={({ currentTarget }) => setWithLetter(currentTarget.checked)}
            />
            <span>
              A letter to the authors of each
              <span className="more">In the words that its journal has for it under Mail.</span>
            </span>
          </label>
          {withLetter && first && (
            <details className="fold small">
              <summary>The first of them, as it will arrive</summary>
              <LetterPreview
                to={first.to[0]?.name ?? ''}
                words={first}
                values={{ comments }}
                links={{ manuscriptLink: 'See your manuscript' }}
                later={{ dueOn: 'the usual day' }}
              />
            </details>
          )}
        </>
      )}
      {progress && (
        <p role="status">
          <progress
            className={styles.progress}
            value={progress.done}
            max={progress.of}
            aria-label={`${progress.done} of ${progress.of}`}
          />
          {progress.done} of {progress.of}
        </p>
      )}
      <div className="bar">
        <button
          type="submit"
          className={ends ? 'button button-danger' : 'button'}
          aria-disabled={progress ? true : undefined}
        >
          {does} {inNumber(rows.length)}
        </button>
        <button type="button" className="button button-quiet" onClick={progress ? stop : onClose}>
          {progress ? 'Stop' : 'Not now'}
        </button>
      </div>
    </OfficeForm>
  );
}

/** The letter for the first manuscript, to look at; each has its own. */
function useFirstLetter(act: BulkAct, row: Chosen | undefined): ProposedLetter | null {
  const [letter, setLetter] = useState<ProposedLetter | null>(null);
  const id = row?.id;
  useEffect(() => {
    if (act === 'assign' || id === undefined) return;
    let cancelled = false;
    quietSessionApi('officeLetter', { query: { manuscriptId: String(id), act } }).then((answer) => {
      if (!cancelled && answer.code === codes.success) setLetter(answer.data);
    });
    return () => {
      cancelled = true;
    };
  }, [act, id]);
  return letter;
}

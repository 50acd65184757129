import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusInstead } from '#web/ui/focus-instead.ts';
import { useFocusWrong } from '../parts/use-focus-wrong.ts';
import { useWindowWords } from '../parts/use-window-words.ts';
import { useAct } from '../use-act.ts';
import { Area } from './field.tsx';
import { LetterPart } from './letter-part.tsx';
import styles from './publishing.module.css';
import { useLetter } from './use-letter.ts';

type Props = { articleId: number; open: boolean; onClose(): void };

/** Retracts an article, with the notice that readers see and the letter that its authors get. */
export function RetractDialog({ articleId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Retract the article" wide>
      {open && <RetractForm articleId={articleId} onClose={onClose} />}
    </Dialog>
  );
}

function RetractForm({ articleId, onClose }: Omit<Props, 'open'>) {
  const { words: notice, setWords: setNotice, forget } = useWindowWords(`retraction.${articleId}`, '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useFocusWrong(errors);
  const letter = useLetter({ retracts: articleId });
  const { act, busy } = useAct();
  async function retract() {
    const body = { articleId, notice, letter: letter.letter };
    const answer = await act('officeRetract', { body }, 'Retracted');
    if (answer?.code === codes.success) {
      forget();
      letter.forget();
      onClose();
      // The way here is gone; the notice stands at the top.
      focusInstead();
    } else if (answer?.code === codes.refusedInput && answer.data) setErrors(answer.data.fields);
  }
  return (
    <form
      ref={form}
      className={styles.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !letter.loading) void retract();
      }}
    >
      <p>The article stays readable. A retraction can’t be taken back: it is part of the record.</p>
      <Area
        label="Notice of retraction"
        name="notice"
        error={errors.notice}
        help="Who retracts, and why. It stands on the article’s page, above its text."
        rows={6}
        value={notice}
        onChange={setNotice}
      />
      <LetterPart state={letter} errors={errors} />
      <div className={styles.buttons}>
        <button
          type="submit"
          className={`button ${styles.danger}`}
          aria-disabled={busy || letter.loading || undefined}
        >
          Retract
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Not now
        </button>
      </div>
    </form>
  );
}

import { useId, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { useKeys } from '#web/tables/keys.ts';
import { useAction } from '../ground/index.ts';

import styles from './remark-field.module.css';

/** The key r leads here. */
export function RemarkField({ manuscriptId }: { manuscriptId: number }) {
  const { value: text, change } = useRestoredDraft(`remark ${manuscriptId}`, '');
  const [wrong, setWrong] = useState('');
  const { act, busy } = useAction();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useKeys({ r: () => field.current?.focus() });

  const type = (next: string) => {
    change(next);
    setWrong('');
  };
  async function add() {
    if (!text.trim()) {
      setWrong('Remark cannot be empty');
      field.current?.focus();
      return;
    }
    const answer = await act('officeRemark', { body: { manuscriptId, text } }, 'Remark added');
    if (answer?.code === codes.success) {
      // Keeps what was typed while saving.
      const now = field.current?.value ?? '';
      type(now.startsWith(text) ? now.slice(text.length).trimStart() : now);
    } else if (answer?.code === codes.refusedInput) {
      setWrong(answer.data?.fields.text ?? answer.msg);
      field.current?.focus();
    }
  }
  return (
    <form
      className={`stack gap-half above-2 measure starts ${styles.remark}`}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label className="small strong" htmlFor={id}>
        Remark <span className={styles.help}>(for the office alone)</span>
      </label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={text ? 3 : 1}
        maxLength={5000}
        value={text}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}wrong` : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {wrong && (
        <p id={`${id}wrong`} className="small fails">
          {wrong}
        </p>
      )}
      <button type="submit" className="button button-quiet" aria-disabled={busy || undefined}>
        Add remark
      </button>
    </form>
  );
}

import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { succeed } from '#web/ui/forms/index.ts';
import { standingId } from './manuscript-status.tsx';
import styles from './withdraw.module.css';

type Asked = Pick<OwnManuscript, 'id' | 'manuscripnumber' | 'journalName'>;

/** Confirmed with a reason, which survives closing the dialog. */
export function Withdraw({ manuscript }: { manuscript: Asked }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        Withdraw this manuscript
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Withdraw this manuscript?">
        <Question {...{ manuscript, reason, setReason }} close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type Props = { manuscript: Asked; reason: string; setReason(reason: string): void; close(): void };

function Question({ manuscript: { id, manuscripnumber, journalName }, reason, setReason, close }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const name = useId();

  async function withdraw() {
    if (busy) return;
    if (!reason.trim()) {
      setWrong('Reason cannot be empty');
      field.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await quietSessionApi('withdrawManuscript', { body: { manuscriptId: id, reason } });
    setBusy(false);
    if (answer.code === codes.success) {
      close();
      succeed('The manuscript is withdrawn');
      await revalidate();
      focusFallback(() => document.getElementById(standingId));
      return;
    }
    setWrong(answer.data?.fields.reason ?? answer.msg);
    field.current?.focus();
  }
  return (
    <form
      className={`stack ${styles.form}`}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void withdraw();
      }}
    >
      <p>
        {journalName} will no longer consider <span className="number">{manuscripnumber}</span>. The editors,
        its corresponding authors and reviewers who are still at work are told by letter.
      </p>
      <p>Nothing is deleted: it stays in your record. Only the editors can take it up again.</p>
      <div className={styles.field}>
        <label className="small strong block" htmlFor={name}>
          Reason
        </label>
        <p id={`${name}help`} className="quiet">
          The editors and your co-authors read it.
        </p>
        <textarea
          ref={field}
          id={name}
          className="input"
          rows={3}
          maxLength={2000}
          required
          value={reason}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${name}wrong ${name}help` : `${name}help`}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setWrong('');
          }}
        />
        {wrong && (
          <p id={`${name}wrong`} className="small fails above-half" role="alert">
            {wrong}
          </p>
        )}
      </div>
      <div className="row">
        <button type="submit" className="button button-danger" aria-disabled={busy || undefined}>
          {busy ? 'Withdrawing …' : 'Withdraw'}
        </button>
        <button type="button" className="button button-quiet" onClick={close}>
          Keep it
        </button>
      </div>
    </form>
  );
}

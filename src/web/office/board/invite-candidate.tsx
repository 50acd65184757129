import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm, useAction } from '../ground/index.ts';
import { LetterFields, LetterPending, useLetterDraft } from '../letters/index.ts';

import styles from './board.module.css';

type Props = { journalId: number; registerUrl: string };

export function InviteCandidates({ journalId, registerUrl }: Props) {
  const [inviting, setInviting] = useState(false);
  return (
    <div className={`stack gap-1 starts ${styles.invite}`}>
      <p>
        Candidates register at <a href={registerUrl}>{registerUrl}</a>. Their profiles wait here for a
        decision.
      </p>
      <div className={`row ${styles.buttons}`}>
        <button type="button" className="button button-quiet" onClick={() => setInviting(true)}>
          Invite a candidate
        </button>
        <CopyButton text={registerUrl} label="Copy the address" className="button button-quiet" />
      </div>
      <Dialog open={inviting} onClose={() => setInviting(false)} title="Invite a candidate">
        {inviting && <InviteForm journalId={journalId} onDone={() => setInviting(false)} />}
      </Dialog>
    </div>
  );
}

const nobody = { name: '', email: '' };

function InviteForm({ journalId, onDone }: { journalId: number; onDone(): void }) {
  const { act, busy } = useAction();
  const place = `board.invitation.${journalId}`;
  const letter = useLetterDraft(place, () =>
    quietSessionApi('officeInvitationLetter', { query: { journalId: String(journalId) } }),
  );
  const { value: reader, change: setReader, deleteDraft } = useRestoredDraft(`${place}.to`, nobody);
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function send() {
    if (busy || !letter.words) return;
    const body = { journalId, ...reader, letter: letter.words };
    const answer = await act('officeInviteCandidate', { body }, 'The invitation is on its way');
    if (answer?.code === codes.success) {
      letter.deleteDraft();
      deleteDraft();
      onDone();
    } else if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={send}>
      <TextInput
        label="Name"
        autoComplete="off"
        value={reader.name}
        error={errors.name}
        onChange={({ currentTarget }) => setReader({ ...reader, name: currentTarget.value })}
      />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        value={reader.email}
        error={errors.email}
        onChange={({ currentTarget }) => setReader({ ...reader, email: currentTarget.value })}
      />
      {letter.words ? (
        <LetterFields
          to={[reader.name, reader.email].filter(Boolean).join(', ')}
          words={letter.words}
          onChange={letter.setWords}
          errors={errors}
          restored={letter.restored}
        />
      ) : (
        <LetterPending letter={letter} />
      )}
      <div className={`row ${styles.buttons}`}>
        <button type="submit" className="button" aria-disabled={busy || !letter.words || undefined}>
          Send the invitation
        </button>
      </div>
    </OfficeForm>
  );
}

import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { OfficeSpecialIssue } from '#contract/office/special-issues.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { OfficeForm, SendBar, useAction } from '../ground/index.ts';
import { LetterFields } from '../letters/index.ts';

type Begun = { email: string; letter: LetterWords | null };
type Proposed = Output<'officeGuestEditorLetter'>;

/** The address first, then the letter that goes there. */
export function InviteGuestEditor({ special, onClose }: { special: OfficeSpecialIssue; onClose(): void }) {
  const { journalId, id: sectionId } = special;
  const { act, busy } = useAction();
  const draft = useRestoredDraft<Begun>(`guest editor ${sectionId}`, { email: '', letter: null });
  const { email } = draft.value;
  const present = useRef(email);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const words = draft.value.letter ?? { subject: proposed?.subject ?? '', text: proposed?.text ?? '' };
  const type = (next: Begun) => {
    present.current = next.email;
    draft.change(next);
  };

  async function look() {
    const query = { journalId: String(journalId), sectionId: String(sectionId), email };
    const answer = await sessionApi('officeGuestEditorLetter', { query });
    // The address has changed while the answer was under way.
    if (email !== present.current) return;
    if (answer.code === codes.refusedInput) return setErrors(answer.data?.fields ?? {});
    if (answer.code !== codes.success) return;
    setErrors({});
    setProposed(answer.data);
  }
  async function invite() {
    const body = { journalId, sectionId, email, letter: words };
    const answer = await act('officeInviteGuestEditor', { body }, 'The invitation is on its way');
    if (answer?.code === codes.refusedInput) return setErrors(answer.data?.fields ?? {});
    if (answer?.code !== codes.success) return;
    draft.deleteDraft();
    onClose();
  }
  const [to] = proposed?.to ?? [];
  return (
    <OfficeForm
      className="stack gap-2"
      errors={errors}
      onSend={() => !busy && void (proposed ? invite() : look())}
    >
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        error={errors.email}
        onChange={({ currentTarget }) => {
          type({ email: currentTarget.value, letter: null });
          setProposed(null);
        }}
      />
      {proposed && (
        <LetterFields
          to={[to?.name, to?.address].filter(Boolean).join(', ')}
          words={words}
          onChange={(letter) => type({ email, letter })}
          errors={errors}
        />
      )}
      <SendBar action={proposed ? 'Send the invitation' : 'Go on'} busy={busy} onClose={onClose} />
    </OfficeForm>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficePersonRecord } from '#contract/office/people.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm, useAction } from '../ground/index.ts';

export function EditButton({ person }: { person: OfficePersonRecord }) {
  const [open, setOpen] = useState(false);
  if (person.self) return <a href="/user-account">Change your name or address</a>;
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        Correct the name or the address
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Correct the account of ${person.name}`}>
        <EditForm person={person} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EditForm({ person, onClose }: { person: OfficePersonRecord; onClose(): void }) {
  const { id, firstName, lastName, email, lastSignInAt, disabledAt, administrator, roles } = person;
  const now = { firstName, lastName, email };
  // Values when the dialog was opened; if others change them, the conflict is shown once.
  const [opened, setOpened] = useState<typeof now | null>(now);
  const seen = opened ?? now;
  // Untouched fields follow what others have saved.
  const {
    value: typed,
    change: setWords,
    deleteDraft,
    restored,
  } = useRestoredDraft<Partial<typeof now>>(`person.${id}`, {});
  const fields = { ...seen, ...typed };
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  const field = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setWords({ ...typed, [name]: value }),
  });
  async function save() {
    const answer = await act('officeCorrectPerson', { body: { personId: id, ...fields, seen } }, 'Corrected');
    if (answer?.code === codes.success) {
      deleteDraft();
      onClose();
    } else if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
    else if (answer?.code === codes.conflict) setOpened(null);
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={save}>
      <RestoredNote restored={restored} />
      <div className="stack two">
        <TextInput label="First name" {...field('firstName')} />
        <TextInput label="Last name" {...field('lastName')} />
      </div>
      <TextInput
        label="E-mail"
        type="email"
        {...field('email')}
        description={
          lastSignInAt || disabledAt
            ? 'Both addresses get a letter, and the new one is asked to confirm. Links that were mailed before end.'
            : 'They have not signed in yet: the invitation goes to the new address, and the old one is told. Links that were mailed before end.'
        }
      />
      {(administrator || roles.length > 0) && (
        <p className="below-1 quiet">
          They keep their roles: whoever reads letters to the new address can sign in with them.
        </p>
      )}
      <div className="row above-2 small">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          Save
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </OfficeForm>
  );
}

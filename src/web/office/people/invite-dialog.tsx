import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { optional } from '#web/ui/forms/index.ts';
import { OfficeForm, useAction } from '../ground/index.ts';

import { type Roles, RolesFields } from './roles-fields.tsx';

export function InviteDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Invite a person">
      <InviteForm />
    </Dialog>
  );
}

type Fields = { firstName: string; lastName: string; email: string; organization: string };

const nobody: Fields = { firstName: '', lastName: '', email: '', organization: '' };
const noRoles: Roles = { administrator: false, roles: [] };

function InviteForm() {
  const {
    value: words,
    change: setWords,
    deleteDraft,
    restored,
  } = useRestoredDraft('invite', { fields: nobody, roles: noRoles });
  const { fields, roles } = words;
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { act, busy } = useAction();
  const navigate = useNavigate();
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setWords({ ...words, fields: { ...fields, [name]: value } }),
  });
  async function invite() {
    const body = { ...fields, administrator: roles.administrator, roles: [...roles.roles] };
    const answer = await act('officeInvitePerson', { body }, `${fields.email} is invited`);
    if (answer?.code === codes.success) {
      deleteDraft();
      void navigate(`/office/people/${answer.data.personId}`);
    } else if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={invite}>
      <p className="below-1 quiet">They get a letter with a link to choose a password, good for a week.</p>
      <RestoredNote restored={restored} />
      <div className="stack two">
        <TextInput label="First name" {...field('firstName')} />
        <TextInput label="Last name" {...field('lastName')} />
      </div>
      <TextInput label="E-mail" type="email" {...field('email')} />
      <TextInput label={optional('Organization')} {...field('organization')} />
      <RolesFields roles={roles} onChange={(roles) => setWords({ ...words, roles })} />
      <div className="row above-2 small">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          Send the invitation
        </button>
      </div>
    </OfficeForm>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficePersonRecord } from '#contract/office/people.ts';
import { optional } from '#web/ui/forms/index.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';

/** Closes an account, after asking; or opens it again. */
export function DisableButton({ person: { id, name, disabledAt, self } }: { person: OfficePersonRecord }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { act, busy } = useAct();
  if (self) return null;
  if (disabledAt)
    return (
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={busy || undefined}
        onClick={() =>
          void act('officeEnablePerson', { body: { personId: id } }, `${name} can sign in again`)
        }
      >
        Enable the account
      </button>
    );
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
        Disable the account
      </button>
      <ConfirmDialog
        open={asking}
        title={`Disable the account of ${name}`}
        action="Disable the account"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const body = { personId: id, reason };
          const answer = await act('officeDisablePerson', { body }, `${name} can’t sign in any more`);
          return answer?.code === codes.success ? undefined : answer?.msg;
        }}
      >
        <p>
          They are signed out everywhere at once and can’t sign in or ask for a new password. Their
          manuscripts, and what they did, stay. You can enable the account again.
        </p>
        <TextInput
          label={optional('Reason')}
          description="For the audit log."
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}

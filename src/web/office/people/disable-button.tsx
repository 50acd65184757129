import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OfficePersonRecord } from '#contract/office/people.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { optional } from '#web/ui/forms/index.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { useAction } from '../ground/index.ts';

export function DisableButton({ person: { id, name, disabledAt, self } }: { person: OfficePersonRecord }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { act, attempt, busy } = useAction();
  /** Focus moves to the button that replaces the pressed one. */
  const button = useRef<HTMLButtonElement>(null);
  if (self) return null;
  if (disabledAt)
    return (
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={busy || undefined}
        ref={button}
        onClick={async () => {
          await act('officeEnablePerson', { body: { personId: id } }, `${name} can sign in again`);
          focusFallback(() => button.current);
        }}
      >
        Enable the account
      </button>
    );
  return (
    <>
      <button ref={button} type="button" className="button button-quiet" onClick={() => setAsking(true)}>
        Disable the account
      </button>
      <ConfirmDialog
        open={asking}
        title={`Disable the account of ${name}`}
        action="Disable the account"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const body = { personId: id, reason };
          const wrong = await attempt('officeDisablePerson', { body }, `${name} can’t sign in any more`);
          if (!wrong) focusFallback(() => button.current);
          return wrong;
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

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfficePersonRecord } from '#contract/office/people.ts';
import { focusInstead } from '#web/ui/focus-instead.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';
import styles from './people.module.css';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Takes out what is personal of someone, after their e-mail address was typed. */
export function EraseDialog({
  person: { id, name, email, confirmed, manuscripts, boardProfiles },
  open,
  onClose,
}: {
  person: OfficePersonRecord;
  open: boolean;
  onClose(): void;
}) {
  const [typed, setTyped] = useState('');
  const [profiles, setProfiles] = useState(true);
  const { attempt } = useAct();
  const submitted =
    manuscripts.submitted > 0 ? ` (${counted(manuscripts.submitted, 'manuscript', 'manuscripts')})` : '';
  return (
    <ConfirmDialog
      open={open}
      title={`Erase the data of ${name}`}
      action="Erase for good"
      danger
      onClose={onClose}
      onConfirm={async () => {
        const body = { personId: id, email: typed, removeBoardProfiles: profiles };
        const wrong = await attempt('officeErasePerson', { body }, 'The data are erased');
        if (!wrong) focusInstead();
        return wrong;
      }}
    >
      <p>This can’t be undone. Export the data first, if they want to have them.</p>
      <ul className={styles.stays}>
        <li>
          Goes: name, e-mail and profile of the account, sessions, roles, letters to them, their name in
          reviews, in suggestions of authors, in the history of texts and in the audit log
          {manuscripts.drafts > 0 &&
            `, ${counted(manuscripts.drafts, 'draft with its files', 'drafts with their files')}`}
          .
        </li>
        <li>
          Stays: what was submitted and published, with the authors that it names
          {submitted}; their telephone numbers go. The scholarly record needs it.
        </li>
        {!confirmed && (
          <li>
            Stays: whatever else stands by the address {email}, since it was never confirmed to be theirs.
          </li>
        )}
      </ul>
      {boardProfiles.length > 0 && (
        <label className={styles.check}>
          <input type="checkbox" checked={profiles} onChange={() => setProfiles(!profiles)} />
          Remove their profile from editorial boards too ({boardProfiles.length})
        </label>
      )}
      <TextInput
        label={`Type ${email} to confirm`}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AddressRecord } from '#contract/office/personal-data.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';
import styles from './people.module.css';

/** Takes out what is personal by an e-mail address, after it was typed once more. */
export function EraseAddressDialog({
  found: { email, openReviews, boardProfiles },
  open,
  onClose,
  onErased,
}: {
  found: AddressRecord;
  open: boolean;
  onClose(): void;
  onErased(): void;
}) {
  const [again, setAgain] = useState('');
  const [profiles, setProfiles] = useState(true);
  const { attempt } = useAct();
  return (
    <ConfirmDialog
      open={open}
      title="Erase the data of this address"
      action="Erase for good"
      danger
      onClose={onClose}
      onConfirm={async () => {
        const body = { email, again, removeBoardProfiles: profiles };
        const wrong = await attempt('officeEraseAddress', { body }, 'The data are erased');
        if (!wrong) onErased();
        return wrong;
      }}
    >
      <p>This can’t be undone. Export the data first, if they want to have them.</p>
      <ul className={styles.stays}>
        <li>
          Goes: name, address and institution in reviews, in suggestions of authors and in the audit log,
          telephone numbers, and letters to the address.
        </li>
        {openReviews > 0 && (
          <li>
            Ends: {openReviews === 1 ? 'one review that is' : `${openReviews} reviews that are`} still open.
          </li>
        )}
        <li>
          Stays: what they wrote in reviews, and the authors that submitted and published manuscripts name.
          The scholarly record needs it.
        </li>
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
        value={again}
        onChange={({ currentTarget }) => setAgain(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

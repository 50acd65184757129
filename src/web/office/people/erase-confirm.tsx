import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import styles from './people.module.css';

export function EraseConfirm({
  title,
  email,
  boardProfiles,
  open,
  children,
  onErase,
  onClose,
}: {
  title: string;
  email: string;
  boardProfiles: number;
  open: boolean;
  children: ReactNode;
  /** Resolves with an error message, or undefined on success. */
  onErase(typed: string, removeBoardProfiles: boolean): Promise<string | undefined>;
  onClose(): void;
}) {
  const [typed, setTyped] = useState('');
  const [profiles, setProfiles] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      title={title}
      action="Erase for good"
      danger
      onClose={onClose}
      onConfirm={() => onErase(typed, profiles)}
    >
      <p>This can’t be undone. Export the data first, if they want to have them.</p>
      <ul className={`stack gap-1 small ${styles.stays}`}>{children}</ul>
      {boardProfiles > 0 && (
        <label className="check small">
          <input type="checkbox" checked={profiles} onChange={() => setProfiles(!profiles)} />
          Remove their profile from editorial boards too ({boardProfiles})
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

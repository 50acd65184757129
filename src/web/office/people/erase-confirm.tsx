import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import styles from './people.module.css';

/** Asks for an e-mail address once more before what is personal of it is taken out. */
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
  /** How many profiles on boards are theirs. */
  boardProfiles: number;
  open: boolean;
  /** What goes and what stays, as items of a list. */
  children: ReactNode;
  /** Resolves with what went wrong, in words, or with nothing. */
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

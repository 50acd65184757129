import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm, SendBar } from '../ground/index.ts';

type Props = {
  open: boolean;
  title: string;
  action: string;
  children: ReactNode;
  /** Resolves with what is wrong, or nothing. */
  onSend(reason: string): Promise<string | undefined>;
  onClose(): void;
};

/** Asks for the reason of something that can't be undone; what was typed survives closing it. */
export function ReasonDialog({ open, title, action, children, onSend, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  async function send() {
    if (busy) return;
    if (!reason.trim()) return setWrong('Please give a reason');
    setBusy(true);
    const message = await onSend(reason).finally(() => setBusy(false));
    setWrong(message ?? '');
    if (message) return;
    setReason('');
    onClose();
  }
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <OfficeForm className="stack gap-2" errors={wrong ? { reason: wrong } : {}} onSend={() => void send()}>
        <p className="measure">{children}</p>
        <TextInput
          label="Reason"
          name="reason"
          maxLength={500}
          value={reason}
          error={wrong}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setWrong('');
          }}
        />
        <SendBar action={action} busy={busy} onClose={onClose} />
      </OfficeForm>
    </Dialog>
  );
}

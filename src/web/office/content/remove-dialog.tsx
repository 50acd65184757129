import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';

/** Asks before something is taken from the site that can be brought back from the list that it stood in. */
export function RemoveDialog({
  name,
  open,
  onRemove,
  onClose,
}: {
  name: string;
  open: boolean;
  /** Resolves with why it is not removed, in words. */
  onRemove(): Promise<string | undefined>;
  onClose(): void;
}) {
  return (
    <ConfirmDialog
      open={open}
      title={`Remove “${name}”?`}
      action="Remove it"
      danger
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>The site no longer shows it. It can be brought back from “Removed lately”.</p>
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';

export function RemoveDialog({
  name,
  open,
  onRemove,
  onClose,
}: {
  name: string;
  open: boolean;
  /** Resolves with an error message, or undefined on success. */
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

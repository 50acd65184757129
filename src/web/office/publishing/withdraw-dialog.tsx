import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { useAction } from '../ground/index.ts';

import { Area } from './field.tsx';

type Props = { articleId: number; open: boolean; onClose(): void };

export function WithdrawDialog({ articleId, open, onClose }: Props) {
  const {
    value: reason,
    change: setReason,
    deleteDraft,
    restored,
  } = useRestoredDraft(`withdrawal.${articleId}`, '');
  const { attempt } = useAction();
  return (
    <ConfirmDialog
      open={open}
      title="Withdraw the article"
      action="Withdraw"
      danger
      onClose={onClose}
      onConfirm={async () => {
        const wrong = await attempt('officeWithdrawArticle', { body: { articleId, reason } }, 'Withdrawn');
        if (!wrong) deleteDraft();
        return wrong;
      }}
    >
      <p>
        Text, figures and files are closed to everyone. An article that is wrong is retracted; this is for
        what must go by law.
      </p>
      <RestoredNote restored={restored} />
      <Area label="Reason, as readers see it" rows={3} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

export function RestoreDialog({ articleId, open, onClose }: Props) {
  const { attempt } = useAction();
  return (
    <ConfirmDialog
      open={open}
      title="Restore the article"
      action="Restore"
      onClose={onClose}
      onConfirm={async () => {
        return attempt('officeRestoreArticle', { body: { articleId, reason: '' } }, 'Restored');
      }}
    >
      <p>It is listed, found and served again, as it was.</p>
    </ConfirmDialog>
  );
}

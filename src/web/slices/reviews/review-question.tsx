import { Dialog } from '#web/ui/dialog.tsx';

export type Asked = 'send' | 'decline';

type Props = { asks: Asked | null; busy: boolean; onYes(): void; onNo(): void };

/** Asked before a review is sent or given back. */
export function ReviewQuestion({ asks, busy, onYes, onNo }: Props) {
  return (
    <Dialog
      open={asks !== null}
      onClose={onNo}
      title={asks === 'decline' ? 'Give this review back?' : 'Send your review?'}
    >
      <p>
        {asks === 'decline'
          ? 'The editors are told that you can’t review it. What you have written stays here, should you change your mind.'
          : 'The editors get it at once. After that you can read it here, and change it only if they open it again.'}
      </p>
      <p className="bar">
        <button type="button" className="button" aria-disabled={busy || undefined} onClick={onYes}>
          {asks === 'decline' ? 'I can’t review it' : 'Send it'}
        </button>
        <button type="button" className="button button-quiet" data-safe onClick={onNo}>
          Not yet
        </button>
      </p>
    </Dialog>
  );
}

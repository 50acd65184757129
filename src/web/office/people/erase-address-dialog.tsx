import type { AddressRecord } from '#contract/office/personal-data.ts';
import { useAction } from '../ground/index.ts';
import { EraseConfirm } from './erase-confirm.tsx';

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
  const { attempt } = useAction();
  return (
    <EraseConfirm
      title="Erase the data of this address"
      email={email}
      boardProfiles={boardProfiles.length}
      open={open}
      onClose={onClose}
      onErase={async (again, removeBoardProfiles) => {
        const body = { email, again, removeBoardProfiles };
        const wrong = await attempt('officeEraseAddress', { body }, 'The data are erased');
        if (!wrong) onErased();
        return wrong;
      }}
    >
      <li>
        Goes: name, address and institution in reviews, in suggestions of authors, in proofs and in the audit
        log, messages that came with proofs, telephone numbers, what the address follows, and letters to it.
      </li>
      {openReviews > 0 && (
        <li>
          Ends: {openReviews === 1 ? 'one review that is' : `${openReviews} reviews that are`} still open.
        </li>
      )}
      <li>
        Stays: what they wrote in reviews, their answers and suggested changes to proofs, and the authors that
        submitted and published manuscripts name. The scholarly record needs it.
      </li>
    </EraseConfirm>
  );
}

import type { OfficePersonRecord } from '#contract/office/people.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { counted } from '#web/ui/screens/counted.ts';
import { useAction } from '../ground/index.ts';

import { EraseConfirm } from './erase-confirm.tsx';

export function EraseDialog({
  person: { id, name, email, confirmed, manuscripts, boardProfiles },
  open,
  onClose,
}: {
  person: OfficePersonRecord;
  open: boolean;
  onClose(): void;
}) {
  const { attempt } = useAction();
  const submitted =
    manuscripts.submitted > 0 ? ` (${counted(manuscripts.submitted, 'manuscript', 'manuscripts')})` : '';
  return (
    <EraseConfirm
      title={`Erase the data of ${name}`}
      email={email}
      boardProfiles={boardProfiles.length}
      open={open}
      onClose={onClose}
      onErase={async (typed, removeBoardProfiles) => {
        const body = { personId: id, email: typed, removeBoardProfiles };
        const wrong = await attempt('officeErasePerson', { body }, 'The data are erased');
        if (!wrong) focusFallback();
        return wrong;
      }}
    >
      <li>
        Goes: name, e-mail and profile of the account, sessions, roles, letters to them, their name in
        reviews, in proofs with their messages, in suggestions of authors, in the history of texts and in the
        audit log
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
          Stays: whatever else is stored under the address {email}, since it was never confirmed to be theirs.
        </li>
      )}
    </EraseConfirm>
  );
}

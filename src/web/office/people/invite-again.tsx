import type { OfficePersonRecord } from '#contract/office/people.ts';
import { useAction } from '../ground/index.ts';

export function InviteAgain({ person: { id, email } }: { person: OfficePersonRecord }) {
  const { act, busy } = useAction();
  return (
    <button
      type="button"
      className="link-button"
      aria-disabled={busy || undefined}
      onClick={() =>
        void act(
          'officeInvitePersonAgain',
          { body: { personId: id } },
          `A new link is on its way to ${email}`,
        )
      }
    >
      Mail a new invitation
    </button>
  );
}

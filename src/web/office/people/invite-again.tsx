import type { OfficePersonRecord } from '#contract/office/people.ts';
import { useAct } from '../ground/index.ts';

/** Mails a new link to someone who has not signed in yet. */
export function InviteAgain({ person: { id, email } }: { person: OfficePersonRecord }) {
  const { act, busy } = useAct();
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

import { findRights, lockUser } from '#server/slices/accounts/index.ts';
import { unassignEditor } from '#server/slices/manuscripts/index.ts';
import { about } from './manuscript-actions.ts';
import type { Done } from './office-routes.ts';

/** Why someone can't go on with what they were given. */
type Leaving = 'disabled' | 'erased' | 'no editor any more';

/**
 * After someone lost a role, or their account: their open manuscripts wait for another editor, and the history of each
 * says why. Those of journals that they still edit stay theirs. Together with what it follows from, and locked against
 * who assigns them one more at the same time (changes.ts).
 */
export async function releaseManuscripts(
  { tx, note }: Pick<Done, 'tx' | 'note'>,
  userId: number,
  leaving: Leaving,
): Promise<void> {
  const user = await lockUser(tx, userId);
  const rights = await findRights(tx, userId);
  const reason = leaving === 'no editor any more' && user?.disabled ? 'disabled' : leaving;
  const stays = reason === 'no editor any more';
  if (stays && rights.everything) return;
  const name = user ? `${user.firstName} ${user.lastName}` : 'The editor';
  const why: Record<Leaving, string> = {
    disabled: `The account of ${name} was disabled`,
    erased: 'The editor’s data were erased',
    'no editor any more': `${name} is no editor of this journal any more`,
  };
  for (const manuscript of await unassignEditor(tx, userId, stays ? rights.journals : []))
    await note({
      ...about(manuscript),
      action: 'Taken from its editor',
      kind: 'editor released',
      facts: [['Why', why[reason]]],
    });
}

import { journalsHandled, lockUser } from '#server/slices/accounts/index.ts';
import { unassignEditor } from '#server/slices/manuscripts/index.ts';
import { subjectOf } from './manuscript-actions.ts';
import type { ActionContext } from './office-routes.ts';

type Leaving = 'disabled' | 'erased' | 'no editor any more';

/**
 * Unassigns an editor who lost a role or their account from their open manuscripts, except in journals that they still
 * edit; an audit entry says why. Runs in the transaction of the loss, and locks the account so that nothing is assigned
 * to it meanwhile (desk/changes.ts).
 */
export async function releaseManuscripts(
  { tx, audit }: Pick<ActionContext, 'tx' | 'audit'>,
  userId: number,
  leaving: Leaving,
): Promise<void> {
  const user = await lockUser(tx, userId);
  const journals = await journalsHandled(tx, userId);
  const reason = leaving === 'no editor any more' && user?.disabled ? 'disabled' : leaving;
  const stays = reason === 'no editor any more';
  if (stays && journals === 'all') return;
  const name = user ? `${user.firstName} ${user.lastName}` : 'The editor';
  const why: Record<Leaving, string> = {
    disabled: `The account of ${name} was disabled`,
    erased: 'The editor’s data were erased',
    'no editor any more': `${name} is no editor of this journal any more`,
  };
  for (const manuscript of await unassignEditor(tx, userId, stays && journals !== 'all' ? journals : []))
    await audit({
      ...subjectOf(manuscript),
      action: 'Taken from its editor',
      kind: 'editor released',
      facts: [['Reason', why[reason]]],
    });
}

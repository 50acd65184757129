import { fullName } from '#contract/names.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { findRights, journalsHandled, lockUser } from '#server/slices/accounts/index.ts';
import { unassignEditor } from '#server/slices/manuscripts/index.ts';
import { subjectOf } from './manuscript-actions.ts';
import type { ActionContext } from './office-routes.ts';

type Leaving = 'disabled' | 'erased' | 'no editor any more';

/** A section of a journal in which somebody had a role. */
type LeftSection = { journalId: number; sectionId: number };

/** Of the sections, those in which no other role of theirs lets them handle what they were given. */
async function leftIndeed(tx: Transaction, userId: number, left: readonly LeftSection[]): Promise<number[]> {
  const { everything, journals, assigned = [] } = await findRights(tx, userId, 'recommend');
  const stays = ({ journalId, sectionId }: LeftSection) =>
    journals.includes(journalId) ||
    assigned.some(
      (one) => one.sectionId === sectionId || (one.sectionId === null && one.journalId === journalId),
    );
  return everything ? [] : left.filter((one) => !stays(one)).map(({ sectionId }) => sectionId);
}

/**
 * Unassigns an editor who lost a role or their account from their open manuscripts, except in journals that they still
 * edit; from all that are in a section which they `left`, decided ones too, since a role in another section of the journal would
 * go on showing them. An audit entry says why. Runs in the transaction of the loss, and locks the account so that nothing is
 * assigned to it meanwhile (desk/changes.ts).
 */
export async function releaseManuscripts(
  { tx, audit }: Pick<ActionContext, 'tx' | 'audit'>,
  userId: number,
  leaving: Leaving,
  left: readonly LeftSection[] = [],
): Promise<void> {
  const user = await lockUser(tx, userId);
  const journals = await journalsHandled(tx, userId);
  const reason = leaving === 'no editor any more' && user?.disabled ? 'disabled' : leaving;
  const stays = reason === 'no editor any more';
  if (stays && journals === 'all') return;
  const name = user ? fullName(user) : 'The editor';
  const why: Record<Leaving, string> = {
    disabled: `The account of ${name} was disabled`,
    erased: 'The editor’s data were erased',
    'no editor any more': `${name} is no editor of this journal any more`,
  };
  const keeps = stays && journals !== 'all' ? journals : [];
  const sections = await leftIndeed(
    tx,
    userId,
    left.filter(({ journalId }) => keeps.includes(journalId)),
  );
  for (const manuscript of await unassignEditor(tx, userId, { keeps, left: sections }))
    await audit({
      ...subjectOf(manuscript),
      action: 'Taken from its editor',
      kind: 'editor released',
      facts: [
        [
          'Reason',
          keeps.includes(manuscript.journalId)
            ? `${name} is no editor of this section any more`
            : why[reason],
        ],
      ],
    });
}

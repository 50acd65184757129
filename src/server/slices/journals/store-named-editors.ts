import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

type Named = { userId: number; name: string; affiliation: string };

/** Guest editors who agreed to be named, in the order in which they did. */
export const namedEditors = (db: Db, sectionId: number): Promise<Named[]> =>
  tables(db)
    .selectFrom('special_issue_editors')
    .select(['user_id as userId', 'name', 'affiliation'])
    .where('section_id', '=', sectionId)
    .orderBy('agreed_at')
    .orderBy('user_id')
    .execute();

/** Lines that name somebody, for their own export. */
export const namedAsGuestEditor = (
  db: Db,
  userId: number,
): Promise<{ specialIssue: string; name: string; affiliation: string; agreedAt: Date }[]> =>
  tables(db)
    .selectFrom('special_issue_editors as e')
    .innerJoin('special_issues as s', 's.section_id', 'e.section_id')
    .select(['s.title as specialIssue', 'e.name', 'e.affiliation', 'e.agreed_at as agreedAt'])
    .where('e.user_id', '=', userId)
    .orderBy('e.section_id')
    .execute();

/** They hold the role of a guest editor in the section, or the foreign key refuses. */
export async function nameEditor(
  tx: Transaction,
  { sectionId, journalId, userId }: { sectionId: number; journalId: number; userId: number },
  named: { name: string; affiliation: string },
  now: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('special_issue_editors')
    .values({ section_id: sectionId, journal_id: journalId, user_id: userId, ...named, agreed_at: now })
    .onConflict((conflict) => conflict.columns(['section_id', 'user_id']).doUpdateSet(named))
    .execute();
}

export async function unnameEditor(tx: Transaction, sectionId: number, userId: number): Promise<void> {
  await tables(tx)
    .deleteFrom('special_issue_editors')
    .where('section_id', '=', sectionId)
    .where('user_id', '=', userId)
    .execute();
}

/** Of an account that is closed: who opens it again agrees anew. */
export async function unnameEverywhere(tx: Transaction, userId: number): Promise<void> {
  await tables(tx).deleteFrom('special_issue_editors').where('user_id', '=', userId).execute();
}

import type { OfficeSpecialIssue, OfficeSpecialIssueRow } from '#contract/office/special-issues.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { findPerson, listGuestInvitations, listTeam } from '#server/slices/accounts/index.ts';
import {
  findJournal,
  findSpecialIssue,
  listJournals,
  listLate,
  listSpecialIssues,
  namedEditors,
  type SpecialIssue,
} from '#server/slices/journals/index.ts';
import { reachesJournal } from '../ground/index.ts';
import { countManuscripts, issuesOf } from './store-counts.ts';

/** Which special issues somebody sees: of journals whose team reads manuscripts or makes issues, else those that they guest-edit. */
async function seenBy(db: Db, { identity }: Staff): Promise<(call: SpecialIssue) => boolean> {
  const person = await findPerson(db, identity.userId);
  const own = person?.roles.filter(({ role }) => role === 'guest editor') ?? [];
  const [reading, making] = [await identity.rights('manuscripts'), await identity.rights('production')];
  return ({ id, journalId }) =>
    [reading, making].some(({ everything, journals }) => everything || journals.includes(journalId)) ||
    own.some(({ sectionId }) => sectionId === id);
}

const readerOf = async ({ identity }: Staff) => ({
  ...{ userId: identity.userId, email: identity.email },
  rights: await identity.rights('manuscripts'),
});

const rowOf = (
  { id, journalId, title, shown, opensOn, deadline }: SpecialIssue,
  journal: string,
  count: { submitted: number; open: number } | undefined,
): OfficeSpecialIssueRow => ({
  ...{ id, journalId, journal, title, state: shown, opensOn, deadline },
  ...(count ?? { submitted: 0, open: 0 }),
});

export async function specialIssuesSeen(db: Db, staff: Staff): Promise<OfficeSpecialIssueRow[]> {
  const seen = await seenBy(db, staff);
  const calls = (await listSpecialIssues(db)).filter(seen);
  const journals = new Map((await listJournals(db)).map(({ id, shortName }) => [id, shortName]));
  const counts = await countManuscripts(
    db,
    calls.map(({ id }) => id),
    await readerOf(staff),
  );
  return calls.map((call) => rowOf(call, journals.get(call.journalId) ?? '', counts.get(call.id)));
}

export async function showSpecialIssue(
  db: Db,
  id: number,
  staff: Staff,
): Promise<OfficeSpecialIssue | undefined> {
  const call = await findSpecialIssue(db, id);
  const journal = call && (await findJournal(db, { id: call.journalId }));
  if (!journal || !(await seenBy(db, staff))(call)) return undefined;
  const mayEdit = reachesJournal(await staff.identity.rights('journal'), call.journalId);
  const named = new Map((await namedEditors(db, id)).map(({ userId, ...line }) => [userId, line]));
  const team = (await listTeam(db, journal.id)).filter(
    ({ role, sectionId }) => role === 'guest editor' && sectionId === id,
  );
  return {
    ...rowOf(call, journal.shortName, (await countManuscripts(db, [id], await readerOf(staff))).get(id)),
    ...{ version: call.version, step: call.step, text: call.text, topics: call.topics },
    ...{ journalCode: journal.code, journalName: journal.name, mayEdit },
    editors: team.map(({ userId, name, email }) => ({
      ...{ name, email, named: named.get(userId) ?? null },
      you: userId === staff.identity.userId,
    })),
    invited: mayEdit
      ? (await listGuestInvitations(db, id)).map(({ email, at }) => ({ email, at: at.toISOString() }))
      : [],
    late: mayEdit ? (await listLate(db, id)).map(({ email, until }) => ({ email, until })) : [],
    issues: await issuesOf(db, id),
  };
}

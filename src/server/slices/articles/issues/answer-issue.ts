import type { SanitisedHtml } from '#contract/fields.ts';
import { type IssueContents, issueName, type PublishedIssue } from '#contract/issues.ts';
import type { Db } from '#server/platform/db/index.ts';
import { findSpecialIssue } from '../../journals/index.ts';
import { readableDate } from '../rules-dates.ts';
import { listEntries } from '../store-lists.ts';
import { entryOnTheWire } from '../wire.ts';
import {
  articlesOfSpecial,
  findPublishedIssue,
  listIssuesOfSpecial,
  listPublishedIssues,
  type PublishedIssueRow,
} from './store-published.ts';

const issueOnTheWire = ({ publishedOn, ...issue }: PublishedIssueRow): PublishedIssue => ({
  ...issue,
  name: issueName(issue),
  publishedDate: publishedOn,
  publishedDateStr: readableDate(publishedOn),
});

export const publishedIssues = async (db: Db, journalId: number): Promise<PublishedIssue[]> =>
  (await listPublishedIssues(db, journalId)).map(issueOnTheWire);

/** The answer of the call `journalIssue`; undefined where there is none, or it is not out yet. */
export async function issueContents(db: Db, id: number): Promise<IssueContents | undefined> {
  const found = await findPublishedIssue(db, id);
  if (!found) return undefined;
  const { entries, previous, next, descriptionHtml, ...issue } = found;
  const rows = await listEntries(
    db,
    entries.map(({ articleId }) => articleId),
  );
  const listed = new Map(rows.map((row) => [row.id, entryOnTheWire(row)]));
  const groups: IssueContents['groups'] = [];
  let editorial: IssueContents['editorial'] = null;
  for (const { articleId, heading, editorial: isEditorial } of entries) {
    const entry = listed.get(articleId);
    if (!entry) continue;
    const last = groups.at(-1);
    if (isEditorial) editorial = entry;
    else if (last?.heading === heading) last.list.push(entry);
    else groups.push({ heading, list: [entry] });
  }
  const named = (other: typeof previous) => other && { id: other.id, name: issueName(other) };
  return {
    ...issueOnTheWire(issue),
    journalCode: found.journalCode,
    journalName: found.journalName,
    issns: found.issns,
    // Sanitised as it was saved.
    description: (descriptionHtml || null) as SanitisedHtml | null,
    editorial,
    groups,
    previous: named(previous),
    next: named(next),
  };
}

/** The answer of the call `specialIssueArticles`; undefined where the journal has no such special issue, or it is not announced. */
export async function publishedOfSpecial(db: Db, special: { id: number; journalId: number }) {
  const call = await findSpecialIssue(db, special.id);
  if (call?.journalId !== special.journalId || call.shown === 'draft') return undefined;
  const [issues, ids] = await Promise.all([listIssuesOfSpecial(db, special), articlesOfSpecial(db, special)]);
  const rows = new Map((await listEntries(db, ids)).map((row) => [row.id, row]));
  return {
    issues: issues.map(issueOnTheWire),
    list: ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [entryOnTheWire(row)] : [];
    }),
  };
}

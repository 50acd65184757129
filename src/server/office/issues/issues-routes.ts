import type { SanitisedHtml } from '#contract/fields.ts';
import { issueName } from '#contract/issues.ts';
import { officeIssuesEndpoints as calls, type OfficeIssueRow } from '#contract/office/issues.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route, type Staff, uploadRoute } from '#server/platform/http/route.ts';
import { entriesOfIssue, findIssue } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import {
  actionRoute,
  journalsOf,
  type OfficeDeps,
  ownManuscripts,
  ownRoute,
  viewRoute,
} from '../ground/index.ts';
import { receivePicture } from '../journals/index.ts';
import { journalOfIssue, journalOfIssueQuery } from './issue-actions.ts';
import { publicationRoutes } from './publication-routes.ts';
import { saveIssue } from './save-issue.ts';
import { choiceFor, contentsOf, type ListedIssue, listIssues, type Placed } from './store-contents.ts';
import { addToIssue, orderIssue, takeFromIssue } from './write-contents.ts';

const mostChoices = 50;

const rowOnTheWire = ({ publishAt, publishedAt, ...issue }: ListedIssue): OfficeIssueRow => ({
  ...issue,
  name: issueName(issue),
  state: publishedAt ? 'published' : publishAt ? 'scheduled' : 'in preparation',
  publishAt: publishAt?.toISOString() ?? null,
  publishedAt: publishedAt?.toISOString() ?? null,
});

/** The office's calls of issues. */
export function issuesRoutes(deps: OfficeDeps): Route[] {
  const { db, receive } = deps;
  return [
    ownRoute(calls.officeIssues, async ({ query: { journalId } }, { rights }) => {
      const own = journalsOf(rights);
      const journals = !journalId ? own : own === 'all' || own.includes(journalId) ? [journalId] : [];
      return ok((await listIssues(db, { journals })).map(rowOnTheWire));
    }),
    viewRoute(db, calls.officeIssue, journalOfIssueQuery, async ({ query: { issueId } }, staff) => {
      const shown = await showIssue(db, issueId, staff);
      return shown ? ok(shown) : notThere('This issue');
    }),
    viewRoute(db, calls.officeIssueChoice, journalOfIssueQuery, async ({ query: { issueId, q } }, staff) => {
      const issue = await findIssue(db, issueId);
      if (!issue) return notThere('This issue');
      const found = await choiceFor(
        db,
        { ...issue, published: issue.publishedAt !== null },
        { q: q ?? '', except: await ownManuscripts(db, staff), limit: mostChoices },
      );
      return ok(found);
    }),
    actionRoute(
      deps,
      calls.officeSaveIssue,
      async (db, { body: { journalId, issueId } }) => {
        const journal = (await findJournal(db, { id: journalId }))?.id;
        const own = issueId === null ? journal : (await findIssue(db, issueId))?.journalId;
        return own === journal ? journal : undefined;
      },
      ({ body }, ctx) => saveIssue(ctx, body),
    ),
    actionRoute(deps, calls.officeAddToIssue, journalOfIssue, ({ body }, ctx) => addToIssue(ctx, deps, body)),
    actionRoute(deps, calls.officeTakeFromIssue, journalOfIssue, ({ body }, ctx) => takeFromIssue(ctx, body)),
    actionRoute(deps, calls.officeOrderIssue, journalOfIssue, ({ body }, ctx) => orderIssue(ctx, body)),
    ...publicationRoutes(deps),
    {
      ...uploadRoute(calls.officeIssueCover, async ({ query: { journalId } }, { rights }, file) => {
        const own = journalsOf(rights);
        const journal = await findJournal(db, { id: journalId });
        if (!journal || (own !== 'all' && !own.includes(journal.id))) return notThere('This journal');
        return receivePicture(receive, journal.id, file);
      }),
      keptToJournals: true,
    },
  ];
}

const ownWork = {
  ...{ title: '', type: '', productionId: null, articleId: null, state: 'own' as const },
  authors: [] as string[],
};

async function showIssue(db: Db, issueId: number, staff: Staff) {
  const issue = await findIssue(db, issueId);
  const [row] = issue ? await listIssues(db, { journals: [issue.journalId], issueId }) : [];
  const journal = issue && (await findJournal(db, { id: issue.journalId }));
  if (!issue || !row || !journal) return undefined;
  const contents = await contentsOf(db, issueId);
  const own = new Set((await ownManuscripts(db, staff)).map(({ id }) => id));
  const isOwn = ({ manuscriptId }: Placed) => manuscriptId !== null && own.has(manuscriptId);
  const { volume, number, cover, coverAlt, specialIssueId, version } = issue;
  return {
    ...rowOnTheWire(row),
    ...{ volume, number, cover, coverAlt, specialIssueId, version },
    journalCode: journal.code,
    journalName: journal.name,
    // Sanitised as it was saved.
    description: issue.descriptionHtml as SanitisedHtml,
    entries: (await entriesOfIssue(db, issueId)).flatMap(({ id, heading, editorial }) => {
      const placed = contents.get(id);
      return placed ? [{ id, heading, editorial, ...(isOwn(placed) ? ownWork : placed) }] : [];
    }),
  };
}

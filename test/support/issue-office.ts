import type { Output } from '#contract/api.ts';
import { issuesRoutes } from '#server/office/issues/index.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { articleRoutes } from '#server/slices/articles/index.ts';
import { callRoute, dataOf } from './call-route.ts';
import { attach, begin, database, office, published, text } from './publishing-office.ts';

type Fields = {
  volume?: string;
  number?: string;
  title?: string;
  description?: string;
  specialIssueId?: number;
};
type Which = { articleId: number } | { productionId: number };
type ActName =
  | 'officeAddToIssue'
  | 'officeTakeFromIssue'
  | 'officeOrderIssue'
  | 'officePublishIssue'
  | 'officeUnscheduleIssue'
  | 'officeRemoveIssue';

const routes = () => issuesRoutes(office.deps);

export const saveIssue = (
  fields: Fields,
  issue: { id: number; version: number } | null = null,
  who: Staff = office.editor,
) =>
  callRoute(
    routes(),
    'officeSaveIssue',
    {
      body: {
        journalId: 1,
        issueId: issue?.id ?? null,
        version: issue?.version ?? 0,
        ...{ volume: '', number: '', title: '', description: '', plannedOn: null, cover: null, coverAlt: '' },
        ...fields,
      },
    },
    who,
  );

export async function makeIssue(fields: Fields): Promise<number> {
  const answer = await saveIssue(fields);
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data.id;
}

export const lookAtIssue = (issueId: number, who: Staff = office.editor): Promise<Output<'officeIssue'>> =>
  dataOf(routes(), 'officeIssue', { query: { issueId } }, who);

export const choiceOf = (issueId: number, who: Staff = office.editor): Promise<Output<'officeIssueChoice'>> =>
  dataOf(routes(), 'officeIssueChoice', { query: { issueId } }, who);

/** A call about an issue, in the version that it has now. */
export async function actOnIssue(name: ActName, issueId: number, more: object = {}, who = office.editor) {
  const { rows } = await database.pool.query('select version from issues where id = $1', [issueId]);
  const body = { issueId, version: rows[0]?.version ?? 1, ...more };
  return callRoute(routes(), name, { body } as never, who) as Promise<{ code: number; msg: string }>;
}

export const addToIssue = async (issueId: number, which: Which) => {
  const answer = await actOnIssue('officeAddToIssue', issueId, which);
  if (answer.code !== 0) throw new Error(answer.msg);
};

export const publishIssue = (issueId: number, more: object = {}, who = office.editor) =>
  actOnIssue('officePublishIssue', issueId, { letters: false, ...more }, who);

/** What readers get of an issue. */
export const readIssue = (id: number) =>
  callRoute(articleRoutes({ db: database.db }), 'journalIssue', { query: { id } });

/** An article in production that lacks nothing. */
export async function ready(parts: Parameters<typeof text>[0] = {}): Promise<number> {
  const id = await begin();
  await attach(id, 'article.xml', text({ volume: '', ...parts }));
  return id;
}

/** An article that was published alone. */
export const online = async (parts: Parameters<typeof text>[0] = {}) => published(await ready(parts));

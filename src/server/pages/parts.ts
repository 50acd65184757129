import { AsyncLocalStorage } from 'node:async_hooks';
import type { Api } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import type { Answer } from './cached-answer.ts';
import type { PageSources } from './renderer.ts';

type Asked = { query?: Record<string, unknown> | undefined; params?: Record<string, unknown> | undefined };

const journalAsked = ({ query }: Asked) => Number(query?.journalId) || 'any';
const journalTold = (_: Asked, data: unknown) =>
  (data as { journalId?: number | null } | null)?.journalId || 'any';
const none = () => 'none' as const;
const isSearch = ({ query = {} }: Asked) =>
  ['keywords', 'facets', 'type', 'author', 'subject', 'language', 'data', 'sort'].some((name) => query[name]);

/**
 * The one journal whose articles, volumes, news or board an answer is made of; `none`: nothing of these. Calls that are
 * not here may show any journal. Which table belongs to a journal is in migrations/0056_articles_content_parts.sql.
 */
const journalOf: Partial<Record<CallName, (asked: Asked, data: unknown) => number | 'none' | 'any'>> = {
  getJournalList: none,
  submissionForms: none,
  readDictLableList: none,
  getListByReId: none,
  getArctypeById: none,
  getArctypeSByReCode: none,
  getOneArctypeByRecodeAndTypecod: none,
  getArcInfoByTypeCode: none,
  getAdCarousel: none,
  forumsList: none,
  manuscript: journalTold,
  getArticleByID: journalTold,
  getVolumesByJournalId: journalAsked,
  getIssuesByJournalId: journalAsked,
  journalIssue: journalTold,
  specialIssues: journalAsked,
  specialIssue: journalTold,
  specialIssueArticles: journalAsked,
  getEditorialboard: journalAsked,
  getEditorInChief: journalAsked,
  getApprovedManuscriptsByStatus: journalAsked,
  getArticleList: ({ params }) => Number(params?.journalId) || 'any',
  // A search suggests words of all journals, and counts or names what is found in others.
  journals: (asked) => (isSearch(asked) ? 'any' : journalAsked(asked)),
};

type Noted = { journals: Set<number>; any: boolean };
const noting = new AsyncLocalStorage<Noted>();

function note(name: CallName, asked: Asked, answer: Envelope<unknown>): void {
  const noted = noting.getStore();
  if (!noted) return;
  const found = journalOf[name];
  // What is not there now may come to any journal.
  const journal =
    found === none || (found && answer.code === codes.success) ? found(asked, answer.data) : 'any';
  if (journal === 'any') noted.any = true;
  else if (journal !== 'none') noted.journals.add(journal);
}

/** Makes an answer, and adds the journals that its calls were about: those noted by `notingSources` and `noteCall`. */
export async function withParts(make: () => Promise<Answer>): Promise<Answer> {
  const noted: Noted = { journals: new Set(), any: false };
  const answer = await noting.run(noted, make);
  return { ...answer, parts: noted.any ? undefined : [...noted.journals] };
}

/** Notes a call and its answer for the answer that is being made. */
export const noteCall = note;

/** The sources of pages, which note what each page asks for. */
export function notingSources<Sources extends Pick<PageSources, 'api' | 'article'>>(
  sources: Sources,
): Sources {
  const ask = sources.api as (name: CallName, asked?: Asked) => Promise<Envelope<unknown>>;
  const api = async (name: CallName, asked: Asked = {}) => {
    const answer = await ask(name, asked);
    note(name, asked, answer);
    return answer;
  };
  const article: PageSources['article'] = async (id, version) => {
    const read = await sources.article(id, version);
    note('manuscript', {}, read.answer);
    return read;
  };
  return { ...sources, api: api as Api, article };
}

import type { FurtherArticle, FurtherArticles } from '#contract/further-articles.ts';
import type { Db } from '#server/platform/db/index.ts';
import { similarArticles } from './search/store-similar.ts';
import { findFurther, findMostRead } from './store-further.ts';
import { listEntries } from './store-lists.ts';
import { entryOnTheWire } from './wire.ts';

const mostSimilar = 4;
const mostCiting = 4;
const mostOfJournal = 3;
const mostAuthors = 3;
const mostRead = 5;

/** The answer of the call `furtherArticles`; undefined where there is no such article, or it was withdrawn. */
export async function furtherArticles(db: Db, id: number): Promise<FurtherArticles | undefined> {
  const [further, alike = []] = await Promise.all([
    findFurther(db, id, mostCiting),
    similarArticles(db, id, mostSimilar + mostCiting + 2),
  ]);
  if (!further) return undefined;
  const { inIssue, previous, next, citedBy, citedByTotal } = further;
  // Each is told once; a correction cites what it corrects and is like it.
  const told = new Set([previous, next, ...citedBy]);
  const similar = alike.filter((other) => !told.has(other)).slice(0, mostSimilar);
  for (const other of similar) told.add(other);
  const journal = further.journal.filter((other) => !told.has(other)).slice(0, mostOfJournal);
  const ids = [...told, ...journal].filter((one) => one !== null);
  const entries = new Map((await listEntries(db, ids)).map((row) => [row.id, entryOf(row)]));
  const of = (wanted: readonly number[]) =>
    wanted.map((one) => entries.get(one)).filter((entry) => entry !== undefined);
  return {
    inIssue,
    previous: (previous !== null && entries.get(previous)) || null,
    next: (next !== null && entries.get(next)) || null,
    similar: of(similar),
    citedBy: of(citedBy),
    citedByTotal,
    journal: of(journal),
  };
}

/** The answer of the call `mostReadArticles`. */
export async function mostReadArticles(db: Db): Promise<FurtherArticle[]> {
  return (await listEntries(db, await findMostRead(db, mostRead))).map(entryOf);
}

function entryOf(row: Parameters<typeof entryOnTheWire>[0]): FurtherArticle {
  const entry = entryOnTheWire(row);
  const names = row.authors.map(({ displayName }) => displayName);
  return {
    id: entry.id,
    manuscripttitle: entry.manuscripttitle,
    titleHtml: entry.titleHtml,
    manuscripttypeName: entry.manuscripttypeName,
    journalName: entry.journalName,
    journalStr1: entry.journalStr1,
    journalStr2: entry.journalStr2,
    publishedDateStr: entry.publishedDateStr,
    journalId: entry.journalId,
    picture: entry.picture,
    authors: names.slice(0, mostAuthors),
    moreAuthors: Math.max(0, names.length - mostAuthors),
  };
}

import { issueName } from '#contract/issues.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type FeedArticle, newestForFeed, newestOfSearch } from '../articles/index.ts';
import type { LetterSection } from './letters.ts';
import { beginsNow, kindOf, listPathOf, pathOf, titleOf } from './rules-words.ts';
import type { Follow } from './store-followers.ts';
import {
  allNew,
  type Change,
  changesOf,
  newAbout,
  newIds,
  newIssues,
  newOfJournal,
  newVolumes,
  type Range,
} from './store-news.ts';

/** Articles of one followed thing that a letter lists; the rest is a link. */
const mostListed = 20;
const mostOfVolume = 60;
/** Volumes, and issues, of a journal whose contents a letter has. */
const mostTables = 5;

type Found = { ids: readonly number[]; total: number };

const belowOf = ({ authors, journalName, typeLabel, publishedOn }: FeedArticle) => {
  const named = authors.length > 3 ? `${authors.slice(0, 3).join(', ')} and others` : authors.join(', ');
  return [named, journalName, typeLabel, publishedOn].filter(Boolean).join(' · ');
};

async function foundFor(db: Db, follow: Follow, range: Range): Promise<Found> {
  if (follow.journalId !== null) return newOfJournal(db, follow.journalId, range, mostListed);
  if (follow.articleId !== null) return newAbout(db, follow.articleId, range, mostListed);
  if (!follow.query) return allNew(db, range, mostListed);
  const among = await newIds(db, range);
  if (among.length === 0) return { ids: [], total: 0 };
  const fields = Object.fromEntries(new URLSearchParams(follow.query));
  return (await newestOfSearch(db, fields, mostListed, among)) ?? { ids: [], total: 0 };
}

/**
 * What is new in one followed thing, as sections of a letter; none where nothing is. Not within a transaction, since a search has
 * one of its own.
 */
export async function findNews(
  db: Db,
  follow: Follow,
  range: Range,
  { journalNames, now }: { journalNames: ReadonlyMap<string, string>; now: Date },
): Promise<LetterSection[]> {
  const listed = async ({ ids }: Found) =>
    (await newestForFeed(db, { ids: [...ids], limit: Math.max(1, ids.length) })).map((article) => ({
      id: article.id,
      title: article.title,
      below: belowOf(article),
    }));
  const title = titleOf(follow, journalNames);
  const about = {
    followed: title,
    path: pathOf(follow),
    listPath: listPathOf(follow),
    changes: [] as Change[],
  };
  if (follow.journalId !== null && follow.often === 'volumes') {
    const sections: LetterSection[] = [];
    const all = `/aboutjournal/${follow.journalCode}/1`;
    const leftOut = (kind: 'issues' | 'volumes', total: number) =>
      total > 0 ? [{ ...about, path: all, listPath: all, kind, title, total, listed: [] }] : [];
    const issues = await newIssues(db, follow.journalId, range, mostTables, mostOfVolume);
    for (const issue of issues.listed) {
      const path = `/journalissue/${issue.id}`;
      sections.push({
        ...{ ...about, path, listPath: path, kind: 'issue', total: issue.total },
        title: `${issueName(issue)} of ${title}`,
        listed: await listed(issue),
      });
    }
    sections.push(...leftOut('issues', issues.left));
    const volumes = await newVolumes(db, follow.journalId, range, mostTables, mostOfVolume);
    for (const volume of volumes.listed) {
      const path = `${all}?volume=${volume.id}`;
      const begins = beginsNow(volume.newestOn, now);
      const year = !begins && volume.newestOn ? ` (${volume.newestOn.slice(0, 4)})` : '';
      sections.push({
        ...{ ...about, path, listPath: path, kind: begins ? 'volume' : 'old volume', total: volume.total },
        title: `Volume ${volume.volume}${year} of ${title}`,
        listed: await listed(volume),
      });
    }
    sections.push(...leftOut('volumes', volumes.left));
    return sections;
  }
  const found = await foundFor(db, follow, range);
  const changes = follow.articleId === null ? [] : await changesOf(db, follow.articleId, range);
  if (found.total === 0 && changes.length === 0) return [];
  return [
    {
      ...about,
      kind: kindOf(follow),
      title,
      changes,
      total: found.total,
      listed: found.total > 0 ? await listed(found) : [],
    },
  ];
}

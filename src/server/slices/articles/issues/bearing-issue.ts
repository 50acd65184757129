import type { Db } from '#server/platform/db/index.ts';
import type { ReadArticle } from '../import/import-article.ts';
import { updateJatsDetails } from '../jats-worker.ts';
import { placeInIssue } from './rules-place.ts';
import { issueOf } from './store-entries.ts';

/**
 * An article as it is to be written, with the numbers of the published issue that it is in where its source names none: the
 * original files, imported again, know nothing of the issue, nor does a correction that waited for it.
 */
export async function bearingIssue(db: Db, articleId: number, read: ReadArticle): Promise<ReadArticle> {
  const issue = await issueOf(db, { articleId });
  if (!issue?.published || !issue.number) return read;
  const { volume, issue: number } = read.parsed;
  const own = { volume: volume ?? null, issue: number ?? null };
  const place = placeInIssue(issue, own);
  if (!place || (place.volume === own.volume && place.issue === own.issue)) return read;
  const updated = await updateJatsDetails(read.source.xml, place);
  return updated.ok ? { ...updated, source: { ...read.source, xml: updated.xml } } : read;
}

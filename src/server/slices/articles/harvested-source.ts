import type { Db } from '#server/platform/db/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import type { Xml } from '#server/platform/xml.ts';
import { embedSource } from './jats-worker.ts';
import { withReports } from './rules-reports.ts';
import { sourceBytes } from './source-bytes.ts';
import type { HarvestArticle } from './store-harvest.ts';
import { findReports } from './store-reports.ts';

/**
 * An article's JATS, its elements in `namespace`; undefined where it has none, or its file is missing, damaged or can't be
 * read. Made in a worker: readers wait for none of it.
 */
export async function harvestedSource(
  deps: { db: Db; files: FileStore },
  article: HarvestArticle,
  { namespace, schema }: { namespace: string; schema: string },
): Promise<Xml | undefined> {
  const source = await sourceBytes(deps, article.xml);
  const whole = source && withReports(source, await findReports(deps.db, article.id));
  const written = whole && (await embedSource(whole, namespace, schema));
  return written === undefined ? undefined : { xml: written };
}

import { type Article, article } from '#contract/articles.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db } from '#server/platform/db/index.ts';
import { retractedHtml, retractedText } from './rules-notices.ts';
import { findVersion } from './store-versions.ts';

/** What is true of an article whatever version of it is read. */
const lasting = [
  'id',
  'journalId',
  'journalCode',
  'journalName',
  'doi',
  'status',
  'withdrawn',
  'related',
  'notices',
  'versions',
  'retracted',
  'currentVersion',
] as const satisfies (keyof Article)[];

const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/**
 * An earlier version of an article as readers saw it, with its full text: `now` is the article as it is told today, of
 * which notices, relations and a retraction hold for every version. Undefined where it never had this version.
 */
export async function earlierVersion(
  db: Db,
  now: Article,
  version: number,
): Promise<{ article: Article; text: SanitisedHtml | null } | undefined> {
  const found = await findVersion(db, now.id, version);
  if (!found) return undefined;
  // Of what was corrected before records were kept, its files and title are known.
  const before = found.record ?? {
    manuscripttitle: found.title,
    titleHtml: escaped(found.title),
    contents: [],
    figures: [],
    tables: [],
    attachedFiles: [],
  };
  const told = {
    ...now,
    ...(before as object),
    ...Object.fromEntries(lasting.map((field) => [field, now[field]])),
    version,
    htmlfile: found.html_file,
    manuscriptfile: found.pdf_file,
    xmlfile: found.xml_file,
  };
  const whole = article.parse(told);
  return { article: now.retracted ? marked(whole) : whole, text: found.text };
}

/** A retraction is of every version, also of those that stood before it. */
const marked = (earlier: Article): Article => ({
  ...earlier,
  manuscripttitle: retractedText(earlier.manuscripttitle),
  titleHtml: retractedHtml(earlier.titleHtml) as SanitisedHtml,
});

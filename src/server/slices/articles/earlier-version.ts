import { type Article, article } from '#contract/articles.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db } from '#server/platform/db/index.ts';
import { retractedHtml, retractedInText, retractedText } from './rules-notices.ts';
import { findVersion } from './store-versions.ts';

/** Fields that apply to every version of an article. */
const lasting = [
  'id',
  'journalId',
  'journalCode',
  'journalName',
  'journalShortName',
  'doi',
  'status',
  'withdrawn',
  'related',
  'notices',
  'versions',
  'retracted',
  'reports',
  'currentVersion',
] as const satisfies (keyof Article)[];

const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/**
 * An earlier version of an article with its full text; notices, relations and retraction come from the present one,
 * `now`. Undefined if the version never existed.
 */
export async function earlierVersion(
  db: Db,
  now: Article,
  version: number,
): Promise<{ article: Article; text: SanitisedHtml | null } | undefined> {
  const found = await findVersion(db, now.id, version);
  if (!found) return undefined;
  // Versions replaced before records were stored have only their files and title.
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
  if (!now.retracted) return { article: whole, text: found.text };
  return { article: marked(whole), text: found.text && retractedInText(found.text) };
}

/** A retraction applies to earlier versions too. */
const marked = (earlier: Article): Article => ({
  ...earlier,
  manuscripttitle: retractedText(earlier.manuscripttitle),
  titleHtml: retractedHtml(earlier.titleHtml) as SanitisedHtml,
  translations: earlier.translations.map(({ title, titleHtml, ...one }) => ({
    ...one,
    title: title && retractedText(title),
    titleHtml: titleHtml && (retractedHtml(titleHtml) as SanitisedHtml),
  })),
});

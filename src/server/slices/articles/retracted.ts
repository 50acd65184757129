import type { SanitisedHtml } from '#server/slices/document/index.ts';
import type { ReadArticle } from './import/import-article.ts';
import { readCitations } from './jats-worker.ts';
import { retractedHtml, retractedText, retractedTitles } from './rules-notices.ts';

/** A parsed article with title and citations marked as retracted. */
export async function asRetracted(read: ReadArticle): Promise<ReadArticle> {
  const { title } = read.parsed;
  const csl = { ...read.csl, title: retractedText(read.csl.title ?? title.text) };
  return {
    ...read,
    parsed: {
      ...read.parsed,
      title: { html: retractedHtml(title.html) as SanitisedHtml, text: retractedText(title.text) },
      translations: retractedTitles(read.parsed.translations),
    },
    csl,
    citations: await readCitations(csl),
  };
}

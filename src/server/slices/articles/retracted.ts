import type { ReadArticle } from './import-article.ts';
import type { SanitisedHtml } from './jats/index.ts';
import { readCitations } from './reading.ts';
import { retractedHtml, retractedText } from './rules-notices.ts';

/** An article that was read, with the title and the citations of a retracted one. */
export async function asRetracted(read: ReadArticle): Promise<ReadArticle> {
  const { title } = read.parsed;
  const csl = { ...read.csl, title: retractedText(read.csl.title ?? title.text) };
  return {
    ...read,
    parsed: {
      ...read.parsed,
      title: { html: retractedHtml(title.html) as SanitisedHtml, text: retractedText(title.text) },
    },
    csl,
    citations: await readCitations(csl),
  };
}

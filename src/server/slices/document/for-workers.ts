import { readJats } from './read-jats/index.ts';
import type { JatsProblem } from './shared/problem.ts';
import { type ParsedArticle, recordOf } from './write-record/index.ts';

/* What worker processes load, and programs that only serve don't: readers, writers and their tools. */

export { htmlTree, readHtml, TooMuch } from './read-html/index.ts';
export { readJats } from './read-jats/index.ts';
export { readPictures } from './read-word/docx/pictures.ts';
export type { FormFields } from './read-word/index.ts';
export { readWordArticle } from './read-word-article.ts';
export { supplementsSection } from './shared/supplements-section.ts';
export { walkText } from './shared/walk.ts';
export { embeddedXml } from './shared/xml-embedded.ts';
export { decodeXmlBytes } from './shared/xml-encoding.ts';
export { entityTable } from './shared/xml-entities.ts';
export { readXml } from './shared/xml-read.ts';
export { registrationFacts } from './write-crossref/index.ts';
export { writeJats } from './write-jats/index.ts';
export { recordOf } from './write-record/index.ts';

type JatsResult = { ok: true; article: ParsedArticle } | { ok: false; problem: JatsProblem };

/** Reads a JATS article (see `readJats`) as lists, rows and its page need it. */
export function parseJats(xml: Uint8Array | string): JatsResult {
  const read = readJats(xml);
  return read.ok ? { ok: true, article: recordOf(read.document) } : read;
}

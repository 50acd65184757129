import { citationsOf } from './citations.ts';
import { type CslItem, parseJats } from './jats/index.ts';
import { TooMuch } from './jats-write/html-tree.ts';
import { htmlToJats, type JatsDetails, writeDetails } from './jats-write/index.ts';
import type { HtmlAsJats, ReadSource } from './reading.ts';
import { citedItem } from './rules-record.ts';

/* What worker processes do for `reading.ts`. */

export { boundsOf } from './bounds-of.ts';
export { findingsOf } from './jats-write/index.ts';

/** `readSource` of reading.ts. */
export function readSource(xml: Uint8Array | string): ReadSource {
  const result = parseJats(xml);
  if (!result.ok) return result;
  const csl = citedItem(result.article);
  return { ok: true, parsed: result.article, csl, citations: citationsOf(csl) };
}

/** `readCitations` of reading.ts. */
export const formatCitations = (item: CslItem) => citationsOf(item);

/** `readWithDetails` of reading.ts. */
export function readWithDetails(source: Uint8Array, details: JatsDetails): ReadSource & { xml: Uint8Array } {
  const xml = writeDetails(source, details);
  return { ...readSource(xml), xml: Buffer.from(xml) };
}

/** `makeJats` of reading.ts. */
export function makeJats(...given: Parameters<typeof htmlToJats>): HtmlAsJats {
  try {
    return { ok: true, ...htmlToJats(...given) };
  } catch (error) {
    if (error instanceof TooMuch) return { ok: false, problem: error.problem };
    throw error;
  }
}

// The styles are read when they are first used: at once, and not while an article waits.
citationsOf({ id: 'first', type: 'article-journal', title: 'First' });

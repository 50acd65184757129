import {
  embeddedXml,
  parseJats,
  readHtml,
  readJats,
  registrationFacts,
  TooMuch,
  writeJats,
} from '#server/slices/document/for-workers.ts';
import type { CslItem, RegistrationFacts } from '#server/slices/document/index.ts';
import { citationsOf } from './citations.ts';
import type { HtmlAsJats, ReadSource, SearchedSource } from './jats-worker.ts';
import { type JatsDetails, writeDetails } from './jats-write/index.ts';
import { citedItem } from './rules-record.ts';
import { searchFactsOf } from './search/rules-facts.ts';

/* The tasks that `jats-worker.ts` runs in worker processes. */

export { boundsOf } from './bounds-of.ts';
export { findingsOf, renameFiles } from './jats-write/index.ts';

export function readSource(xml: Uint8Array | string): ReadSource {
  const result = parseJats(xml);
  if (!result.ok) return result;
  const csl = citedItem(result.article);
  return { ok: true, parsed: result.article, csl, citations: citationsOf(csl) };
}

/** Undefined for a source that can't be read. */
export function readRegistrationFacts(xml: Uint8Array): RegistrationFacts | undefined {
  const read = readJats(xml);
  return read.ok ? registrationFacts(read.document) : undefined;
}

/** Undefined for a source that can't be read. */
export function readSearched(xml: Uint8Array): SearchedSource | undefined {
  const read = parseJats(xml);
  return read.ok ? { facts: searchFactsOf(read.article), body: read.article.searchText } : undefined;
}

/** The source as it stands in another document; undefined for one that can't be read. */
export const embedSource = (xml: Uint8Array, namespace: string, schema: string): string | undefined =>
  embeddedXml(xml, namespace, schema);

export const formatCitations = (item: CslItem) => citationsOf(item);

export function updateJatsDetails(
  source: Uint8Array,
  details: JatsDetails,
): ReadSource & { xml: Uint8Array } {
  const xml = writeDetails(source, details);
  return { ...readSource(xml), xml: Buffer.from(xml) };
}

export function makeJats(...given: Parameters<typeof readHtml>): HtmlAsJats {
  try {
    const { document, left } = readHtml(...given);
    return { ok: true, xml: writeJats(document), left };
  } catch (error) {
    if (error instanceof TooMuch) return { ok: false, problem: error.problem };
    throw error;
  }
}

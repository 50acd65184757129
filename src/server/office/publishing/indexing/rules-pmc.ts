import type { Journal } from '#server/slices/journals/index.ts';
import { whyNotInPubMed } from './rules-pubmed.ts';

/** Undefined if PubMed Central can take the article. */
export function whyNotInPmc(
  { titleText, published, xml }: { titleText: string; published: string | null; xml: string | null },
  journal: Pick<Journal, 'issns' | 'publisher'>,
): string | undefined {
  if (!journal.publisher) return 'its journal names no publisher';
  return whyNotInPubMed({ title: titleText, published }, journal) ?? (xml ? undefined : 'it has no JATS');
}

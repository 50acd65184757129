import type { Issn, Journal } from '#contract/document/document.ts';
import { kid, kids, path, textOf, type XmlElement } from '../shared/xml-tree.ts';

/** Undefined when the file has neither title nor ISSN. */
export function journalOf(meta: XmlElement | undefined): Journal | undefined {
  const group = kid(meta, 'journal-title-group');
  const id = (type: string) =>
    textOf(kids(meta, 'journal-id').find((one) => one.attrs['journal-id-type'] === type)) || undefined;
  const abbreviated =
    textOf(kid(group, 'abbrev-journal-title') ?? kid(meta, 'abbrev-journal-title')) || undefined;
  const full = textOf(kid(group, 'journal-title') ?? kid(meta, 'journal-title')) || undefined;
  const shortTitle = abbreviated ?? id('nlm-ta') ?? id('iso-abbrev');
  const issns = issnsOf(meta);
  const title = full ?? shortTitle ?? (issns[0] && (id('publisher-id') ?? `ISSN ${issns[0].value}`));
  if (!title) return undefined;
  const publisher = kid(meta, 'publisher');
  return {
    title,
    shortTitle,
    publisherId: id('publisher-id') ?? id('publisher'),
    issns,
    publisher: textOf(kid(publisher, 'publisher-name')) || undefined,
    publisherPlace: textOf(kid(publisher, 'publisher-loc')) || undefined,
  };
}

function issnsOf(meta: XmlElement | undefined): Issn[] {
  const found: Issn[] = [];
  for (const el of kids(meta, 'issn', 'issn-l')) {
    const value = normaliseIssn(textOf(el));
    if (!value || found.some((one) => one.value === value && one.kind === issnKind(el))) continue;
    found.push({ kind: issnKind(el), value });
  }
  return found;
}

function issnKind(el: XmlElement): Issn['kind'] {
  const kinds = `${el.attrs['pub-type'] ?? ''} ${el.attrs['publication-format'] ?? ''}`.toLowerCase();
  if (el.name === 'issn-l' || /linking|issn-l/.test(kinds)) return 'linking';
  if (/epub|electronic|online/.test(kinds)) return 'electronic';
  return /ppub|print/.test(kinds) ? 'print' : 'unknown';
}

/** `NNNN-NNNX`, or undefined for other text. */
function normaliseIssn(value: string): string | undefined {
  const found = /(\d{4})[-–—\s]?(\d{3}[\dXx])(?!\d)/.exec(value);
  return found ? `${found[1]}-${found[2]?.toUpperCase()}` : undefined;
}

/** Some files put the journal's data elsewhere. */
export const journalMeta = (article: XmlElement): XmlElement | undefined =>
  path(article, 'front', 'journal-meta') ?? kid(article, 'journal-meta');

import type { Journal } from '#contract/document/document.ts';
import { normaliseDoi } from '../shared/links.ts';
import { kids, textOf, type XmlElement } from '../shared/xml-tree.ts';

/** The identity of an article: its DOI, or else a key made of other identifiers. */

const KEY = 'no-doi:';

interface Known {
  journal: Journal;
  title: string;
  pmid?: string;
  pmcid?: string;
  volume?: string;
  issue?: string;
  elocationId?: string;
  firstPage?: string;
  published?: string;
  pageRange?: string;
}

/**
 * `no-doi:1234-5679/7/e41`, lower-case and stable: from a PubMed id, else the publisher's number, else volume and
 * page. Undefined where the file has none of them: many editorials share a title.
 */
export function articleKey(meta: XmlElement | undefined, known: Known): string | undefined {
  const { pmcid, pmid, journal, title, volume, issue, elocationId, firstPage, pageRange } = known;
  if (pmcid) return keyOf('pmc', pmcid);
  if (pmid) return keyOf('pubmed', pmid);
  const issn = (journal.issns.find(({ kind }) => kind === 'electronic') ?? journal.issns[0])?.value;
  const within = issn ?? journal.title;
  const own = ownNumber(meta);
  if (own) return keyOf(within, 'id', own);
  if (elocationId) return keyOf(within, volume ?? '', elocationId);
  const page = firstPage ?? /^\w+/.exec(pageRange ?? '')?.[0] ?? '';
  const year = known.published?.slice(0, 4) ?? '';
  const place = [volume || year, issue ?? '', page];
  // A page may hold several letters, an issue several editorials: the title tells them apart.
  return (volume && (issue || page)) || (year && page) ? keyOf(within, ...place, title) : undefined;
}

/** The key of an earlier version without DOI, written in place of a DOI. */
export function keptKey(meta: XmlElement | undefined): string | undefined {
  const ids = kids(meta, 'article-id').map((id) => textOf(id).toLowerCase());
  return ids.find((id) => id.startsWith(KEY) && !/\s/.test(id));
}

/** Kinds of `article-id` that are unique; `other` is often the place in the issue. */
const NUMBERS = [
  'pii',
  'publisher-id',
  'publisher',
  'manuscript',
  'publisher-manuscript',
  'sici',
  'ark',
  'handle',
  'hdl',
  'arxiv',
  'art-access-id',
];

function ownNumber(meta: XmlElement | undefined): string | undefined {
  const ids = kids(meta, 'article-id').filter((id) => !normaliseDoi(textOf(id)));
  return NUMBERS.map((kind) =>
    textOf(ids.find((id) => id.attrs['pub-id-type']?.toLowerCase() === kind)),
  ).find(Boolean);
}

const keyOf = (...parts: string[]): string =>
  KEY +
  parts
    .map((part) =>
      part
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}._]+/gu, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 100),
    )
    .filter(Boolean)
    .join('/');

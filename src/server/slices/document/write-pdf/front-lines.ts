import type { Contributor, Front } from '#contract/document/document.ts';
import { namesTogether } from './printed-words.ts';
import { words } from './writing.ts';

/** `Smith`, `Smith and Jones`, `Smith et al.` */
export function shortAuthors(authors: readonly Contributor[], language: string): string {
  const names = authors
    .slice(0, 2)
    .map(({ surname, collectiveName, name }) => surname ?? collectiveName ?? name);
  if (authors.length > 2) return `${names[0]} et al.`;
  return namesTogether(names, language);
}

/** `11(4), e0147124` with what there is. */
export function issueLine({ volume, issue, elocationId, firstPage, lastPage, pageRange }: Front): string {
  const number = volume ? `${volume}${issue ? `(${issue})` : ''}` : issue ? `(${issue})` : '';
  const pages =
    elocationId ??
    pageRange ??
    (firstPage && lastPage && firstPage !== lastPage ? `${firstPage}–${lastPage}` : firstPage);
  return [number, pages].filter(Boolean).join(', ');
}

const initials = (given: string | undefined) =>
  (given ?? '')
    .split(/[\s.-]+/)
    .filter(Boolean)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('');

const named = ({ surname, givenNames, collectiveName, name }: Contributor) =>
  collectiveName ?? (surname ? [surname, initials(givenNames)].filter(Boolean).join(' ') : name);

/** Six authors, year, title, journal, place; empty without authors and title. */
export function citeAs(front: Front, journal: string): string {
  const authors =
    front.authors.slice(0, 6).map(named).join(', ') + (front.authors.length > 6 ? ', et al.' : '');
  const year = front.published?.slice(0, 4);
  const title = words(front.title).replace(/\.$/, '');
  if (!authors && !title) return '';
  const place = [journal, issueLine(front)].filter(Boolean).join(' ');
  return [authors && `${authors}${year ? ` (${year})` : ''}.`, title && `${title}.`, place && `${place}.`]
    .filter(Boolean)
    .join(' ');
}

/** `CC BY 4.0`, by the address of the licence. */
export function licenceName({ url, name }: { url?: string; name?: string }): string | undefined {
  const [, kind, version] = /creativecommons\.org\/licenses\/([a-z-]+)(?:\/(\d\.\d))?/i.exec(url ?? '') ?? [];
  if (kind) return `CC ${kind.toUpperCase()}${version ? ` ${version}` : ''}`;
  if (/creativecommons\.org\/publicdomain\/zero/i.test(url ?? '')) return 'CC0 1.0';
  return name;
}

/** Addresses of searches that an article leads to. */

const search = (fields: Record<string, string>) => `/searchresult?${new URLSearchParams(fields)}`;

/** As one phrase. */
const phrase = (words: string) => `"${words.replace(/["“”]/g, ' ').trim()}"`;

export const keywordSearch = (keyword: string) => search({ keyword: phrase(keyword) });

/** As the facet of the name does. */
export const authorSearch = (name: string) => search({ author: name });

/** What a record names with commas; a keyword with a comma in it is two. */
export const keywordsOf = (keywords: string): string[] =>
  keywords
    .split(', ')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');

/** Articles about any of the first keywords; null if there are none. */
export function alikeSearch(keywords: string): string | null {
  const first = keywordsOf(keywords).slice(0, 5);
  return first.length === 0 ? null : search({ keyword: first.map(phrase).join(' OR ') });
}

/** What names an institution, the largest first. */
const institutions = [
  /universi|univerz|uniwers|üniversite|université|hochschule|大学/i,
  /institut|istituto|academy|akadem|college|école|school of/i,
  /hospital|clinic|klinik|laborator|museum|council|ministry|foundation|centre|center/i,
];

/**
 * The part of an affiliation that names the institution, between commas, with what stands before and behind it; the first part
 * where no institution is known.
 */
export function institutionIn(affiliation: string): { before: string; name: string; behind: string } {
  const parts = [...affiliation.matchAll(/[^,;]+/g)];
  const known = institutions.map((pattern) => parts.find(([part]) => pattern.test(part)));
  const part = known.find(Boolean) ?? parts[0];
  const name = part?.[0].trim() ?? '';
  const begin = part ? part.index + part[0].indexOf(name) : 0;
  return { before: affiliation.slice(0, begin), name, behind: affiliation.slice(begin + name.length) };
}

export const institutionSearch = (name: string) => search({ keyword: phrase(name) });

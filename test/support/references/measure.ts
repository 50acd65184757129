import type { CslName } from '#contract/document/csl.ts';
import type { ParsedReference } from '#server/slices/document/references/types.ts';
import type { Printed } from './styles.ts';

const bare = (text = '') =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const initials = (given = '') => {
  const parts = given.split(/[\s.‐‑-]+/).filter(Boolean);
  return parts
    .map((part) => (/^\p{Lu}+$/u.test(part) ? part : part.charAt(0)))
    .join('')
    .toUpperCase();
};

const sameName = (read: CslName | undefined, truth: CslName) => {
  if (!read) return false;
  if (truth.literal)
    return bare(read.literal?.replace(/^the /i, '')) === bare(truth.literal.replace(/^the /i, ''));
  return (
    bare(read.family) === bare(truth.family) &&
    initials(read.given) === initials(truth.given) &&
    bare(read.suffix) === bare(truth.suffix)
  );
};

/** `S167-73` ends at S173. */
const full = (first: string, last: string) =>
  last.length < first.length && /^\d+$/.test(last) ? first.slice(0, first.length - last.length) + last : last;

/** The fields of a printed reference that were read wrong. */
export function wrongFields({ csl }: ParsedReference, { shown, asMarked }: Printed): string[] {
  const wrong: string[] = [];
  const expect = (field: string, right: boolean) => {
    // What a publisher printed and didn't mark up can't be compared.
    if (!right && !(asMarked && !shown[field as keyof typeof shown])) wrong.push(field);
  };
  const names = csl.author ?? [];
  expect(
    'authors',
    names.length === shown.authors.length && shown.authors.every((name, at) => sameName(names[at], name)),
  );
  expect('year', String(csl.issued?.['date-parts']?.[0]?.[0]) === shown.year);
  expect('title', bare(csl.title) === bare(shown.title));
  expect('source', bare(csl['container-title']) === bare(shown.source));
  // `19 Suppl 2` is one field to some publishers, two to others.
  const together = (volume = '', issue = '') => bare(volume + issue);
  if (together(csl.volume, csl.issue) !== together(shown.volume, shown.issue)) {
    expect('volume', bare(csl.volume) === bare(shown.volume));
    expect('issue', bare(csl.issue) === bare(shown.issue));
  }
  const [first = '', last = ''] = (csl.page ?? '').split('-');
  expect('firstPage', bare(first) === bare(shown.firstPage));
  const [from = '', to = ''] = [shown.firstPage ?? '', shown.lastPage ?? ''];
  expect('lastPage', to === from || bare(full(first, last)) === bare(full(from, to)));
  expect('doi', !shown.doi || bare(csl.DOI) === bare(shown.doi));
  return wrong;
}

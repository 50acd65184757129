import english from 'countries-list/minimal/countries.en.min.json';
import native from 'countries-list/minimal/countries.native.min.json';

const ownNames: Record<string, string> = native;

/** Without accents and case, so that "cote" finds Côte d’Ivoire. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** ISO 3166-1, by English name, sorted. */
export const countries: string[] = Object.values(english).sort((a, b) => a.localeCompare(b, 'en'));

/** Searchable text of each: English name, native name, code. */
const words = new Map(
  Object.entries(english).map(([code, name]) => [name, plain(`${name} ${ownNames[code] ?? ''} ${code}`)]),
);

export function countriesFor(typed: string, among: readonly string[] = countries): string[] {
  const wanted = plain(typed.trim());
  if (!wanted) return [...among];
  const fits = among.filter((name) => (words.get(name) ?? plain(name)).includes(wanted));
  const begins = (name: string) => plain(name).startsWith(wanted);
  return [...fits.filter(begins), ...fits.filter((name) => !begins(name))];
}

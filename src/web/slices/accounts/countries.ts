import english from 'countries-list/minimal/countries.en.min.json';
import native from 'countries-list/minimal/countries.native.min.json';

const ownNames: Record<string, string> = native;

/** Without accents and capitals, so that "cote" finds Côte d’Ivoire. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Countries and territories (ISO 3166-1) by their English names, in the order of the alphabet. */
export const countries: string[] = Object.values(english).sort((a, b) => a.localeCompare(b, 'en'));

/** What each may be found by: its English name, its own, its code. */
const words = new Map(
  Object.entries(english).map(([code, name]) => [name, plain(`${name} ${ownNames[code] ?? ''} ${code}`)]),
);

/** The countries that fit what was typed: those that begin with it first. */
export function countriesFor(typed: string, among: readonly string[] = countries): string[] {
  const wanted = plain(typed.trim());
  if (!wanted) return [...among];
  const fits = among.filter((name) => (words.get(name) ?? plain(name)).includes(wanted));
  const begins = (name: string) => plain(name).startsWith(wanted);
  return [...fits.filter(begins), ...fits.filter((name) => !begins(name))];
}

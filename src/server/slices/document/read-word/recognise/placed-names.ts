import type { Line } from './front-lines.ts';
import { isPerson, type NamedAuthor, namesIn } from './names.ts';
import { institution } from './words.ts';

/* Names with their places on the same line. */

export interface PlacedAuthor extends NamedAuthor {
  places: string[];
  orcid?: string;
}

const longestPlace = 300;
const tidied = (place: string) => place.trim().replace(/[.;,]+$/, '');
const isPlace = (text: string) => institution.test(text) && text.length < longestPlace && !text.includes('@');

/** An author with the address behind the name: `Ada Lind, Institute of Light, Sun City, USA`. */
function behindComma(marked: string): PlacedAuthor[] | undefined {
  const [, name = '', place = ''] = /^([^,\ue000]+),\s+([^\ue000]+)$/.exec(marked) ?? [];
  const isAddress = institution.test(place) || (/\d{3}/.test(place) && /,.*,/.test(place));
  return isPerson(name) && isAddress && place.length < longestPlace && !place.includes('@')
    ? [{ name, marks: [], places: [tidied(place)] }]
    : undefined;
}

/** Places in parentheses are of all names since the one before: `Ada Lind, Bob Roe (Institute of Light, Sun City)`. */
function inParentheses(marked: string): PlacedAuthor[] | undefined {
  const found: PlacedAuthor[] = [];
  let from = 0;
  for (const { 0: whole, 1: inside = '', index } of marked.matchAll(/\(([^()]{5,300})\)/g)) {
    if (!isPlace(inside)) continue;
    const names = namesIn(marked.slice(from, index).replace(/^\s*[,;&]?\s*(?:and\s)?/, ''));
    if (!names) return undefined;
    found.push(...names.map((one) => ({ ...one, places: [tidied(inside)] })));
    from = index + whole.length;
  }
  return found.length > 0 && /^[\s.,;]*$/.test(marked.slice(from)) ? found : undefined;
}

/** One place of all names, behind a full stop that no initial has: `Ada Lind, Bob Roe. Institute of Light, Sun City.` */
function behindStop(marked: string): PlacedAuthor[] | undefined {
  for (const { index } of marked.matchAll(/(?<=[\p{Ll}\ue001]{2})\.\s+(?=\p{Lu})/gu)) {
    const place = tidied(marked.slice(index + 1));
    const names =
      isPlace(place) && !/[\ue000]|\.\s/.test(place) ? namesIn(marked.slice(0, index)) : undefined;
    if (names?.every(({ name }) => isPerson(name))) return names.map((one) => ({ ...one, places: [place] }));
  }
  return undefined;
}

/** As Manubot lists authors: name, ORCID iD, accounts, places, funder. */
const listed =
  /^(?<names>[^·]{3,80}?)\s+(?<orcid>\d{4}-\d{4}-\d{4}-\d{3}[\dX])(?:\s*·\s*\S+)*\s+(?<places>\p{Lu}[^·]*)/u;

function behindAccounts(marked: string): PlacedAuthor[] | undefined {
  const { names = '', orcid = '', places = '' } = listed.exec(marked)?.groups ?? {};
  const each = places.split(';').map(tidied).filter(Boolean);
  const [author, ...others] = (each.some(isPlace) && namesIn(names)) || [];
  return author && others.length === 0 ? [{ ...author, orcid, places: each }] : undefined;
}

/** Authors whose places would be taken for names where they are read as a list. */
export const clearlyPlaced = ({ marked }: Line): PlacedAuthor[] | undefined =>
  behindAccounts(marked) ?? inParentheses(marked);

/** Authors of a line that is no list of names. */
export const placedNames = ({ marked }: Line): PlacedAuthor[] | undefined =>
  behindStop(marked) ?? behindComma(marked);

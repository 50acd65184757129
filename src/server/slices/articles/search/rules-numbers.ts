import { type Term, termsOf, wordsOfPhrase } from './rules-terms.ts';
import { wordsOf } from './rules-words.ts';

/** DOIs, ORCID iDs and manuscript numbers in queries. Articles have them as marks beside their words. */

const dois = /(?:\bdoi:\s*|(?:https?:\/\/)?\b(?:dx\.)?doi\.org\/)?\b(10\.\d{4,9}\/[^\s"<>]+)/gi;
const trailing = /[.,;:!?)\]}'"]+$/;
const doiAlone = /^(?:doi:\s*|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)?(10\.\d{4,9}(?:\/\S*)?)$/i;
const orcidAlone = /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/i;
const number = /^(?:[\p{L}\p{N}][\p{L}\p{N}._-]*|\d+(?:\/\d+)+)$/u;
const longestNumber = 100;
// PONE-D-13-11087, not "covid-19": what is in quotes is a phrase otherwise.
const surelyNumber = /^(?=.*\p{L})(?:[^-._]+[-._]){2,}[^-._]+$/u;

const digitsIn = (text: string) => text.match(/\d/g)?.length ?? 0;

/** A DOI alone, or its beginning, as written. */
export const doiOf = (text: string): string | undefined => doiAlone.exec(text)?.[1];

const orcidOf = (text: string): string | undefined => orcidAlone.exec(text)?.[1]?.toLowerCase();

/** A mark as the index has it. */
export const numberMark = (text: string): string => `m=${text.toLowerCase().slice(0, 250)}`;

/** The mark of a text after `doi:` or `orcid:`. */
export function markOfField(text: string): string {
  const clean = text.trim().replace(trailing, '');
  return numberMark(doiOf(clean) ?? orcidOf(clean) ?? text.trim());
}

/** The ORCID iD that a text is, as a mark. */
export function orcidMark(text: string): string | undefined {
  const person = orcidOf(text.trim().replace(trailing, ''));
  return person && numberMark(person);
}

/** Marks that a whole text may mean: of the DOIs in it, with the words around these, or of itself as a number or ORCID iD. */
export function numbersIn(text: string): { marks: string[]; around: string[] } {
  const found = [...text.matchAll(dois)].map((match) => match[1] as string);
  if (found.length > 0) {
    const marks = found.flatMap((doi) => [doi, doi.replace(trailing, '')]).map((mark) => mark.toLowerCase());
    const rest = wordsOf(text.replace(dois, ' ')).map(({ word }) => word);
    return { marks: [...new Set(marks)], around: [...new Set(rest)] };
  }
  const alone = text.trim();
  const person = orcidOf(alone);
  if (person) return { marks: [person], around: [] };
  const marks = alone.length <= longestNumber && /^\S*\d\S*$/.test(alone) ? [alone.toLowerCase()] : [];
  return { marks, around: [] };
}

/** A part of a query that is a DOI, an ORCID iD or a number: its words, or the mark. Undefined for anything else. */
export function numberTerm(token: string, quoted: boolean): Term | undefined {
  const text = token.trim().replace(trailing, '');
  if (/\s/.test(text)) return undefined;
  const person = orcidOf(text);
  if (person) return either(person);
  const doi = doiOf(text);
  if (doi?.includes('/')) return either(doi, true);
  const isNumber = text.length <= longestNumber && digitsIn(text) >= 3 && number.test(text);
  if (!isNumber || /^\d{1,4}$/.test(text)) return undefined;
  return !quoted || surelyNumber.test(text) ? either(text) : undefined;
}

function either(text: string, prefix = false): Term {
  const terms = termsOf(text);
  const [only] = terms;
  const ways = terms.length === 1 && only ? only.ways : [{ words: wordsOfPhrase(text) }];
  return { ways: [...ways, { words: [numberMark(text)], ...(prefix && { prefix }) }] };
}

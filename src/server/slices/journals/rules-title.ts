/**
 * Normalises spellings of a title: ignores case, accents, punctuation, “&” for “and” and a leading “The”, so “PLoS
 * ONE” equals “PLOS ONE”; keeps every word, so “PLoS Biology” differs from “PLoS Genetics”. Never empty for a
 * non-empty title.
 */
export function normaliseJournalTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    // Accents of Latin, Greek and Cyrillic only: in other scripts a mark can be a vowel.
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '');
  return words || title.trim();
}

const unabbreviated = new Set([
  'of',
  'the',
  'and',
  'in',
  'for',
  'on',
  'de',
  'der',
  'und',
  'et',
  'la',
  'y',
  'e',
  'da',
  'do',
]);

/**
 * Whether `name` is a short form of a full title (`PLoS Genet` of `PLOS Genetics`) or a placeholder (`ISSN
 * 1234-5679`). Compares word for word as ISO 4 abbreviates, so that `Samples` is no short form of `Samples and
 * Surveys`.
 */
export function isShortFormOf(name: string, title: string): boolean {
  if (/^ISSN \d{4}-\d{3}[\dX]$/.test(name)) return name !== title;
  const significant = (text: string) =>
    normaliseJournalTitle(text)
      .split(' ')
      .filter((word) => !unabbreviated.has(word));
  const [short, full] = [significant(name), significant(title)];
  const fits = short.length === full.length && short.every((word, i) => abbreviates(word, full[i] ?? ''));
  return fits && short.join('').length < full.join('').length;
}

/** The first letter, and others of the word in their order. */
function abbreviates(short: string, word: string): boolean {
  if (short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
}

const longestCode = 32;
const shortCode = 24;

/**
 * Candidate codes for a journal, best first, infinite: short titles whole (`plos-one`), else the short title's
 * words, else the title's first words; then numbered.
 */
export function* journalCodes(
  title: string,
  shortTitle: string,
  issn: string | undefined,
): Generator<string> {
  const [full, short] = [slug(title), slug(shortTitle)];
  const chosen = full.length <= shortCode ? full : short.length <= shortCode && short ? short : full;
  const base = usable(cut(chosen || short), issn);
  yield base;
  for (let n = 2; ; n++) yield `${base}-${n}`;
}

const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function cut(code: string): string {
  if (code.length <= longestCode) return code;
  const end = code.lastIndexOf('-', longestCode);
  return code.slice(0, end > 0 ? end : longestCode);
}

/** A code has several letters (“s” means all journals in the API) and is not a number. */
function usable(code: string, issn: string | undefined): string {
  if (code === '') return issn ? `journal-${issn.toLowerCase()}` : 'journal';
  return code.length < 2 || /^\d+$/.test(code) ? `journal-${code}` : code;
}

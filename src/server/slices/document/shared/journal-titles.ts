/**
 * Normalises a title for comparing: `PLoS ONE` and `PLOS ONE`, `The Lancet` and `Lancet`, `Genes & Development` and
 * `Genes and Development` are equal; `PLoS Biol` and `PLoS Biology` are not.
 */
export function normaliseJournalTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/&/g, ' and ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=\S)/, '');
}

import { z } from 'zod';

/* A reference's fields and identifiers, and the limits of all texts. */

/** Characters of a name, label or address. */
const LONGEST_WORD = 4000;
/** Characters of a text, formula or description. */
export const LONGEST_TEXT = 1_000_000;

export const word = z.string().max(LONGEST_WORD);
export const words = z.string().max(LONGEST_TEXT);
const cslName = z.strictObject({
  family: word.optional(),
  given: word.optional(),
  suffix: word.optional(),
  literal: word.optional(),
});
const cslDate = z.strictObject({
  'date-parts': z.array(z.array(z.int()).max(3)).max(2).optional(),
  literal: word.optional(),
});
const cslWords = [
  'title',
  'container-title',
  'collection-title',
  'event-title',
  'edition',
  'version',
  'genre',
  'number',
  'publisher',
  'publisher-place',
  'volume',
  'issue',
  'page',
  'DOI',
  'PMID',
  'PMCID',
  'ISBN',
  'URL',
  'language',
] as const;
/** Fields of a cited work, as checked. */
export const csl = z.strictObject({
  id: z.union([word, z.number()]).optional(),
  type: word,
  author: z.array(cslName).max(10_000).optional(),
  editor: z.array(cslName).max(10_000).optional(),
  issued: cslDate.optional(),
  accessed: cslDate.optional(),
  ...(Object.fromEntries(cslWords.map((name) => [name, words.optional()])) as Record<
    (typeof cslWords)[number],
    z.ZodOptional<z.ZodString>
  >),
});
export const identified = {
  doi: word.optional(),
  pmid: word.optional(),
  pmcid: word.optional(),
  csl: csl.optional(),
};

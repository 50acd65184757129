import { manuscriptFields } from '#contract/manuscript-fields.ts';
import type { Submitted } from '#server/slices/document/index.ts';
import type { ProductionContext } from './context.ts';

/** Fields of the form that are printed as statements, in the order in which they are printed. */
const printed = [
  ['interests', 'competingInterests'],
  ['data', 'dataAvailability'],
  ['code', 'codeAvailability'],
  ['ethics', 'ethics'],
  ['ai', 'aiUse'],
] as const;

/** What the last submission says for the article beside its file; undefined without a manuscript. */
export function submittedOf({ manuscript }: Pick<ProductionContext, 'manuscript'>): Submitted | undefined {
  if (!manuscript) return undefined;
  const { submitted } = manuscript;
  return {
    authors: submitted.authors.map((author, at) => ({
      firstName: author.firstName,
      lastName: author.lastName,
      orcid: author.orcid,
      orcidConfirmed: manuscript.orcidsConfirmed[at] ?? false,
      places: [author, ...author.furtherAffiliations]
        .map(({ affiliation, ror }) => ({ text: affiliation, ror }))
        .filter(({ text }) => text !== ''),
      contributions: author.contributions,
    })),
    funders: submitted.funders,
    funding: submitted.funding,
    statements: printed.map(([kind, key]) => ({
      kind,
      heading: manuscriptFields[key].label,
      text: submitted[key],
    })),
    translations: submitted.translations.map(({ keywords, ...one }) => ({
      ...one,
      keywords: keywords
        .split(/[,;]/)
        .map((word) => word.trim())
        .filter(Boolean),
    })),
    preprint: submitted.preprint,
  };
}

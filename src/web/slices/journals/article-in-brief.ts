import { doiAddress } from '#contract/doi.ts';
import { type LinkedData, withoutGaps } from '#contract/linked-data.ts';
import type { ShownEntry } from '#web/slices/articles/index.ts';

/** An article as a part of something else's linked data. */
export const articleInBrief = (
  { id, manuscripttitle, doi }: Pick<ShownEntry, 'id' | 'manuscripttitle' | 'doi'>,
  publicUrl: string,
): LinkedData =>
  withoutGaps({
    '@type': 'ScholarlyArticle',
    headline: manuscripttitle,
    url: `${publicUrl}/journaldetail/${id}`,
    sameAs: doi && doiAddress(doi),
  });

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { articleId, journalId, rowId } from '../fields.ts';

const what =
  'JATS, PDF, pictures and supplementary files under the names that PubMed Central asks for, as a ZIP';

/** Calls that give articles whole, for PubMed Central and archives. */
export const officePackageEndpoints = {
  officeArticlePackage: endpoint('officeArticlePackage', {
    summary: `An article whole: ${what}`,
    access: 'editor',
    permission: 'production',
    query: z.object({ articleId }),
    givesFile: true,
    output: z.null(),
  }),
  officeVolumePackage: endpoint('officeVolumePackage', {
    summary: `The articles of a volume whole: ${what}`,
    access: 'editor',
    permission: 'production',
    query: z.object({ journalId, volumeId: rowId.meta({ label: 'Volume' }) }),
    givesFile: true,
    output: z.null(),
  }),
};

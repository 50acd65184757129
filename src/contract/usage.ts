import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rowId } from './fields.ts';

const month = z.object({ time: z.string().describe('YYYY-MM'), data: z.number().int() });

/**
 * Views and downloads of an article: totals, and one entry a month, months without any included: since
 * counting began, a year at least (or since publication, if later).
 */
const articleUsage = z.object({
  allViews: z.number().int(),
  allDownloads: z.number().int(),
  views: z.array(month),
  downloads: z.array(month),
});
export type ArticleUsage = z.infer<typeof articleUsage>;

export const usageEndpoints = {
  manuscriptRecordDetail: endpoint('manuscriptRecordDetail', {
    summary: 'Views and downloads of an article',
    access: 'public',
    query: z.object({ id: rowId.meta({ label: 'Article ID' }) }),
    output: articleUsage,
  }),
  recordView: endpoint('recordView', {
    summary: 'Counts a view of an article, unless by a robot or a repeat within 30 seconds',
    access: 'public',
    query: z.object({ id: rowId.meta({ label: 'Article ID' }) }),
    output: z.object({ counted: z.boolean() }),
  }),
};

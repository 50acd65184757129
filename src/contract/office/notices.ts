import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The disk has little room left for uploads and for the database. */
const diskLow = z.object({
  kind: z.literal('disk low'),
  freeBytes: z.number(),
  reserveBytes: z.number().describe('what uploads leave free'),
  uploadsRefused: z.boolean().describe('whether the reserve has been reached'),
});

/** Something that whoever runs the press should mend; `kind` says which. */
const systemNotice = z.discriminatedUnion('kind', [diskLow]);
export type SystemNotice = z.infer<typeof systemNotice>;

export const officeNoticesEndpoints = {
  officeNotices: endpoint('officeNotices', {
    summary: 'What should be mended where the press runs, such as a full disk; empty while all is well',
    access: 'administrator',
    output: z.array(systemNotice),
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { journalId } from '../fields.ts';
import { archives, deliveryNames, licences } from './publishing-lists.ts';

const settings = z.object({
  doiPattern: z
    .string()
    .trim()
    .max(200)
    .meta({ label: 'DOI pattern' })
    .describe(
      'pattern of DOIs with the fields {year}, {number}, {volume} and {code}, such as 10.5555/jlc.{year}.{number}; empty: no DOIs are suggested',
    ),
  licence: z.enum(licences).meta({ label: 'Licence' }),
  pdfColumns: z
    .union([z.literal(1), z.literal(2)])
    .meta({ label: 'Columns of PDFs' })
    .describe('columns of text in the PDFs that the press makes'),
  crossmarkPolicy: z
    .string()
    .trim()
    .max(200)
    .regex(/^(10\.\d{4,9}\/\S+)?$/, 'Please give a DOI such as 10.5555/corrections, or nothing')
    .meta({ label: 'Crossmark policy' })
    .describe(
      'DOI of the journal’s policy of corrections; Crossref is told of corrections and retractions with it alone',
    ),
  inDoaj: z
    .boolean()
    .meta({ label: 'In the DOAJ' })
    .describe('whether the journal is in the DOAJ, which then gets its articles where the press has a key'),
  pendingDois: z
    .boolean()
    .meta({ label: 'Crossref before publication' })
    .describe(
      'whether Crossref is told of the DOIs of accepted manuscripts once they are in production, as pending publications',
    ),
  preservedBy: z
    .array(z.enum(archives).meta({ label: 'Archive' }))
    .max(archives.length)
    .meta({ label: 'Archives' })
    .describe('archives that may keep copies of the journal; its manifests at `/lockss/` say so'),
  deliveredTo: z
    .array(z.enum(deliveryNames).meta({ label: 'Place' }))
    .max(deliveryNames.length)
    .meta({ label: 'Sent by SFTP' })
    .describe('where the journal’s articles are sent by SFTP, where the press has an account there'),
});

/** How a journal publishes; without settings of its own, the defaults. */
export type PublishingSettings = z.output<typeof settings>;

export const officePublishingSettingsEndpoints = {
  officePublishingSettings: endpoint('officePublishingSettings', {
    summary:
      'A journal’s DOI pattern, default licence, the look of its PDFs, its Crossmark policy, whether it is in the DOAJ and tells Crossref of DOIs before publication, and archives that may keep it or are sent it',
    access: 'editor',
    query: z.object({ journalId }),
    output: settings,
  }),
  officeSavePublishingSettings: endpoint('officeSavePublishingSettings', {
    summary:
      'Sets a journal’s DOI pattern, default licence, the look of its PDFs, its Crossmark policy, whether it is in the DOAJ and tells Crossref of DOIs before publication, and archives that may keep it or are sent it',
    access: 'editor',
    body: settings.extend({
      journalId,
      pdfColumns: settings.shape.pdfColumns.optional(),
      crossmarkPolicy: settings.shape.crossmarkPolicy.optional(),
      inDoaj: settings.shape.inDoaj.optional(),
      pendingDois: settings.shape.pendingDois.optional(),
      preservedBy: settings.shape.preservedBy.optional(),
      deliveredTo: settings.shape.deliveredTo.optional(),
    }),
    output: z.null(),
  }),
};

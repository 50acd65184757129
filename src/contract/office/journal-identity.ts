import { z } from 'zod';
import { optionalText, required } from '../fields.ts';

export const issnKinds = ['electronic', 'print', 'linking', 'unknown'] as const;

/** Names of the press's own feeds, which stand where those of journals do (`/feeds/CODE.atom`). */
export const reservedCodes: readonly string[] = ['articles', 'news', 'search'];

const code = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?!\d+$)[a-z0-9][a-z0-9-]{1,39}$/,
    'Two to forty letters, digits and hyphens, with a letter among them',
  )
  .refine((word) => !reservedCodes.includes(word), 'This is the name of a feed of the press')
  .meta({ label: 'Code' });

const year = z
  .number({ error: 'Give a year' })
  .int('Give a year')
  .min(1600, 'Give a year from 1600 on')
  .max(2200, 'Give a year up to 2200');

export const issn = z.object({
  kind: z.enum(issnKinds).meta({ label: 'Kind' }),
  value: z.string().trim().max(30).meta({ label: 'Value' }),
});
export type OfficeIssn = z.infer<typeof issn>;

/** Names and identifiers of a journal. */
export const journalIdentity = z.object({
  name: required('Name', 300),
  shortName: required('Short name', 100),
  code,
  publisher: optionalText('Publisher', 200),
  language: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/, 'Give the code of a language, such as en')
    .meta({ label: 'Language' }),
  since: year.nullable().meta({ label: 'Since' }),
  issns: z
    .array(issn.meta({ label: 'ISSN' }))
    .max(10)
    .meta({ label: 'ISSNs' }),
});

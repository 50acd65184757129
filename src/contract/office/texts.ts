import { z } from 'zod';
import { optionalText } from '../fields.ts';

/** Characters of rich text that one page may have, pictures written into it included. */
const mostContent = 1_000_000;

/** The number of a row, in a body. */
export const id = z.number().int().positive().meta({ label: 'ID' });

/** Rich text as it is written; the server sanitises it. */
export const content = z
  .string()
  .max(mostContent, 'Text is too long: at most 1,000,000 characters of markup')
  .meta({ label: 'Text' });

export const style = optionalText('Style', 1000);

/** The version of a text that the caller last read; 0: never saved in the office. */
export const seen = z
  .number()
  .int()
  .min(0)
  .meta({ label: 'Displayed version' })
  .describe('version that was last read; code 10009 if it has changed since');

/** The last save of a text: `by` is empty and `at` null for a text that came with the press. */
export const saved = z.object({
  version: z.number().int(),
  by: z.string(),
  at: z.string().nullable().describe('ISO 8601'),
});

/** Something that was removed and can be brought back. */
export const removed = z.object({
  id: z.number(),
  name: z.string(),
  by: z.string(),
  at: z.string().describe('ISO 8601'),
  versionId: z.number().describe('id of the last version, for `officeRestore`'),
});
export type RemovedText = z.infer<typeof removed>;

/** The answer of a removal. */
export const wayBack = z.object({
  versionId: z.number().describe('id of the version, for `officeRestore`'),
});

/** The answer of a save: the record and its new version. */
export const version = z.object({ id: z.number(), version: z.number().int() });

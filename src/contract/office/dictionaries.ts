import { z } from 'zod';
import { endpoint, megabyte } from '../endpoint.ts';
import { required } from '../fields.ts';
import { saved, seen } from './texts.ts';

/** The dictionaries that hold for the whole press. */
export const pressDictionaries = [
  'title',
  'gender',
  'language',
  'scopes',
  'manuscript_status',
  'manuscript_type',
] as const;
export type PressDictionary = (typeof pressDictionaries)[number];

const dictionaryEntry = z.object({
  value: z.number().int(),
  label: z.string(),
  sort: z.number().int(),
  used: z.number().int().describe('number of records with this value'),
  fixed: z.boolean().describe('whether the program depends on this value: it can be renamed but not removed'),
});

const dictionary = z.object({
  type: z.enum(pressDictionaries),
  entries: z.array(dictionaryEntry),
  ...saved.shape,
});
export type OfficeDictionary = z.infer<typeof dictionary>;

/** The dictionaries of the whole press. */
export const officeDictionariesEndpoints = {
  officeDictionaries: endpoint('officeDictionaries', {
    summary: 'The press-wide dictionaries, with the number of uses of each value',
    access: 'administrator',
    output: z.array(dictionary),
  }),
  officeSaveDictionary: endpoint('officeSaveDictionary', {
    summary: 'Renames, orders, adds and removes values of a dictionary; values in use can’t be removed',
    access: 'administrator',
    maxBody: megabyte,
    body: z.object({
      type: z.enum(pressDictionaries).meta({ label: 'Type' }),
      entries: z
        .array(
          z
            .object({
              value: z
                .number()
                .int()
                .min(0)
                .nullable()
                .meta({ label: 'Value' })
                .describe('null: a new value'),
              label: required('Label', 200),
            })
            .meta({ label: 'Entry' }),
        )
        .min(1)
        .max(1000)
        .meta({ label: 'Entries' })
        .describe('all entries, in display order'),
      seen,
    }),
    output: z.object({ version: z.number().int() }),
  }),
};

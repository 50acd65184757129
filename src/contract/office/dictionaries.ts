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
  used: z.number().int().describe('how many have it'),
  fixed: z.boolean().describe('the program knows it by its value: it can be renamed, not removed'),
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
    summary: 'The dictionaries of the whole press, with how often each value is used',
    access: 'administrator',
    output: z.array(dictionary),
  }),
  officeSaveDictionary: endpoint('officeSaveDictionary', {
    summary: 'Renames and orders the values of a dictionary, adds new ones, removes what nobody has',
    access: 'administrator',
    maxBody: megabyte,
    body: z.object({
      type: z.enum(pressDictionaries).meta({ label: 'Type' }),
      entries: z
        .array(
          z
            .object({
              value: z.number().int().min(0).nullable().meta({ label: 'Value' }).describe('none: a new one'),
              label: required('Label', 200),
            })
            .meta({ label: 'Entry' }),
        )
        .min(1)
        .max(1000)
        .meta({ label: 'Entries' })
        .describe('all of them, in their order'),
      seen,
    }),
    output: z.object({ version: z.number().int() }),
  }),
};

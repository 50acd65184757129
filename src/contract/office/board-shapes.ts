import { z } from 'zod';
import { boardLimits, boardMessages } from '../board-forms.ts';
import { boardFile, profileInAnswers } from '../board-profile.ts';
import { email, optionalText, required, richText } from '../fields.ts';
import { website } from '../website.ts';

export const journalName = z.object({ id: z.number(), code: z.string(), name: z.string() });

/** A member in the list of a board; candidates too. */
export const officeMemberRow = z.object({
  id: z.number(),
  version: z.number().int(),
  title: z.number().int().describe('group, as in the dictionary `title`'),
  sort: z.number().int(),
  name: z.string(),
  post: z.string().describe('professional title, institution, country'),
  email: z.string(),
  photo: z.string().nullable(),
  published: z.boolean(),
  candidate: z.boolean(),
  since: z.string().describe('time of registration or addition, ISO 8601'),
  links: z.object({
    valid: z.number().int(),
    madeAt: z
      .string()
      .nullable()
      .describe('creation of the newest valid link, ISO 8601; null: no valid link'),
    lastUsedAt: z.string().nullable().describe('last use of any link, ISO 8601; null: never used'),
  }),
});
export type OfficeMemberRow = z.infer<typeof officeMemberRow>;

export const member = z.object({
  id: z.number(),
  version: z.number().int(),
  journalId: z.number(),
  title: z.number().int(),
  sort: z.number().int(),
  published: z.boolean(),
  candidate: z.boolean(),
  ...profileInAnswers,
  autobiography: richText,
  photo: z.string().nullable(),
  files: z.array(boardFile),
  createdAt: z.string().describe('ISO 8601'),
  updatedAt: z.string().describe('ISO 8601'),
  links: z
    .array(
      z.object({
        id: z.number(),
        madeAt: z.string(),
        lastUsedAt: z.string().nullable(),
        endedAt: z.string().nullable(),
      }),
    )
    .describe('newest first; times are ISO 8601'),
});
export type OfficeMember = z.infer<typeof member>;

export const dictionary = z.array(
  z.object({ dictLabel: z.string(), dictValue: z.number().int(), sort: z.number().int() }),
);
export const dictionaries = z.object({
  title: dictionary,
  gender: dictionary,
  language: dictionary,
  scopes: dictionary,
});
export type OfficeBoardDictionaries = z.infer<typeof dictionaries>;

export const choice = z.number().int().min(0).max(2_147_483_647);
/** The office's form of a member, with fewer required fields than the member's own: the office may not know all. */
export const officeMemberFields = z.object({
  title: choice.meta({ label: 'Title' }),
  published: z.boolean().meta({ label: 'Published' }),
  firstName: required('First Name'),
  middleName: optionalText('Middle Name'),
  lastName: required('Last Name'),
  gender: choice.nullable().meta({ label: 'Gender' }),
  nationality: optionalText('Nationality'),
  email: z.union([z.literal(''), email], { error: 'Incorrect E-mail format' }).meta({ label: 'E-mail' }),
  language: choice.nullable().meta({ label: 'Language' }),
  academicDegree: optionalText('Academic Degree'),
  professionalTitle: optionalText('Professional Title'),
  department: optionalText('Department'),
  institution: optionalText('Institution'),
  city: optionalText('City'),
  country: optionalText('Country/Territory'),
  address: optionalText('Address', 500),
  detailedAddress: optionalText('Detailed Address', 500),
  personalWebsite: website(optionalText('Personal Website', 2000)),
  autobiography: z.string().max(boardLimits.autobiography).meta({ label: 'Autobiography' }),
  scopes: z
    .array(choice.meta({ label: 'Scope' }))
    .max(200, 'Too many scopes: at most 200')
    .meta({ label: 'Scopes' }),
  keywords: z
    .array(optionalText('Keyword', 100))
    .max(boardLimits.mostKeywords, `At most ${boardLimits.mostKeywords} keywords.`)
    .transform((words) => words.filter(Boolean))
    .meta({ label: 'Keywords' }),
  publicationLists: optionalText('Publication Lists', 20_000).meta({ plural: true }),
  photo: z
    .string()
    .regex(/^[0-9a-f]{32}$/, boardMessages.photoGone)
    .nullable()
    .meta({ label: 'Photo' }),
});
export type OfficeMemberFields = z.output<typeof officeMemberFields>;

import { z } from 'zod';
import { email, journalId, optionalText, required } from './fields.ts';
import { commaList } from './schema-parts.ts';
import { website } from './website.ts';

/** Limits of the board forms (specification §5, §9); sizes in bytes. */
export const boardLimits = {
  fewestKeywords: 5,
  mostKeywords: 10,
  files: 100,
  /** A photo must be smaller than this. */
  photoBytes: 2 * 1024 * 1024,
  autobiography: 100_000,
} as const;

/** Messages of the board forms and their calls (specification §5, §8). */
export const boardMessages = {
  expired: 'The link has expired.',
  keywords: 'Please provide at least 5 keywords.',
  autobiography: 'Autobiography is required',
  files: 'Curriculum Vita provide at least 1 file.',
  photoFormat: 'Uploaded avatar pictures can only be in jpg/png format!',
  fileGone: 'The file was not found. Please upload it again.',
  listedFile: 'This file is listed already.',
  photoGone: 'The photo is no longer here. Please upload it again.',
  photoSize: 'Upload avatar picture size cannot exceed 2MB!',
  fileFormat: 'Uploaded files can only be in docx or doc or pdf format!',
  duplicateFile: 'The uploaded file name is duplicate. Please upload again',
  tooManyFiles: 'The number of uploaded files has exceeded the limit',
} as const;

/** The groups whose members have to tell of themselves: Editor-in-Chief and Co-Editor-in-Chief (specification §5). */
export const mustTellOfThemselves = (title: number): boolean => title === 0 || title === 1;

/** Whether rich text has words or pictures; an emptied editor leaves `<p></p>`. */
export const saysSomething = (html: string): boolean =>
  /<img\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;|[\s\u00a0\u200b]/g, '') !== '';

const code = (label: string) => z.number().int().min(0).max(2_147_483_647).meta({ label });

const optionalEmail = z.union([z.literal(''), email], { error: 'Incorrect E-mail format' });

/** Keywords, each from an input of its own; inputs left empty do not count. */
const keywords = z
  .array(optionalText('Keyword', 100), { error: boardMessages.keywords })
  .max(boardLimits.mostKeywords, `At most ${boardLimits.mostKeywords} keywords.`)
  .transform((words) => words.filter(Boolean))
  .refine((words) => words.length >= boardLimits.fewestKeywords, boardMessages.keywords)
  .meta({ label: 'Keywords' });

/** The address of an uploaded file, as `uploadphoto` and `upload` return it; `gone` is the message for any other text. */
export const fileAddress = (label: string, gone: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: ({ input }) => (input === '' ? undefined : gone) })
    .meta({ label });

/** Fields of both forms. */
const profileFields = {
  firstName: required('First Name'),
  middleName: optionalText('Middle Name'),
  lastName: required('Last Name'),
  gender: code('Gender').nullish(),
  nationality: optionalText('Nationality'),
  language: code('Language'),
  academicDegree: required('Academic Degree'),
  professionalTitle: required('Professional Title'),
  department: required('Department'),
  institution: required('Institution'),
  city: required('City'),
  country: required('Country/Territory'),
  address: optionalText('Address', 500),
  detailedAddress: optionalText('Detailed Address', 500),
  scopes: z.array(code('Scope')).min(1).max(200, 'Too many scopes: at most 200').meta({ label: 'Scopes' }),
  keywords,
  publicationLists: optionalText('Publication Lists', 20_000).meta({ plural: true }),
  photo: fileAddress('Photo', boardMessages.photoGone),
};

const autobiography = z
  .string()
  .max(boardLimits.autobiography)
  .nullish()
  .transform((html) => html ?? '')
  .meta({ label: 'Autobiography' });

/**
 * The update form. Whether the autobiography may be empty depends on the member's group, which no
 * member chooses: see `mustTellOfThemselves`.
 */
export const boardUpdate = z.object({
  id: z.string().meta({ label: 'Link key' }).describe('key of the personal link'),
  version: z
    .number()
    .int()
    .nullish()
    .meta({ label: 'Version' })
    .describe(
      'version of the profile that was edited; code 10009 if the profile has changed since. Null or omitted: no check',
    ),
  ...profileFields,
  email: optionalEmail
    .nullish()
    .transform((text) => text ?? '')
    .meta({ label: 'E-mail' }),
  personalWebsite: website(optionalText('Personal Website', 2000)),
  autobiography,
});
export type BoardUpdate = z.output<typeof boardUpdate>;

/** The register form. */
export const boardRegistration = z.object({
  journalId,
  candidateKey: z
    .string()
    .regex(/^[\w-]{22,64}$/)
    .nullish()
    .meta({ label: 'Registration key', must: '22 to 64 letters, digits, hyphens and underscores' })
    .describe(
      'random key that the client makes for one registration and also sends with the photo and CVs. A second registration with the same key, or without a key but with the same photo, counts as a repeat of the first',
    ),
  title: code('Title').describe('group that the candidate is invited to, as in the dictionary `title`'),
  ...profileFields,
  email,
  personalWebsite: website(required('Personal Website', 2000)),
  autobiography: autobiography.refine(saysSomething, boardMessages.autobiography),
  file_ids: commaList(z.string({ error: boardMessages.files }))
    .transform((ids) => ids.split(',').flatMap((id) => id.trim() || []))
    .pipe(
      z
        .array(fileAddress('File', boardMessages.fileGone))
        .min(1, boardMessages.files)
        .max(boardLimits.files, boardMessages.tooManyFiles),
    )
    .meta({ label: 'Curriculum Vitae' })
    .describe('ids of CVs from `editorialboardFile/save`, separated by commas'),
});
export type BoardRegistration = z.output<typeof boardRegistration>;

import { z } from 'zod';
import { codes } from './codes.ts';
import { endpoint, kilobyte } from './endpoint.ts';
import { email, journalId, optionalText, required, sentKey } from './fields.ts';
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

/** The address of an uploaded file, as `uploadphoto` and `upload` answer it; what is said where it is none of these. */
const address = (label: string, gone: string) =>
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
  photo: address('Photo', boardMessages.photoGone),
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
  id: z.string().meta({ label: 'Link key' }).describe('the personal link’s key'),
  version: z
    .number()
    .int()
    .nullish()
    .meta({ label: 'Version' })
    .describe('of the profile that was edited; another since then: code 10009; none: whatever it is by now'),
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
      'made at random by the client for one registration, where photo and CVs were uploaded with it; the same key twice is the same registration, and without it the same photo is',
    ),
  title: code('Title').describe('the group that the candidate is invited to, dictionary `title`'),
  ...profileFields,
  email,
  personalWebsite: website(required('Personal Website', 2000)),
  autobiography: autobiography.refine(saysSomething, boardMessages.autobiography),
  file_ids: commaList(z.string({ error: boardMessages.files }))
    .transform((ids) => ids.split(',').flatMap((id) => id.trim() || []))
    .pipe(
      z
        .array(address('File', boardMessages.fileGone))
        .min(1, boardMessages.files)
        .max(boardLimits.files, boardMessages.tooManyFiles),
    )
    .meta({ label: 'Curriculum Vitae' })
    .describe('ids of CV files, as `editorialboardFile/save` gave them, with commas between'),
});
export type BoardRegistration = z.output<typeof boardRegistration>;

/** A CV in a profile. */
export const boardFile = z.object({
  id: z.string(),
  fileName: z.string(),
  filePath: z.string().describe('address for `download`, together with the key'),
  bytes: z.number().int(),
});

/** Fields of a profile in answers; a missing text is empty. */
export const profileTold = {
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  gender: z.number().int().nullable(),
  nationality: z.string(),
  email: z.string(),
  language: z.number().int().nullable(),
  academicDegree: z.string(),
  professionalTitle: z.string(),
  department: z.string(),
  institution: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  detailedAddress: z.string(),
  personalWebsite: z.string(),
  scopes: z.array(z.number().int()),
  keywords: z.array(z.string()),
  publicationLists: z.string(),
};

/** A member's own profile, private fields included. Text that is missing is empty. */
const boardProfile = z.object({
  id: z.string().describe('the key that was asked with, so that the profile can be sent back'),
  version: z.number().int(),
  journalId: z.number(),
  journalName: z.string(),
  sort: z.number().int(),
  title: z.number().int(),
  titleName: z.string(),
  ...profileTold,
  autobiography: z.string().describe('rich text, sanitised'),
  photo: z.string().describe('address for `download`; empty without one'),
  sysUserId: z.number().nullable().describe('the member’s account, where there is one'),
  file_ids: z.string(),
  editorialboardFileDTOList: z.array(boardFile),
});
export type BoardProfile = z.infer<typeof boardProfile>;

/**
 * The owner of a file: a member, by the personal link's key; or a candidate, by the journal, and their own key if the form
 * made one.
 */
const fileHolder = {
  editorialboardId: sentKey
    .nullable()
    .transform((key) => key ?? undefined)
    .meta({ label: 'Link key' })
    .describe('the personal link’s key; together with journalId, the candidate’s own key, if there is one'),
  journalId: journalId.optional().describe('of the journal that a candidate registers for'),
};

export const boardFormEndpoints = {
  getEbInfo: endpoint('getEbInfo', {
    summary: 'A board member’s own profile, by the key of a personal link',
    access: 'link',
    params: z.object({ id: z.string().meta({ label: 'Link key' }) }),
    output: boardProfile,
  }),
  updateEditorialboard: endpoint('updateEditorialboard', {
    summary: 'Updates a board member’s own profile, by the key of a personal link',
    access: 'link',
    maxBody: 512 * kilobyte,
    body: boardUpdate,
    output: z.object({ version: z.number().int() }),
  }),
  registEditorialboard: endpoint('registEditorialboard', {
    summary: 'Registers a candidate’s profile, which waits unpublished for the editorial office',
    access: 'public',
    maxBody: 512 * kilobyte,
    mayAnswer: [codes.notThere, codes.conflict, codes.tooMany],
    body: boardRegistration,
    output: z.null(),
  }),
  uploadphoto: endpoint('uploadphoto', {
    summary:
      'Stores a photo: PNG or JPEG under 2 MB, cut to a square; private until its profile is published',
    access: 'link',
    query: z.object({
      ...fileHolder,
      crop: z
        .string()
        .max(40)
        .optional()
        .meta({ label: 'Photo crop' })
        .describe('left,top,side of a square, in pixels of the upright picture; none: its middle'),
    }),
    takesFile: { field: 'photo', maxBytes: boardLimits.photoBytes - 1, tooLarge: boardMessages.photoSize },
    output: z.object({ src: z.string() }),
  }),
  saveEditorialboardFile: endpoint('saveEditorialboardFile', {
    summary: 'Lists an uploaded CV in a profile',
    access: 'link',
    body: z.object({
      ...fileHolder,
      filePath: address('File', boardMessages.fileGone).describe('as `upload` gave it to the same key'),
      fileName: required('File name', 255),
    }),
    output: z.object({ id: z.string() }),
  }),
  removeEditorialboardFile: endpoint('removeEditorialboardFile', {
    summary: 'Removes a CV from a profile, by its name',
    access: 'link',
    body: z.object({
      ...fileHolder,
      fileName: z.string().max(255).meta({ label: 'File name' }),
      filePath: z
        .string()
        .max(64)
        .optional()
        .meta({ label: 'File' })
        .describe('of a candidate without a key: which file is meant'),
    }),
    output: z.null(),
  }),
};

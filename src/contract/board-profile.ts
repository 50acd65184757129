import { z } from 'zod';
import { boardLimits, boardMessages, boardRegistration, boardUpdate, fileAddress } from './board-forms.ts';
import { codes } from './codes.ts';
import { endpoint, kilobyte } from './endpoint.ts';
import { journalId, required, sentKey } from './fields.ts';

/** A CV in a profile. */
export const boardFile = z.object({
  id: z.string(),
  fileName: z.string(),
  filePath: z.string().describe('address for `download`, which needs the key too'),
  bytes: z.number().int(),
});

/** Fields of a profile in answers; a missing text is empty. */
export const profileInAnswers = {
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
  id: z.string().describe('key from the request, so that the profile can be sent back'),
  version: z.number().int(),
  journalId: z.number(),
  journalName: z.string(),
  sort: z.number().int(),
  title: z.number().int(),
  titleName: z.string(),
  ...profileInAnswers,
  autobiography: z.string().describe('sanitised rich text'),
  photo: z.string().describe('address for `download`; empty if there is no photo'),
  sysUserId: z.number().nullable().describe('id of the member’s account; null if there is none'),
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
    .describe(
      'key of the personal link; together with journalId, the candidate’s own registration key, if there is one',
    ),
  journalId: journalId.optional().describe('journal that a candidate registers for'),
};

export const boardFormEndpoints = {
  getEbInfo: endpoint('getEbInfo', {
    summary: 'The profile of the board member who holds the personal link',
    access: 'link',
    params: z.object({ id: z.string().meta({ label: 'Link key' }) }),
    output: boardProfile,
  }),
  updateEditorialboard: endpoint('updateEditorialboard', {
    summary: 'Updates the profile of the board member who holds the personal link',
    access: 'link',
    maxBody: 512 * kilobyte,
    body: boardUpdate,
    output: z.object({ version: z.number().int() }),
  }),
  registEditorialboard: endpoint('registEditorialboard', {
    summary: 'Registers a candidate for a board; the profile stays unpublished until the office approves it',
    access: 'public',
    maxBody: 512 * kilobyte,
    mayAnswer: [codes.notThere, codes.conflict, codes.tooMany],
    body: boardRegistration,
    output: z.null(),
  }),
  uploadphoto: endpoint('uploadphoto', {
    summary:
      'Stores a photo (PNG or JPEG, under 2 MB) cropped to a square; private until its profile is published',
    access: 'link',
    query: z.object({
      ...fileHolder,
      crop: z
        .string()
        .max(40)
        .optional()
        .meta({ label: 'Photo crop' })
        .describe(
          'left,top,side of the square, in pixels of the upright picture; omitted: the largest centred square',
        ),
    }),
    takesFile: { field: 'photo', maxBytes: boardLimits.photoBytes - 1, tooLarge: boardMessages.photoSize },
    output: z.object({ src: z.string() }),
  }),
  saveEditorialboardFile: endpoint('saveEditorialboardFile', {
    summary: 'Adds an uploaded CV to a profile',
    access: 'link',
    body: z.object({
      ...fileHolder,
      filePath: fileAddress('File', boardMessages.fileGone).describe(
        'address from `upload`, called with the same key',
      ),
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
        .describe('address of the file; needed for a candidate without a key'),
    }),
    output: z.null(),
  }),
};

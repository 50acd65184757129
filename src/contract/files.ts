import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { journalId, sentKey, sentToken, userId } from './fields.ts';
import { fileKinds, fileType, fileTypesInWords } from './manuscript-files.ts';

const uploadMegabytes = 200;
/** The most bytes that one uploaded file may have. */
export const uploadBytes = uploadMegabytes * 1024 * 1024;
/** The same for people. */
export const uploadLimit = `${uploadMegabytes} MB`;

/** The part of the path behind `upload` and `download`: empty for the default store. */
const storage = z.object({
  storage: z
    .string()
    .max(40)
    .optional()
    .meta({ label: 'Storage' })
    .describe('name of a configured store; omitted: the default store'),
});

/** The owner of an upload: the session's user, or the holder of a board's personal link. */
const whoAsks = {
  token: sentToken,
  userId: userId.optional(),
  editorialboardId: sentKey.describe(
    'in place of a token: key of a board member’s personal link or, together with journalId, a candidate’s registration key. For a candidate journalId is enough',
  ),
  journalId: journalId.optional(),
};

const uploadType = fileType
  .optional()
  .meta({ label: 'Type' })
  .describe(`${fileTypesInWords}; none: ${fileKinds.supplementary.type}. The bytes must fit it`);

/** A file that was stored. */
const uploadedFile = z.object({
  src: z.string().describe('address of the file, for `filesDTOList` and `download`'),
  filename: z.string().describe('name of the file, without path and control characters'),
});

export const fileEndpoints = {
  upload: endpoint('upload', {
    summary: `Stores one file of at most ${uploadLimit}; it is deleted after two weeks unless a manuscript or profile includes it`,
    access: 'session or link',
    tokens: 'any scope',
    params: storage,
    query: z.object({
      type: uploadType,
      ...whoAsks,
    }),
    takesFile: { field: 'file', maxBytes: uploadBytes },
    body: z.object({
      type: uploadType,
      token: z
        .string()
        .max(200)
        .optional()
        .meta({ label: 'Token' })
        .describe('session token, if the header `token` is not sent; should precede the file in the form'),
    }),
    output: uploadedFile,
  }),
  download: endpoint('download', {
    summary: 'A stored file, as an attachment; supports ranges and entity tags (RFC 9110)',
    access: 'session or link',
    tokens: 'any scope',
    params: storage,
    query: z.object({
      fileName: z.string().meta({ label: 'File name' }).describe('address of the file'),
      ...whoAsks,
    }),
    givesFile: true,
    output: z.null(),
  }),
  copyrightTransferAgreement: endpoint('copyrightTransferAgreement', {
    summary: 'The Copyright Transfer Agreement that authors sign, a PDF',
    access: 'public',
    givesFile: true,
    output: z.null(),
  }),
};

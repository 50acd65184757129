import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { journalId, sentKey, sentToken, userId } from './fields.ts';
import { fileKinds, fileType, fileTypesInWords } from './manuscript-files.ts';

/** The most bytes that one uploaded file may have: 200 MB. */
export const uploadBytes = 200 * 1024 * 1024;

/** The part of the path behind `upload` and `download`: empty for the default store. */
const storage = z.object({
  storage: z
    .string()
    .max(40)
    .optional()
    .meta({ label: 'Storage' })
    .describe('the name of a configured store; none: the default store'),
});

/** The owner of an upload: the session's user, or the holder of a board's personal link. */
const whoAsks = {
  token: sentToken,
  userId: userId.optional(),
  editorialboardId: sentKey.describe(
    'the key of a board member’s personal link, or with journalId a candidate’s own, in place of a token; of a candidate journalId suffices',
  ),
  journalId: journalId.optional(),
};

const uploadType = fileType
  .optional()
  .meta({ label: 'Type' })
  .describe(`${fileTypesInWords}; none: ${fileKinds.supplementary.type}. The bytes must fit it`);

/** A file that was stored. */
const uploadedFile = z.object({
  src: z.string().describe('the file’s address, for `filesDTOList` and `download`'),
  filename: z.string().describe('the file’s name, without what no name should have'),
});

export const fileEndpoints = {
  upload: endpoint('upload', {
    summary: 'Stores one file of at most 200 MB for its sender, until a manuscript or a profile takes it',
    access: 'session or link',
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
        .describe('where there is no such header; better before the file, which then need not wait'),
    }),
    output: uploadedFile,
  }),
  download: endpoint('download', {
    summary: 'A stored file itself, as an attachment; ranges and entity tags as RFC 9110 has them',
    access: 'session or link',
    params: storage,
    query: z.object({
      fileName: z.string().meta({ label: 'File name' }).describe('the file’s address'),
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

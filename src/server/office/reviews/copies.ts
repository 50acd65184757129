import { Readable } from 'node:stream';
import { fileKind } from '#contract/manuscript-files.ts';
import { officeReviewsEndpoints as calls } from '#contract/office/reviews.ts';
import { checkWord, wordWithoutNames } from '#server/platform/file-kinds/index.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { attachFiles, releaseFiles, storeFile } from '#server/platform/storage/index.ts';
import {
  findSubmitted,
  findSubmittedRecord,
  lockAnyManuscript,
  ownerOf,
} from '#server/slices/manuscripts/index.ts';
import { reviewCopies, setReviewCopy } from '#server/slices/reviews/index.ts';
import {
  type ActionContext,
  actionRoute,
  journalOfBody,
  type OfficeDeps,
  subjectOf,
} from '../ground/index.ts';

type SentFile = { address: string; filename: string; bytes: number };

/** Removes names from the properties, comments and marked changes of a Word file; undefined if that is impossible. */
async function withoutNames(
  { files }: Pick<OfficeDeps, 'files'>,
  { tx }: ActionContext,
  { address, filename, bytes }: SentFile,
) {
  const document = await wordWithoutNames({ bytes, read: (range) => files.read(address, range) });
  if (!document) return undefined;
  const name = `${filename.replace(/\.docx$/i, '')}-without-names.docx`;
  const checked = await checkWord({
    filename: name,
    bytes: document.length,
    read: async ({ start, end }) => Readable.from([document.subarray(start, end + 1)]),
  });
  if (!checked.ok) return undefined;
  const file = {
    filename: name,
    mediaType: checked.mediaType,
    visibility: 'private' as const,
    bytes: document,
  };
  return { address: await storeFile(tx, files, file), filename: name };
}

const refusals = {
  made: 'The press can’t take the names out of this file. Please send a copy without them.',
  sent: 'The file was not found. Please send it again.',
};

/** Gives reviewers another file instead of the authors', or undoes that. */
export const copyRoute = (deps: OfficeDeps): Route =>
  actionRoute(deps, calls.officeReviewCopy, journalOfBody, async ({ body }, ctx) => {
    const { tx, staff, audit } = ctx;
    // Serialises two editors who choose at once.
    await lockAnyManuscript(tx, body.manuscriptId);
    const manuscript = await findSubmitted(tx, body.manuscriptId);
    const record = manuscript && (await findSubmittedRecord(tx, manuscript.id));
    const file = record?.manuscript.files.find(
      ({ address, type }) => address === body.file && fileKind(type).forReviewers,
    );
    if (!manuscript || !file) return notThere('This file');
    const former = (await reviewCopies(tx, manuscript.id)).get(file.address);
    const makes = body.copy === 'without names';
    const uploads = body.copy === null || makes ? [] : [body.copy];
    const copy = makes
      ? await withoutNames(deps, ctx, file)
      : uploads.length > 0
        ? (await attachFiles(tx, ownerOf(staff.identity.userId), uploads))[0]
        : null;
    if (copy === undefined) return refuseFields({ copy: makes ? refusals.made : refusals.sent });
    await setReviewCopy(tx, { manuscriptId: manuscript.id, address: file.address }, copy);
    if (former) await releaseFiles(tx, [former.address]);
    await audit({
      ...subjectOf(manuscript),
      action: 'Chose the files for reviewers',
      facts: [
        ['File of the authors', file.filename],
        ['Reviewers get', copy ? copy.filename : 'the same'],
      ],
    });
    return ok(null);
  });

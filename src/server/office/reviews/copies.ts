import { fileKind } from '#contract/manuscript-files.ts';
import { officeReviewsEndpoints as calls } from '#contract/office/reviews.ts';
import { notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { attachFiles, releaseFiles } from '#server/platform/storage/index.ts';
import {
  findSubmitted,
  findSubmittedRecord,
  lockAnyManuscript,
  ownerOf,
} from '#server/slices/manuscripts/index.ts';
import { makeReviewCopy, reviewCopies, setReviewCopy } from '#server/slices/reviews/index.ts';
import {
  type ActionContext,
  actionRoute,
  journalOfBody,
  type OfficeDeps,
  subjectOf,
} from '../ground/index.ts';

const notSent = 'The file was not found. Please send it again.';

async function sentCopy({ tx, staff }: ActionContext, address: string | null) {
  if (address === null) return { ok: true as const, copy: null };
  const [sent] = await attachFiles(tx, ownerOf(staff.identity.userId), [address]);
  return sent
    ? { ok: true as const, copy: { ...sent, report: null } }
    : { ok: false as const, message: notSent };
}

/** Gives reviewers another file instead of the authors', or undoes that. */
export const copyRoute = (deps: OfficeDeps): Route =>
  actionRoute(deps, calls.officeReviewCopy, journalOfBody, async ({ body }, ctx) => {
    const { tx, audit } = ctx;
    // Serialises two editors who choose at once.
    await lockAnyManuscript(tx, body.manuscriptId);
    const manuscript = await findSubmitted(tx, body.manuscriptId);
    const record = manuscript && (await findSubmittedRecord(tx, manuscript.id));
    const file = record?.manuscript.files.find(
      ({ address, type }) => address === body.file && fileKind(type).forReviewers,
    );
    if (!manuscript || !record || !file) return notThere('This file');
    const former = (await reviewCopies(tx, manuscript.id)).get(file.address);
    const chosen =
      body.copy === 'without names'
        ? await makeReviewCopy(tx, deps.files, record.manuscript, file)
        : await sentCopy(ctx, body.copy);
    if (!chosen.ok) return refuseFields({ copy: chosen.message });
    const { copy } = chosen;
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

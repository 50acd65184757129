import type { z } from 'zod';
import { codes } from '#contract/codes.ts';
import { issueName } from '#contract/issues.ts';
import type { officeIssuesEndpoints } from '#contract/office/issues.ts';
import { fail, ok, refuseFields } from '#server/platform/http/route.ts';
import { sanitiseLongText } from '#server/platform/long-rich-text.ts';
import {
  changeIssue,
  findIssue,
  type Issue,
  type IssueFields,
  IssueNumberTaken,
  insertIssue,
  isNumberTaken,
} from '#server/slices/articles/index.ts';
import { findSpecialIssue, volumeName } from '#server/slices/journals/index.ts';
import type { ActionContext } from '../ground/index.ts';
import { takePicture } from '../journals/index.ts';
import { publishCall } from '../special-issues/index.ts';
import { changedMeanwhile, lockSeen, subjectOfIssue } from './issue-actions.ts';
import { inWords, misplacedIn } from './publish-issue.ts';

type Body = z.output<NonNullable<typeof officeIssuesEndpoints.officeSaveIssue.body>>;

const gone = 'The journal has this special issue no more. Choose another one, or none.';
const taken = refuseFields({ number: 'The journal has an issue of this number already.' });

/** Messages about an issue as it was typed, by field. */
function wrongFields(
  { volume, number, title, cover, coverAlt }: Body,
  before: Issue | undefined,
): Record<string, string> | undefined {
  if (number && !volume) return { volume: 'An issue with a number belongs to a volume.' };
  if (!volume && !title) return { title: 'Give a title, or a volume and a number.' };
  if (volume && !number && !title) return { number: 'Give a number or a title.' };
  if (cover && !coverAlt)
    return { coverAlt: 'Say in words what the cover shows, for those who don’t see it.' };
  // What its articles bear by now.
  if (before?.publishedAt && before.volume !== volume)
    return { volume: 'This issue is published, so its volume stays.' };
  if (before?.publishedAt && before.number !== number)
    return { number: 'This issue is published, so its number stays.' };
  return undefined;
}

/** The fields with their numbers as they are stored; 07 is 7, but an issue that has it keeps it. */
function withNumbers(typed: Body, before: Issue | undefined): Body {
  const stored = (field: 'volume' | 'number') => {
    const name = volumeName(typed[field]);
    return before && volumeName(before[field]) === name ? before[field] : name;
  };
  return { ...typed, volume: stored('volume'), number: stored('number') };
}

/** Makes an issue, or changes one. */
export async function saveIssue({ tx, audit }: ActionContext, typed: Body) {
  const { issueId, version, journalId } = typed;
  const before = issueId === null ? undefined : await lockSeen(tx, { issueId, version });
  if (issueId !== null && !before) return changedMeanwhile();
  const body = withNumbers(typed, before);
  const wrong = wrongFields(body, before);
  if (wrong) return refuseFields(wrong);
  const { volume, number, title, plannedOn, cover, coverAlt } = body;
  if (await isNumberTaken(tx, journalId, { volume, number, except: issueId })) return taken;
  if (cover && cover !== before?.cover && !(await takePicture(tx, journalId, cover)))
    return refuseFields({ cover: 'The picture is no longer here. Please upload it again.' });
  // A page that was opened before an update says nothing of it.
  const specialIssueId =
    body.specialIssueId === undefined ? (before?.specialIssueId ?? null) : body.specialIssueId;
  // The call of one that comes out as an issue which is out. An editor who opened it again since then meant it.
  const comesOut = Boolean(before?.publishedAt) && specialIssueId !== before?.specialIssueId;
  const special =
    specialIssueId === null
      ? null
      : await findSpecialIssue(tx, specialIssueId, { lock: comesOut ? 'change' : 'keep' });
  if (special === undefined || (special && special.journalId !== journalId))
    return refuseFields({ specialIssueId: gone });
  const descriptionHtml = await sanitiseLongText(body.description);
  const fields: IssueFields = {
    ...{ volume, number, title, plannedOn, cover, descriptionHtml, specialIssueId },
    coverAlt: cover ? coverAlt : '',
  };
  if (before) {
    const renumbered = before.volume !== volume || before.number !== number;
    const misplaced = renumbered && before.publishAt ? await misplacedIn(tx, { ...before, ...fields }) : [];
    if (misplaced.length > 0) return fail(codes.refusedInput, inWords(misplaced));
    const facts: [string, string][] =
      issueName(before) === issueName(fields) ? [] : [['Before', issueName(before)]];
    let saved: number;
    try {
      saved = await changeIssue(tx, before.id, { fields });
    } catch (error) {
      if (error instanceof IssueNumberTaken) return taken;
      throw error;
    }
    const published = comesOut && special ? await publishCall(tx, special.id) : undefined;
    if (published) await audit(published);
    await audit({ action: 'Issue changed', ...(await subjectOfIssue(tx, { ...before, ...fields })), facts });
    return ok({ id: before.id, version: saved });
  }
  const id = await insertIssue(tx, journalId, fields);
  // Somebody else has made it at the same time.
  if (id === undefined) return taken;
  const made = await findIssue(tx, id);
  if (!made) return fail(codes.notThere, 'This issue was not found.');
  await audit({ action: 'Issue made', ...(await subjectOfIssue(tx, made)) });
  return ok({ id, version: made.version });
}

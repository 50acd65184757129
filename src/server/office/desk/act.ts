import { codes } from '#contract/envelope.ts';
import { manuscriptStatus } from '#contract/manuscripts.ts';
import { actsWithoutReviewers, officeDeskEndpoints } from '#contract/office/desk.ts';
import { isWordType } from '#server/platform/file-kinds/index.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { attachFiles } from '#server/platform/storage/index.ts';
import { findEditor, lockUser } from '#server/slices/accounts/index.ts';
import {
  dayOf,
  findSubmitted,
  findSubmittedRecord,
  lastTask,
  officeOperator,
  ownerOf,
  stepText,
  takeStep,
  usualDueOn,
  versionForOffice,
} from '#server/slices/manuscripts/index.ts';
import { dismissReviewers } from '#server/slices/reviews/index.ts';
import {
  about,
  actRoute,
  changedMeanwhile,
  type Done,
  journalOfBody,
  notInThisStatus,
  type OfficeDeps,
  releaseManuscripts,
} from '../ground/index.ts';

import { lockScheduled, notAccepted, stopPublication } from '../publishing/index.ts';

import { actLetters, knownOf, readersOfManuscript, wrongActLetter } from './letters.ts';
import { commentsAfter, isReturn, outcomeOf } from './rules-acts.ts';
import { longDay } from './rules-letters.ts';

/** Takes a manuscript a step on: status, history, letters and audit log commit together, or nothing does. */
export const actionRoute = (deps: OfficeDeps): Route =>
  actRoute(deps, officeDeskEndpoints.officeAct, journalOfBody, async ({ body }, done) => {
    const { tx, now } = done;
    const { manuscriptId, act, comments, letter } = body;
    const manuscript = await findSubmitted(tx, manuscriptId);
    if (!manuscript) return notThere('This manuscript');
    const last = await lastTask(tx, manuscriptId);
    const outcome = outcomeOf(act, manuscript.status, isReturn(last));
    if (versionForOffice(manuscript) !== body.version) return changedMeanwhile(tx, manuscriptId);
    if (!outcome) return notInThisStatus();
    const wrong = wrongInput(body, outcome, dayOf(now), manuscript.title);
    if (wrong) return refuseFields(wrong);

    const asked = act === 'request revision' ? (body.taskDoc ?? undefined) : undefined;
    const taskDoc = await takeTaskDoc(done, asked);
    if (taskDoc === 'refused')
      return refuseFields({ taskDoc: 'The document was not found, or is neither a Word nor a PDF file.' });
    // Authors, and what stood above the manuscript, as they are before it moves on.
    const record = await findSubmittedRecord(tx, manuscriptId);
    const reviewComments = commentsAfter(
      outcome.comments,
      comments,
      record?.manuscript.reviewComments ?? null,
      last?.remarks,
    );
    const told =
      body.tellReviewers && actsWithoutReviewers.includes(act)
        ? await dismissReviewers(tx, deps, manuscript)
        : [];
    const dueOn = body.dueOn ?? usualDueOn(outcome.status, now);
    const step = {
      to: outcome.status,
      kind: outcome.kind,
      operator: officeOperator,
      remarks: comments,
      dueOn,
      ...(reviewComments !== undefined && { reviewComments }),
      // A new request for a revision takes the place of an earlier one, with its document or without.
      ...(act === 'request revision' && { taskDoc: taskDoc?.address ?? null }),
    };
    // Nobody takes the journal from its editor before it is theirs again.
    if (act === 'reopen' && manuscript.editorId !== null) await lockUser(tx, manuscript.editorId);
    // Locked before the manuscript, as publishing does it, so that the two never wait for each other.
    const scheduled =
      manuscript.status === manuscriptStatus.accepted ? await lockScheduled(tx, manuscriptId) : undefined;
    const taken = await takeStep(tx, manuscript, step, now);
    if (taken === 'changed') return changedMeanwhile(tx, manuscriptId);
    if (taken === 'title') return fail(codes.duplicateTitle, 'Duplicate title of manuscript');

    if (scheduled) {
      const by = { userId: done.staff.identity.userId, who: done.who };
      const tell = scheduled.userId !== by.userId;
      await stopPublication(tx, deps, scheduled, { reason: notAccepted, by, tell });
    }
    if (letter) {
      const readers = await readersOfManuscript(tx, manuscript);
      const letters = actLetters(deps.press, manuscript, readers, {
        words: letter,
        values: { ...(await knownOf(tx, manuscript)), comments, dueOn: dueOn ? longDay(dueOn) : '' },
        template: outcome.template,
        revises:
          outcome.status === manuscriptStatus.draft || outcome.status === manuscriptStatus.revisionRequested,
      });
      for (const one of letters) await deps.post.queue(tx, one);
    }
    // While it was closed it stayed with whoever had it.
    if (
      act === 'reopen' &&
      manuscript.editorId !== null &&
      !(await findEditor(tx, manuscript.editorId, manuscript.journalId))
    )
      await releaseManuscripts(done, manuscript.editorId, 'no editor any more');
    const facts: [string, string][] = [
      ['Comments to the authors', comments],
      ['Document for the authors', taskDoc?.filename ?? ''],
      ['Next step by', dueOn ? longDay(dueOn) : ''],
      ['Reviewers told that they are not needed', told.join(', ')],
      ['Letter', letter ? letter.subject : 'None was sent'],
      ['Words of the letter', letter?.text ?? ''],
    ];
    await done.note({
      ...about(manuscript),
      action: stepText[outcome.kind],
      kind: outcome.kind,
      facts: facts.filter(([, text]) => text !== ''),
    });
    return ok({ status: outcome.status, version: versionForOffice(manuscript) + 1 });
  });

type Body = {
  comments: string;
  dueOn?: string | null | undefined;
  letter: { subject: string; text: string } | null;
};

/** What is wrong with what an editor sends along, by field. */
function wrongInput(
  { comments, dueOn, letter }: Body,
  outcome: NonNullable<ReturnType<typeof outcomeOf>>,
  today: string,
  title: string,
): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  if (outcome.needsComments && comments === '') fields.comments = 'Comments cannot be empty';
  if (dueOn && dueOn < today) fields.dueOn = 'Please give a day that is still to come';
  const wrong = letter && wrongActLetter(outcome.template, letter, title);
  if (wrong) fields['letter.text'] = wrong;
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** Takes an upload of the editor's into use as a document for the authors. */
async function takeTaskDoc({ tx, staff }: Done, address: string | undefined) {
  if (!address) return undefined;
  const [file] = await attachFiles(tx, ownerOf(staff.identity.userId), [address]);
  if (!file || !(isWordType(file.mediaType) || file.mediaType === 'application/pdf')) return 'refused';
  return file;
}

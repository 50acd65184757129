import { codes } from '#contract/envelope.ts';
import { manuscriptStatus, stepText } from '#contract/manuscripts.ts';
import { officeDeskEndpoints } from '#contract/office/desk.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import {
  dueOnFor,
  findSubmitted,
  findSubmittedRecord,
  lastTask,
  officeOperator,
  takeStep,
  versionForOffice,
} from '#server/slices/manuscripts/index.ts';
import {
  actionRoute,
  changedMeanwhile,
  journalOfBody,
  notInThisStatus,
  type OfficeDeps,
  subjectOf,
} from '../ground/index.ts';
import { effects } from './effects.ts';
import { actionLetters, letterValues, readersOfManuscript, unsentAbout, wrongLetter } from './letters.ts';
import { commentsAfter, isReturn, outcomeOf } from './rules-actions.ts';

export const deskActionRoute = (deps: OfficeDeps): Route =>
  actionRoute(deps, officeDeskEndpoints.officeAct, journalOfBody, async ({ body }, ctx) => {
    const { tx, now } = ctx;
    const { manuscriptId, act, comments, letter } = body;
    const manuscript = await findSubmitted(tx, manuscriptId);
    if (!manuscript) return notThere('This manuscript');
    const last = await lastTask(tx, manuscriptId);
    const outcome = outcomeOf(act, manuscript.status, isReturn(last));
    if (versionForOffice(manuscript) !== body.version) return changedMeanwhile(tx, manuscriptId);
    if (!outcome) return notInThisStatus();
    const wrong = wrongInput(body, outcome, dayOf(now), manuscript.title);
    if (wrong) return refuseFields(wrong);

    // Read before the step changes them.
    const record = await findSubmittedRecord(tx, manuscriptId);
    const reviewComments = commentsAfter(
      outcome.comments,
      comments,
      record?.manuscript.reviewComments ?? null,
      last?.remarks,
    );
    const dueOn = body.dueOn ?? (await dueOnFor(tx, manuscriptId, outcome.status, now));
    const facts: [string, string][] = [
      ['Comments to the authors', comments],
      ['Next step by', dueOn ? dayInWords(dueOn) : ''],
    ];
    const finishing: (() => Promise<void>)[] = [];
    let taskDoc: string | null | undefined;
    for (const name of outcome.effects ?? []) {
      const prepared = await effects[name]({ deps, ctx, manuscript, body });
      if (prepared.refused) return refuseFields(prepared.refused);
      if (prepared.taskDoc !== undefined) taskDoc = prepared.taskDoc;
      if (prepared.finish) finishing.push(prepared.finish);
      facts.push(...(prepared.facts ?? []));
    }

    const step = {
      to: outcome.status,
      kind: outcome.kind,
      operator: officeOperator,
      remarks: comments,
      dueOn,
      ...(reviewComments !== undefined && { reviewComments }),
      ...(taskDoc !== undefined && { taskDoc }),
    };
    const result = await takeStep(tx, manuscript, step, now);
    if (result === 'changed') return changedMeanwhile(tx, manuscriptId);
    if (result === 'title') return fail(codes.duplicateTitle, 'Duplicate title of manuscript');
    for (const finish of finishing) await finish();

    if (letter) {
      const readers = await readersOfManuscript(tx, manuscript);
      const letters = actionLetters(deps.site, manuscript, readers, {
        words: letter,
        values: { ...(await letterValues(tx, manuscript)), comments, dueOn: dueOn ? dayInWords(dueOn) : '' },
        template: outcome.template,
        revises:
          outcome.status === manuscriptStatus.draft || outcome.status === manuscriptStatus.revisionRequested,
      });
      for (const one of letters) await deps.mailer.queue(tx, one);
    } else await deps.mailer.unsent?.(tx, unsentAbout(manuscript, outcome.template));
    facts.push(
      ['Letter', letter ? letter.subject : 'None was sent'],
      ['Words of the letter', letter?.text ?? ''],
    );
    await ctx.audit({
      ...subjectOf(manuscript),
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

function wrongInput(
  { comments, dueOn, letter }: Body,
  outcome: NonNullable<ReturnType<typeof outcomeOf>>,
  today: string,
  title: string,
): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  if (outcome.needsComments && comments === '') fields.comments = 'Comments cannot be empty';
  if (dueOn && dueOn < today) fields.dueOn = 'Please give a day that is not in the past';
  const wrong = letter && wrongLetter(outcome.template, letter, title);
  if (wrong) fields['letter.text'] = wrong;
  return Object.keys(fields).length > 0 ? fields : undefined;
}

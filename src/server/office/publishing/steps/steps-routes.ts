import { codes } from '#contract/codes.ts';
import {
  officeProductionStepsEndpoints as calls,
  pointsOf,
  productionSteps,
  type StepName,
  stepNames,
} from '#contract/office/production-steps.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { fail, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { listPreparers } from '#server/slices/accounts/index.ts';
import { isByAuthor } from '#server/slices/manuscripts/index.ts';
import { actionRoute, type OfficeDeps, viewRoute } from '../../ground/index.ts';
import { journalOfBody, journalOfQuery, subjectOfProduction } from '../production-actions.ts';
import { findProduction, type ProductionRow } from '../store-productions.ts';
import { tellOfStep } from './letters.ts';
import { changeStep, listSteps, type StepRow, tickPoint } from './store-steps.ts';

/** People who prepare articles of the journal, without authors of this one. */
async function peopleFor(db: Db, { journalId, manuscriptId }: ProductionRow) {
  const people = await listPreparers(db, journalId, async (who) =>
    manuscriptId === null ? false : isByAuthor(db, manuscriptId, who),
  );
  return people.map(({ userId, name }) => ({ userId, name }));
}

async function lockUnderWay(tx: Transaction, productionId: number): Promise<ProductionRow | undefined> {
  const production = await findProduction(tx, productionId, { lock: true });
  return production?.state === 'open' || production?.state === 'scheduled' ? production : undefined;
}

const isOver = () => fail(codes.conflict, 'This production is over: the article is published or given up.');

/** The step that can begin once `step` is done: the first that is open, if it comes after. */
function readyAfter(step: StepName, rows: readonly StepRow[]): StepRow | undefined {
  const isDone = (name: StepName) => name === step || rows.some((one) => one.step === name && one.doneAt);
  const next = stepNames.find((name) => !isDone(name));
  if (!next || stepNames.indexOf(next) < stepNames.indexOf(step)) return undefined;
  return rows.find((one) => one.step === next);
}

/** The office's calls of the steps before a proof. */
export function stepsRoutes(deps: OfficeDeps): Route[] {
  const { db, nameOf } = deps;
  return [
    viewRoute(db, calls.officeProductionSteps, journalOfQuery, async ({ query: { productionId } }) => {
      const production = await findProduction(db, productionId);
      const rows = await listSteps(db, productionId);
      const steps = await Promise.all(
        stepNames.map(async (step) => {
          const row = rows.find((one) => one.step === step);
          return {
            step,
            person: row?.userId ? { userId: row.userId, name: await nameOf(row.userId) } : null,
            dueOn: row?.dueOn ?? null,
            checked: row?.checked ?? [],
            doneAt: row?.doneAt?.toISOString() ?? null,
            doneBy: row?.doneBy ? await nameOf(row.doneBy) : '',
          };
        }),
      );
      return ok({ steps, people: production ? await peopleFor(db, production) : [] });
    }),
    actionRoute(deps, calls.officeAssignStep, journalOfBody, async ({ body }, { tx, now, staff, audit }) => {
      const { productionId, step, personId: userId, dueOn } = body;
      const production = await lockUnderWay(tx, productionId);
      if (!production) return isOver();
      const before = (await listSteps(tx, productionId)).find((one) => one.step === step);
      if (dueOn !== null && dueOn !== before?.dueOn && dueOn < dayOf(now))
        return refuseFields({ dueOn: 'Please give a day from today on' });
      const person = (await peopleFor(tx, production)).find((one) => one.userId === userId);
      if (userId !== null && userId !== before?.userId && !person)
        return refuseFields({ personId: 'Please choose one of those who prepare articles of the journal' });
      await changeStep(tx, productionId, step, { user_id: userId, due_on: dueOn });
      if (userId !== null && userId !== before?.userId && userId !== staff.identity.userId)
        await tellOfStep(tx, deps, production, { template: 'stepGiven', step, userId, dueOn });
      await audit({
        action: 'Step of production given',
        ...(await subjectOfProduction(tx, production)),
        facts: [
          ['Step', productionSteps[step].label],
          ['To', userId === null ? 'nobody' : await nameOf(userId)],
          ['Due', dueOn === null ? 'no day' : dayInWords(dueOn)],
        ],
      });
      return ok(null);
    }),
    actionRoute(deps, calls.officeTickStep, journalOfBody, async ({ body }, context) => {
      const { tx, now, staff, audit, unchanged } = context;
      const { productionId, step, point, done } = body;
      const production = await lockUnderWay(tx, productionId);
      if (!production) return isOver();
      const [, text] = pointsOf(step).find(([name]) => name === point) ?? [];
      if (point !== null && text === undefined)
        return refuseFields({ point: 'This is no point of the step' });
      const rows = await listSteps(tx, productionId);
      const row = rows.find((one) => one.step === step);
      const was = point === null ? Boolean(row?.doneAt) : Boolean(row?.checked.includes(point));
      if (was === done) {
        unchanged();
        return ok(null);
      }
      if (point !== null) await tickPoint(tx, productionId, step, { point, done });
      else {
        const by = done ? { done_at: now, done_by: staff.identity.userId } : { done_at: null, done_by: null };
        await changeStep(tx, productionId, step, by);
        const next = done ? readyAfter(step, rows) : undefined;
        if (next?.userId && next.userId !== staff.identity.userId)
          await tellOfStep(tx, deps, production, { ...next, userId: next.userId, template: 'stepReady' });
      }
      const actions =
        point === null
          ? ['Step of production taken up again', 'Step of production done']
          : ['Point of production unticked', 'Point of production ticked'];
      await audit({
        action: actions[Number(done)] as string,
        ...(await subjectOfProduction(tx, production)),
        facts: [
          ['Step', productionSteps[step].label],
          ...(text === undefined ? [] : [['Point', text] as const]),
        ],
      });
      return ok(null);
    }),
  ];
}

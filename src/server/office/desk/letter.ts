import { officeDeskEndpoints } from '#contract/office/desk.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { composeWords } from '#server/slices/letters/index.ts';
import { findSubmitted, journalOfSubmitted, lastTask } from '#server/slices/manuscripts/index.ts';
import { notInThisStatus, type OfficeDeps, viewRoute } from '../ground/index.ts';
import { letterValues, readersOfManuscript } from './letters.ts';
import { isReturn, outcomeOf } from './rules-actions.ts';

export const letterRoute = ({ db }: Pick<OfficeDeps, 'db'>): Route =>
  viewRoute(
    db,
    officeDeskEndpoints.officeLetter,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId, act } }) => {
      const manuscript = await findSubmitted(db, manuscriptId);
      if (!manuscript) return notThere('This manuscript');
      const outcome = outcomeOf(act, manuscript.status, isReturn(await lastTask(db, manuscriptId)));
      if (!outcome) return notInThisStatus();
      const { readers } = await readersOfManuscript(db, manuscript);
      const values = await letterValues(db, manuscript);
      const words = await composeWords(db, outcome.template, values, manuscript.journalId);
      return ok({ ...words, to: readers, template: outcome.template });
    },
  );

import { officeDeskEndpoints } from '#contract/office/desk.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { composeWords } from '../../letters/index.ts';
import { findSubmitted, journalOfSubmitted, lastTask } from '../../manuscripts/index.ts';
import { viewRoute } from '../access/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { knownOf, readersOfManuscript } from './letters.ts';
import { notInThisStatus } from './parts.ts';
import { isReturn, outcomeOf } from './rules-acts.ts';

/** The letter of an act, to look at before anything is done. */
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
      const values = await knownOf(db, manuscript);
      const words = await composeWords(db, outcome.template, values, manuscript.journalId);
      return ok({ ...words, to: readers, template: outcome.template });
    },
  );

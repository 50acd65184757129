import { z } from 'zod';
import type { ReferenceFinding } from '#contract/document/findings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import {
  askCrossref,
  type Cited,
  type Crossref,
  checkText,
  lookUpReferences,
} from '#server/slices/document/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { isOpen } from './attach-received.ts';
import { findProduction } from './store-productions.ts';
import { findText } from './store-texts.ts';

type Deps = { db: Db; clock: Clock; log: Log; crossref: Crossref };

/** Shorter than jobs may take; another job goes on. */
const longestRunMs = 10 * 60_000;
/** Refusals in a row, up to an hour apart, after which the next opening of the text asks again. */
const mostTries = 24;
/** What is typed is looked up when it may be whole. */
const afterSaveMs = 20_000;
/** Answers about printed DOIs lead to searches, whose answers lead to no more. */
const rounds = 2;

/**
 * Declares the job that asks Crossref about the references of a text in production. Returns what has it done for the
 * newest version: at once, or a while after a save.
 */
export function lookUpJobs(jobs: Jobs, deps: Deps): OfficeDeps['lookUpSoon'] {
  const queue = jobs.queue(
    'look-up-references',
    z.object({ productionId: z.number().int(), tries: z.number().int() }),
    { onceAbout: true },
  );
  const send = (db: Db, productionId: number, tries: number, after?: Date) =>
    queue.send(db, { productionId, tries }, { about: String(productionId), ...(after && { after }) });
  jobs.handle(queue, async ({ productionId, tries }, stopping) => {
    const runsOut = AbortSignal.timeout(longestRunMs);
    const refused = await lookUpText(deps, { productionId, tries }, AbortSignal.any([stopping, runsOut]));
    if (refused) {
      deps.log.info({ production: productionId, reason: refused.reason }, 'Crossref has not answered');
      if (tries < mostTries) await send(deps.db, productionId, tries + 1, refused.retryAt);
    } else if (runsOut.aborted) await send(deps.db, productionId, 1);
  });
  return (db, productionId, { saved }) =>
    send(db, productionId, 1, saved ? new Date(deps.clock.now().getTime() + afterSaveMs) : undefined);
}

/** Asks about the newest version of a text. Returns when to go on if Crossref refuses. */
async function lookUpText(
  deps: Pick<Deps, 'db' | 'crossref'>,
  { productionId, tries }: { productionId: number; tries: number },
  signal: AbortSignal,
): Promise<{ reason: string; retryAt: Date } | undefined> {
  if (!isOpen(await findProduction(deps.db, productionId))) return undefined;
  const text = await findText(deps.db, productionId);
  const checked = text?.document ? await checkText(text.document) : undefined;
  if (!checked?.ok) return undefined;
  for (let round = 0; round < rounds; round++) {
    const { questions } = await lookUpReferences(deps.db, checked.cited);
    if (questions.length === 0) return undefined;
    // Begins with another one at each try: a question at which Crossref fails keeps it from no other.
    const first = (tries - 1) % questions.length;
    const inTurn = [...questions.slice(first), ...questions.slice(0, first)];
    const refused = await askCrossref(deps, inTurn, signal);
    if (refused || signal.aborted) return refused;
  }
  return undefined;
}

type LookedUp = { findings: ReferenceFinding[]; waiting: number };

/** What Crossref has answered about references of a text; what it was not asked is asked soon. */
export async function lookedUp(
  { db, lookUpSoon }: Pick<OfficeDeps, 'db' | 'lookUpSoon'>,
  { productionId, cited, saved }: { productionId: number; cited: readonly Cited[]; saved: boolean },
): Promise<LookedUp> {
  if (!lookUpSoon) return { findings: [], waiting: 0 };
  const { findings, questions, waiting } = await lookUpReferences(db, cited);
  if (questions.length > 0) await lookUpSoon(db, productionId, { saved });
  return { findings, waiting };
}

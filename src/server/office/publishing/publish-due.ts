import { fullName } from '#contract/names.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Reader } from '#server/platform/mail/index.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import { officeOperator } from '#server/slices/manuscripts/index.ts';
import { insertAuditEntry, type OfficeDeps } from '../ground/index.ts';
import { subjectOfProduction } from './production-actions.ts';
import { remindOfProofs } from './proofs/index.ts';
import { type PublishDeps, publishProduction } from './publish.ts';
import { NotPublished, publishEach } from './publish-each.ts';
import { changeProduction, dueProductions, findProduction, type ProductionRow } from './store-productions.ts';
import { toldEditors } from './told-editors.ts';

type Deps = PublishDeps & Pick<OfficeDeps, 'db'> & { log: Log };

/** Per run; the rest follows a minute later. */
const maxAtOnce = 50;

/** Publishes articles whose time has come; returns how many. One that can't be is unscheduled. */
export const publishDue = async (deps: Deps): Promise<number> =>
  publishEach(deps, await dueProductions(deps.db, deps.clock.now(), maxAtOnce), {
    what: 'production',
    publish: (tx, id, added) => publishOne(tx, deps, id, added),
    unschedule: (id, { message }, hoursLate) => unschedule(deps, id, message, hoursLate),
  });

async function publishOne(tx: Transaction, deps: Deps, id: number, added: string[]): Promise<boolean> {
  const production = await findProduction(tx, id, { lock: true });
  const now = deps.clock.now();
  // Another process published it, or somebody unscheduled it.
  if (production?.state !== 'scheduled' || !production.publishAt || production.publishAt > now) return false;
  const by = await schedulerOf(tx, production);
  const { letter } = production;
  const outcome = await publishProduction(tx, deps, production, {
    letter,
    operator: officeOperator,
    now,
    added,
  });
  if (!outcome.ok) throw new NotPublished(outcome.reason);
  await insertAuditEntry(tx, {
    at: now,
    ...by,
    call: 'officePublish',
    action: production.corrects ? 'Correction published as scheduled' : 'Published as scheduled',
    ...(await subjectOfProduction(tx, production)),
    facts: [['DOI', outcome.doi]],
  });
  return true;
}

/** The account may be closed by now. */
async function schedulerOf(tx: Transaction, { id, userId }: ProductionRow) {
  const user = userId === null ? undefined : await findUser(tx, userId);
  if (!user) throw new Error(`nobody has scheduled the production ${id}`);
  return { userId: user.id, who: fullName(user) };
}

/** Does nothing until it is `hoursLate`. */
async function unschedule(deps: Deps, id: number, reason: string, hoursLate: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const production = await findProduction(tx, id, { lock: true });
    if (production?.state !== 'scheduled' || !production.publishAt) return;
    if (deps.clock.now().getTime() - production.publishAt.getTime() < hoursLate * 3_600_000) return;
    const by = await schedulerOf(tx, production);
    await stopPublication(tx, deps, production, { reason, by, notify: true });
  });
}

/**
 * Cancels the schedule of a production that the transaction has locked; `notify`: with a letter to whoever scheduled
 * it, or handles it now.
 */
export async function stopPublication(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'mailer' | 'site'>,
  production: ProductionRow,
  { reason, by, notify }: { reason: string; by: { userId: number; who: string }; notify: boolean },
): Promise<void> {
  const now = deps.clock.now();
  await changeProduction(tx, production.id, { state: 'open', publish_at: null, failure: reason }, now);
  await insertAuditEntry(tx, {
    at: now,
    ...by,
    call: 'officePublish',
    action: 'Not published as scheduled',
    ...(await subjectOfProduction(tx, production)),
    facts: [['Reason', reason]],
  });
  if (!notify) return;
  for (const reader of await toldEditors(tx, production)) {
    const letter = await failureLetter(tx, deps.site, production, { reason, reader });
    if (letter) await deps.mailer.queue(tx, letter);
  }
}

async function failureLetter(
  db: Transaction,
  site: Deps['site'],
  production: ProductionRow,
  { reason, reader }: { reason: string; reader: Reader },
) {
  const { id, journalId, title, manuscriptId } = production;
  const journal = await findJournal(db, { id: journalId });
  if (!journal) return undefined;
  const words = await composeWords(
    db,
    'publicationFailed',
    { title: title || 'without a title', journal: journal.name, reason },
    journalId,
  );
  return {
    ...buildTemplateLetter({
      to: reader,
      site,
      words,
      links: { officeLink: { label: 'Open the article', url: `${site.publicUrl}/office/publishing/${id}` } },
      about: {
        template: 'publicationFailed',
        journalId,
        ...(manuscriptId !== null && { manuscriptId }),
      },
    }),
    keepsWords: true,
  };
}

export function publishingJobs(jobs: Pick<Jobs, 'every'>, deps: Deps): void {
  jobs.every('publish-scheduled', '* * * * *', async () => {
    await publishDue(deps);
  });
  jobs.every('remind-of-proofs', '37 * * * *', async () => {
    await remindOfProofs(deps);
  });
}

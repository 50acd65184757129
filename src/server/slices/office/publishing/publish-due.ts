import type { Transaction } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import { findUser } from '../../accounts/index.ts';
import { findJournal } from '../../journals/index.ts';
import { composeWords, letterOfWords } from '../../letters/index.ts';
import { insertNote } from '../audit/store-audit.ts';
import type { OfficeDeps } from '../deps.ts';
import { aboutProduction } from './parts.ts';
import { type PublishDeps, publishProduction, removeAdded } from './publish.ts';
import { changeProduction, dueProductions, findProduction, type ProductionRow } from './store-productions.ts';

type Deps = PublishDeps & Pick<OfficeDeps, 'db' | 'nameOf'> & { log: Log };

/** Publications in one go; what is more comes a minute later. */
const most = 50;

/** Publishes what has come to its time; answers how many articles that were. One that fails keeps no other. */
export async function publishDue(deps: Deps): Promise<number> {
  let published = 0;
  for (const id of await dueProductions(deps.db, deps.clock.now(), most)) {
    try {
      if (await publishOne(deps, id)) published += 1;
    } catch (error) {
      deps.log.error({ err: error, production: id }, 'a scheduled article could not be published');
      await giveBack(deps, id, 'Something went wrong here.').catch((again) =>
        deps.log.error({ err: again, production: id }, 'and its editor could not be told'),
      );
    }
  }
  return published;
}

class NotPublished extends Error {}

async function publishOne(deps: Deps, id: number): Promise<boolean> {
  const added: string[] = [];
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const production = await findProduction(tx, id, { lock: true });
      const now = deps.clock.now();
      // Another program was first, or somebody has taken it back.
      if (production?.state !== 'scheduled' || !production.publishAt || production.publishAt > now)
        return false;
      const userId = scheduler(production);
      const who = await deps.nameOf(userId);
      const { letter } = production;
      const outcome = await publishProduction(tx, deps, production, { letter, operator: office, now, added });
      if (!outcome.ok) throw new NotPublished(outcome.reason);
      await insertNote(tx, {
        at: now,
        userId,
        who,
        call: 'officePublish',
        action: production.corrects ? 'Correction published as scheduled' : 'Published as scheduled',
        ...(await aboutProduction(tx, production)),
        facts: [['DOI', outcome.doi]],
      });
      return true;
    });
  } catch (error) {
    await removeAdded(deps.files, added);
    if (!(error instanceof NotPublished)) throw error;
    await giveBack(deps, id, error.message);
    return false;
  }
}

/** Who has scheduled it; nothing is scheduled by nobody. */
function scheduler({ id, userId }: ProductionRow): number {
  if (userId === null) throw new Error(`nobody has scheduled the production ${id}`);
  return userId;
}

/** Who acts, as the authors read it. */
const office = 'Editorial office';

/** Puts a production back among those under way, and tells who scheduled it why. */
async function giveBack(deps: Deps, id: number, reason: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const production = await findProduction(tx, id, { lock: true });
    if (production?.state !== 'scheduled') return;
    const userId = scheduler(production);
    const who = await deps.nameOf(userId);
    await stopPublication(tx, deps, production, { reason, by: { userId, who }, tell: true });
  });
}

/**
 * Takes the time from a production that the transaction has locked, with the reason on its page and in the audit log;
 * `tell`: in a letter to who scheduled it, too.
 */
export async function stopPublication(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'post' | 'press'>,
  production: ProductionRow,
  { reason, by, tell }: { reason: string; by: { userId: number; who: string }; tell: boolean },
): Promise<void> {
  const now = deps.clock.now();
  await changeProduction(tx, production.id, { state: 'open', publish_at: null, failure: reason }, now);
  await insertNote(tx, {
    at: now,
    ...by,
    call: 'officePublish',
    action: 'Not published as scheduled',
    ...(await aboutProduction(tx, production)),
    facts: [['Reason', reason]],
  });
  const letter = tell && (await failureLetter(tx, deps.press, production, reason));
  if (letter) await deps.post.queue(tx, letter);
}

async function failureLetter(
  db: Transaction,
  press: Deps['press'],
  production: ProductionRow,
  reason: string,
) {
  const { id, journalId, userId, title, manuscriptId } = production;
  const user = userId === null ? undefined : await findUser(db, userId);
  const journal = await findJournal(db, { id: journalId });
  if (!user || !journal) return undefined;
  const words = await composeWords(
    db,
    'publicationFailed',
    { title: title || 'without a title', journal: journal.name, reason },
    journalId,
  );
  return {
    ...letterOfWords({
      to: { name: `${user.firstName} ${user.lastName}`, address: user.email },
      press,
      words,
      links: { officeLink: { label: 'Open the article', url: `${press.publicUrl}/office/publishing/${id}` } },
      about: {
        template: 'publicationFailed',
        journalId,
        ...(manuscriptId !== null && { manuscriptId }),
      },
    }),
    keepsWords: true,
  };
}

/** Declares what publishing has done beside requests. */
export function publishingJobs(jobs: Pick<Jobs, 'every'>, deps: Deps): void {
  jobs.every('publish-scheduled', '* * * * *', async () => {
    await publishDue(deps);
  });
}

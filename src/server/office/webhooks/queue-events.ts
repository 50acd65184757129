import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import type { Letter, MailQueue } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { findRights } from '#server/slices/accounts/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import type { TemplateName } from '#server/slices/letters/index.ts';
import { isByAuthor } from '#server/slices/manuscripts/index.ts';
import { manuscriptOfLetter } from '../ground/index.ts';
import { bodyOf, eventOfTemplate } from './rules-events.ts';
import { factsOf, insertDelivery } from './store-deliveries.ts';
import { webhooksFor } from './store-webhooks.ts';

type Deps = {
  clock: Clock;
  site: Site;
  /** Called where something is to be sent once the transaction commits. */
  wake(tx: Transaction): Promise<void>;
};

const articleOf = (about: string | undefined): number | null => {
  const [, id] = /^article (\d{1,15})$/.exec(about ?? '') ?? [];
  return id ? Number(id) : null;
};

/** A mailer that has webhooks told, in the same transaction, of what its letters tell of. */
export function withWebhooks<Some extends MailQueue>(mailer: Some, deps: Deps): Some {
  const tell = (db: Db, { template, about, scope }: Pick<Letter, 'template' | 'about' | 'scope'>) =>
    queueEvent(db as Transaction, deps, {
      template: template as TemplateName | undefined,
      manuscriptId: manuscriptOfLetter(about ?? null),
      articleId: articleOf(about),
      journalId: scope,
    });
  return {
    ...mailer,
    async queue(db: Db, letter: Letter) {
      await mailer.queue(db, letter);
      await tell(db, letter);
    },
    unsent: tell,
  };
}

type Happened = {
  template: TemplateName | undefined;
  manuscriptId: number | null;
  articleId: number | null;
  journalId: number | undefined;
};

async function queueEvent(
  tx: Transaction,
  { clock, site, wake }: Deps,
  { template, manuscriptId, articleId, journalId }: Happened,
): Promise<void> {
  const event = template && eventOfTemplate[template];
  if (!event) return;
  const hooks = await webhooksFor(tx, event, journalId);
  if (hooks.length === 0) return;
  const journal = journalId === undefined ? undefined : await findJournal(tx, { id: journalId });
  const { number, articleId: article, doi } = await factsOf(tx, { manuscriptId, articleId });
  const now = clock.now();
  const body = bodyOf({
    event,
    at: now,
    publicUrl: site.publicUrl,
    journal: journal ? { id: journal.id, code: journal.code } : null,
    manuscript: manuscriptId !== null ? { id: manuscriptId, number: number ?? '' } : null,
    article: article !== null && event.startsWith('article.') ? { id: article, doi: doi ?? '' } : null,
  });
  const subject = JSON.stringify([journalId, manuscriptId, articleId]);
  let added = false;
  for (const hook of hooks) {
    if (!(await maySee(tx, hook, { manuscriptId, journalId }))) continue;
    added =
      (await insertDelivery(tx, { webhookId: hook.id, event, subject, manuscriptId, body, now })) || added;
  }
  if (added) await wake(tx);
}

/** Whether the role of a webhook's owner is enough for it: for one of all journals, only that of an administrator is. */
export const answersFor = (
  { everything, journals }: Rights,
  { journalId }: { journalId: number | null },
): boolean => everything || (journalId !== null && journals.includes(journalId));

/** Whether the owner of a webhook would see this in the office now: not without their role, and not as an author of it. */
async function maySee(
  tx: Transaction,
  { userId, email, ...hook }: { userId: number; email: string; journalId: number | null },
  { manuscriptId, journalId }: Pick<Happened, 'manuscriptId' | 'journalId'>,
): Promise<boolean> {
  const rights = await findRights(tx, userId);
  if (rights.everything) return true;
  if (journalId === undefined || !answersFor(rights, hook)) return false;
  return manuscriptId === null || !(await isByAuthor(tx, manuscriptId, { userId, email }));
}

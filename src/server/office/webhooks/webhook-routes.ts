import { randomBytes } from 'node:crypto';
import { codes } from '#contract/codes.ts';
import { trialEvent, webhookPage } from '#contract/office/webhook-events.ts';
import { officeWebhooksEndpoints as calls, type Webhook } from '#contract/office/webhooks.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { findRights } from '#server/slices/accounts/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import {
  actionRoute,
  journalsOf,
  type OfficeDeps,
  ownManuscripts,
  ownRoute,
  viewRoute,
} from '../ground/index.ts';
import { answersFor } from './queue-events.ts';
import { bodyOf } from './rules-events.ts';
import { secretOf } from './rules-sign.ts';
import { countDeliveries, insertDelivery, listDeliveries, sendAgain } from './store-deliveries.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  setSecret,
  updateWebhook,
  type WebhookRow,
} from './store-webhooks.ts';

const most = 50;

async function onTheWire(db: Db, hooks: readonly WebhookRow[]): Promise<Webhook[]> {
  const counts = await countDeliveries(
    db,
    hooks.map(({ id }) => id),
  );
  const owners = new Map<number, Rights>();
  for (const { userId } of hooks) if (!owners.has(userId)) owners.set(userId, await findRights(db, userId));
  return hooks.map(({ ownerClosed, ...hook }) => ({
    ...hook,
    mute: ownerClosed || !answersFor(owners.get(hook.userId) as Rights, hook),
    failingSince: hook.failingSince?.toISOString() ?? null,
    disabledAt: hook.disabledAt?.toISOString() ?? null,
    ...(counts.get(hook.id) ?? { waiting: 0, failed: 0 }),
  }));
}

const journalOfWebhook = async (db: Db, webhookId: number) => {
  const hook = await findWebhook(db, webhookId);
  return hook && (hook.journalId ?? ('press' as const));
};

const auditOf = ({ id, journalId }: { id: number; journalId: number | null }, url: string) => ({
  subject: new URL(url).host,
  path: `/office/webhooks/${id}`,
  ...(journalId !== null && { journalId }),
});

/** The calls of webhooks. */
export const webhookRoutes = (deps: OfficeDeps): Route[] => [
  ownRoute(calls.officeWebhooks, async (_, { rights }) =>
    ok(await onTheWire(deps.db, await listWebhooks(deps.db, journalsOf(rights)))),
  ),
  viewRoute(
    deps.db,
    calls.officeWebhook,
    (db, { query }) => journalOfWebhook(db, query.webhookId),
    async ({ query: { webhookId, page } }, staff) => {
      const except = (await ownManuscripts(deps.db, staff)).map(({ id }) => id);
      const shown = { except, limit: webhookPage, offset: (page - 1) * webhookPage };
      const { rows, total } = await listDeliveries(deps.db, webhookId, shown);
      // Its state after its attempts: one that is noted meanwhile is not told without what follows from it.
      const hook = await findWebhook(deps.db, webhookId);
      const [webhook] = hook ? await onTheWire(deps.db, [hook]) : [];
      if (!webhook) return notThere('This webhook');
      const deliveries = rows.map(({ at, nextAt, attempts, ...row }) => ({
        ...row,
        at: at.toISOString(),
        nextAt: nextAt?.toISOString() ?? null,
        attempts: attempts.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
      }));
      return ok({ webhook, deliveries, total });
    },
  ),
  actionRoute(
    deps,
    calls.officeSaveWebhook,
    async (db, { body: { webhookId, journalId } }) => {
      if (webhookId !== null) return journalOfWebhook(db, webhookId);
      return journalId === null ? 'press' : (await findJournal(db, { id: journalId }))?.id;
    },
    async ({ body: { webhookId, journalId, url, events } }, { tx, now, staff, audit }) => {
      if (!deps.webhooks.toPrivate && !url.startsWith('https:'))
        return refuseFields({ url: 'Must begin with https://' });
      const { userId } = staff.identity;
      const facts = [['Events', events.join(', ')]] as const;
      if (webhookId !== null) {
        const hook = await findWebhook(tx, webhookId);
        if (!hook) return notThere('This webhook');
        await updateWebhook(tx, webhookId, { userId, url, events });
        await audit({ action: 'Webhook changed', ...auditOf(hook, url), facts });
        return ok({ id: webhookId, secret: null });
      }
      if ((await listWebhooks(tx, journalId === null ? 'all' : [journalId])).length >= most)
        return fail(codes.conflict, 'There are 50 webhooks already. Remove one first.');
      const secret = secretOf(randomBytes(32));
      const id = await insertWebhook(tx, {
        journalId,
        userId,
        url,
        events: [...new Set(events)],
        secret,
        now,
      });
      await audit({ action: 'Webhook made', ...auditOf({ id, journalId }, url), facts });
      return ok({ id, secret });
    },
  ),
  actionRoute(
    deps,
    calls.officeRemoveWebhook,
    (db, { body }) => journalOfWebhook(db, body.webhookId),
    async ({ body: { webhookId } }, { tx, audit }) => {
      const hook = await findWebhook(tx, webhookId);
      if (!hook) return notThere('This webhook');
      await deleteWebhook(tx, webhookId);
      await audit({ action: 'Webhook removed', ...auditOf(hook, hook.url), path: '' });
      return ok(null);
    },
  ),
  actionRoute(
    deps,
    calls.officeRenewWebhookSecret,
    (db, { body }) => journalOfWebhook(db, body.webhookId),
    async ({ body: { webhookId } }, { tx, audit }) => {
      const hook = await findWebhook(tx, webhookId);
      if (!hook) return notThere('This webhook');
      const secret = secretOf(randomBytes(32));
      await setSecret(tx, webhookId, secret);
      await audit({ action: 'Secret of a webhook renewed', ...auditOf(hook, hook.url) });
      return ok({ id: webhookId, secret });
    },
  ),
  actionRoute(
    deps,
    calls.officeTryWebhook,
    (db, { body }) => journalOfWebhook(db, body.webhookId),
    async ({ body: { webhookId } }, { tx, now, audit }) => {
      const hook = await findWebhook(tx, webhookId);
      if (!hook) return notThere('This webhook');
      const { publicUrl } = deps.site;
      const body = bodyOf({
        event: trialEvent,
        at: now,
        publicUrl,
        journal: null,
        manuscript: null,
        article: null,
      });
      const subject = String(webhookId);
      await insertDelivery(tx, { webhookId, event: trialEvent, subject, manuscriptId: null, body, now });
      await deps.webhooks.wake(tx);
      await audit({ action: 'Webhook tried', ...auditOf(hook, hook.url) });
      return ok(null);
    },
  ),
  actionRoute(
    deps,
    calls.officeSendDelivery,
    (db, { body }) => journalOfWebhook(db, body.webhookId),
    async ({ body: { webhookId, deliveryId: id } }, { tx, now, staff, audit }) => {
      const hook = await findWebhook(tx, webhookId);
      const except = (await ownManuscripts(tx, staff)).map((own) => own.id);
      if (!hook || !(await sendAgain(tx, { webhookId, id, except, now }))) return notThere('The delivery');
      await deps.webhooks.wake(tx);
      await audit({
        action: 'Webhook sent again',
        ...auditOf(hook, hook.url),
        facts: [['Delivery', String(id)]],
      });
      return ok(null);
    },
  ),
];

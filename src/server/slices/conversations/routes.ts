import { conversationEndpoints as calls, messageTexts } from '#contract/conversations.ts';
import { codes } from '#contract/envelope.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import type { Limit, Limits } from '#server/platform/limits/index.ts';
import type { MailQueue } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { findSubmitted } from '../manuscripts/index.ts';
import { Refused } from './refused.ts';
import { messagesOf } from './show.ts';
import { setReadUpTo } from './store-reads.ts';
import { withAuthors, writeAsAuthor } from './write-as.ts';

export type ConversationDeps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  mailer: MailQueue;
  site: Site;
  nameOf: (userId: number) => Promise<string>;
};

/** Of one account, whomever they write to. */
export const messageLimit: Limit = { name: 'messages', most: 60, minutes: 60 };

/** The conversation of the authors of a manuscript with the office. Each call checks that the session's user submitted it. */
export function conversationRoutes(deps: ConversationDeps): Route[] {
  const { db, limits, nameOf } = deps;
  const isOf = async (manuscriptId: number, userId: number) =>
    (await findSubmitted(db, manuscriptId))?.userId === userId;
  const show = (manuscriptId: number, userId: number) =>
    messagesOf(deps, withAuthors(manuscriptId), { side: 'authors', userId });
  return [
    route(calls.conversation, async ({ query: { manuscriptId } }, { identity: { userId } }) =>
      (await isOf(manuscriptId, userId)) ? ok(await show(manuscriptId, userId)) : notThere('This manuscript'),
    ),
    route(calls.writeMessage, async ({ body }, { identity: { userId } }) => {
      const { manuscriptId, messageKey: key, words, files } = body;
      if (!(await isOf(manuscriptId, userId))) return notThere('This manuscript');
      if (!(await limits.take(messageLimit, String(userId))))
        return fail(codes.tooMany, messageTexts.tooMany);
      const who = await nameOf(userId);
      const refused = await db
        .transaction()
        .execute((tx) => writeAsAuthor(tx, deps, { manuscriptId, userId, who }, { key, words, files }))
        .catch((error: unknown) => {
          if (error instanceof Refused) return error.answer;
          throw error;
        });
      return refused ?? ok(await show(manuscriptId, userId));
    }),
    route(calls.messagesRead, async ({ body: { manuscriptId, upTo } }, { identity: { userId } }) => {
      if (!(await isOf(manuscriptId, userId))) return notThere('This manuscript');
      await setReadUpTo(db, withAuthors(manuscriptId), { userId, upTo });
      return ok(null);
    }),
  ];
}

import { conversationEndpoints as calls, messageTexts } from '#contract/conversations.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, refuseFields, route } from '#server/platform/http/route.ts';
import type { Limit, Limits } from '#server/platform/limits/index.ts';
import type { MailQueue } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { findLetterFacts, findSubmitted, ownerOf } from '../manuscripts/index.ts';
import { lettersToOffice, officeReaders } from './letters.ts';
import { Refused } from './refused.ts';
import { messagesOf } from './show.ts';
import type { ConversationOf } from './store.ts';
import { setReadUpTo } from './store-reads.ts';
import { addMessage } from './write.ts';

type Deps = {
  db: Db;
  clock: Clock;
  limits: Limits;
  mailer: MailQueue;
  site: Site;
  nameOf: (userId: number) => Promise<string>;
};

/** Of one account, whomever they write to. */
const messageLimit: Limit = { name: 'messages', most: 60, minutes: 60 };

export const refuseMessage = (reason: 'other words' | 'file'): Envelope<never> =>
  reason === 'file'
    ? refuseFields({ files: messageTexts.file })
    : fail(codes.conflict, messageTexts.otherWords);

const withAuthors = (manuscriptId: number): ConversationOf => ({ manuscriptId, kind: 'authors' });

/** The conversation of the authors of a manuscript with the office. Each call checks that the session's user submitted it. */
export function conversationRoutes(deps: Deps): Route[] {
  const { db, clock, limits, mailer, site, nameOf } = deps;
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
        .execute(async (tx) => {
          const facts = await findLetterFacts(tx, manuscriptId);
          if (facts?.userId !== userId) throw new Refused(notThere('This manuscript'));
          const message = { side: 'authors' as const, userId, words, key, at: clock.now() };
          const uploads = { owner: ownerOf(userId), addresses: files };
          const added = await addMessage(tx, withAuthors(manuscriptId), message, uploads);
          if (!added.ok) throw new Refused(refuseMessage(added.reason));
          if (added.again) return undefined;
          const to = await officeReaders(tx, facts, added.conversationId);
          const said = { words, filenames: added.filenames };
          const template = 'messageFromAuthors';
          for (const letter of await lettersToOffice(tx, site, facts, { template, who, said, to }))
            await mailer.queue(tx, letter);
          if (to.length === 0)
            await mailer.unsent?.(tx, {
              template,
              about: `manuscript ${facts.id}`,
              scope: facts.journalId,
            });
          return undefined;
        })
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

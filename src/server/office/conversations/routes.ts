import { codes } from '#contract/codes.ts';
import {
  type ConversationKind,
  officeConversationsEndpoints as calls,
  conversationKinds,
  mayNotBeMentioned,
} from '#contract/office/conversations.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import {
  addMessage,
  lettersAmongEditors,
  lettersToAuthors,
  officeMessagesOf,
  refuseMessage,
  setReadUpTo,
  wasWritten,
} from '#server/slices/conversations/index.ts';
import { findLetterFacts, journalOfSubmitted, ownerOf } from '#server/slices/manuscripts/index.ts';
import {
  actionRoute,
  holdAccounts,
  journalOfBody,
  listColleagues,
  type OfficeDeps,
  subjectOf,
  viewRoute,
} from '../ground/index.ts';
import { reviewMessageRoutes } from './review-routes.ts';

/** Each conversation in an audit entry, which holds no word of it. */
const named: Readonly<Record<ConversationKind, string>> = {
  editors: 'Among editors',
  authors: 'With the authors',
};

const reachesNobody = () =>
  fail(
    codes.conflict,
    'Nobody would get this message: no author of the manuscript has an account or an address any more.',
  );

/** Why these people can't be mentioned; undefined if they can. */
async function refusalOfMentions(
  tx: Transaction,
  { manuscriptId, kind }: { manuscriptId: number; kind: ConversationKind },
  mentions: readonly number[],
): Promise<string | undefined> {
  if (mentions.length === 0) return undefined;
  if (kind !== 'editors') return 'Colleagues are mentioned among editors alone: the authors read this';
  await holdAccounts(tx, mentions);
  const may = new Set((await listColleagues(tx, manuscriptId)).map(({ userId }) => userId));
  return mentions.every((one) => may.has(one)) ? undefined : mayNotBeMentioned;
}

/** The office's calls of the conversations at a manuscript. */
export const conversationsRoutes = (deps: OfficeDeps): Route[] => [
  ...reviewMessageRoutes(deps),
  viewRoute(
    deps.db,
    calls.officeColleagues,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId } }) => ok(await listColleagues(deps.db, manuscriptId)),
  ),
  viewRoute(
    deps.db,
    calls.officeConversations,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId } }, { identity: { userId } }) => {
      const reader = { side: 'office' as const, userId };
      const all = [];
      for (const kind of conversationKinds)
        all.push({ kind, messages: await officeMessagesOf(deps, { manuscriptId, kind }, reader) });
      return ok(all);
    },
  ),
  actionRoute(deps, calls.officeWriteMessage, journalOfBody, async ({ body }, context) => {
    const { tx, now, staff, who, audit, unchanged } = context;
    const { manuscriptId, kind, messageKey: key, words, files } = body;
    const { userId } = staff.identity;
    const mentions = [...new Set(body.mentions)].sort((a, b) => a - b);
    const writer = { side: 'office' as const, userId, key };
    // Sent again after its answer was lost: a colleague whom it mentions may have lost their role since.
    if (!(await wasWritten(tx, { manuscriptId, kind }, writer))) {
      const wrong = await refusalOfMentions(tx, body, mentions);
      if (wrong) return refuseFields({ mentions: wrong });
    }
    const facts = await findLetterFacts(tx, manuscriptId);
    if (!facts) return notThere('This manuscript');
    const message = { ...writer, words, at: now, mentions };
    const uploads = { owner: ownerOf(userId), addresses: files };
    const added = await addMessage(tx, { manuscriptId, kind }, message, uploads);
    if (!added.ok) return refuseMessage(added.reason);
    if (added.again) {
      unchanged();
      return ok(null);
    }
    const said = { words, filenames: added.filenames };
    const letters =
      kind === 'editors'
        ? await lettersAmongEditors(tx, deps.site, facts, {
            conversationId: added.conversationId,
            writer: { userId, name: who },
            mentions,
            said,
          })
        : await lettersToAuthors(tx, deps.site, facts, said);
    if (letters.length === 0) {
      if (kind !== 'editors') return reachesNobody();
      await deps.mailer.unsent?.(tx, {
        template: 'messageOfColleague',
        about: `manuscript ${facts.id}`,
        scope: facts.journalId,
      });
    }
    for (const letter of letters) await deps.mailer.queue(tx, letter);
    await audit({
      ...subjectOf(facts),
      action: 'Message written',
      facts: [['Conversation', named[kind]]],
    });
    return ok(null);
  }),
  viewRoute(
    deps.db,
    calls.officeMessagesRead,
    journalOfBody,
    async ({ body: { manuscriptId, kind, upTo } }, { identity: { userId } }) => {
      await setReadUpTo(deps.db, { manuscriptId, kind }, { userId, upTo });
      return ok(null);
    },
  ),
];

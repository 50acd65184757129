import { codes } from '#contract/codes.ts';
import {
  type ConversationKind,
  officeConversationsEndpoints as calls,
  conversationKinds,
} from '#contract/office/conversations.ts';
import { fail, notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  addMessage,
  lettersToAuthors,
  messagesOf,
  refuseMessage,
  setReadUpTo,
} from '#server/slices/conversations/index.ts';
import { findLetterFacts, journalOfSubmitted, ownerOf } from '#server/slices/manuscripts/index.ts';
import { actionRoute, journalOfBody, type OfficeDeps, subjectOf, viewRoute } from '../ground/index.ts';

/** Each conversation in an audit entry, which holds no word of it. */
const named: Readonly<Record<ConversationKind, string>> = { authors: 'With the authors' };

const reachesNobody = () =>
  fail(
    codes.conflict,
    'Nobody would get this message: no author of the manuscript has an account or an address any more.',
  );

/** The office's calls of the conversations at a manuscript. */
export const conversationsRoutes = (deps: OfficeDeps): Route[] => [
  viewRoute(
    deps.db,
    calls.officeConversations,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId } }, { identity: { userId } }) => {
      const reader = { side: 'office' as const, userId };
      const all = [];
      for (const kind of conversationKinds)
        all.push({ kind, messages: await messagesOf(deps, { manuscriptId, kind }, reader) });
      return ok(all);
    },
  ),
  actionRoute(deps, calls.officeWriteMessage, journalOfBody, async ({ body }, context) => {
    const { tx, now, staff, audit, unchanged } = context;
    const { manuscriptId, kind, messageKey: key, words, files } = body;
    const { userId } = staff.identity;
    const facts = await findLetterFacts(tx, manuscriptId);
    if (!facts) return notThere('This manuscript');
    const message = { side: 'office' as const, userId, words, key, at: now };
    const uploads = { owner: ownerOf(userId), addresses: files };
    const added = await addMessage(tx, { manuscriptId, kind }, message, uploads);
    if (!added.ok) return refuseMessage(added.reason);
    if (added.again) {
      unchanged();
      return ok(null);
    }
    const said = { words, filenames: added.filenames };
    const letters = await lettersToAuthors(tx, deps.site, facts, said);
    if (letters.length === 0) return reachesNobody();
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

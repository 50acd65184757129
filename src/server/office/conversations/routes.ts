import { officeConversationsEndpoints as calls, conversationKinds } from '#contract/office/conversations.ts';
import { ok, type Route } from '#server/platform/http/route.ts';
import { officeMessagesOf, setReadUpTo } from '#server/slices/conversations/index.ts';
import { journalOfSubmitted } from '#server/slices/manuscripts/index.ts';
import { actionRoute, journalOfBody, listColleagues, type OfficeDeps, viewRoute } from '../ground/index.ts';
import { reviewMessageRoutes } from './review-routes.ts';
import { writeAsOffice } from './write.ts';

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
  actionRoute(
    deps,
    calls.officeWriteMessage,
    journalOfBody,
    ({ body }, { tx, now, staff, who, audit, unchanged }) =>
      writeAsOffice(
        tx,
        deps,
        { userId: staff.identity.userId, who, now, audit, unchanged },
        {
          ...body,
          key: body.messageKey,
        },
      ),
  ),
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

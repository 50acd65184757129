import type { Endpoint } from '#contract/endpoint.ts';
import { officeBoardEndpoints as calls } from '#contract/office/board.ts';
import {
  type Answer,
  type InputOf,
  notThere,
  ok,
  type Route,
  uploadRoute,
} from '#server/platform/http/route.ts';
import { refuseUpload } from '#server/platform/storage/index.ts';
import {
  findManaged,
  findMember,
  type Member,
  officeOwner,
  receivePhoto,
} from '#server/slices/board/index.ts';
import { findJournal, type Journal, listJournals } from '#server/slices/journals/index.ts';
import {
  type ActionContext,
  actionRoute,
  journalsOf,
  type OfficeDeps,
  ownRoute,
  viewRoute,
} from '../ground/index.ts';
import { countByJournal } from '../journals/index.ts';
import {
  addMemberByHand,
  approve,
  decline,
  endAllLinks,
  mailLink,
  newLink,
  orderGroup,
  remove,
  saveMemberByHand,
  showOrHide,
} from './actions.ts';
import { proposeLetter } from './board-letters.ts';
import { inviteCandidate, proposeInvitation } from './invitation.ts';
import { choicesOf, journalName, showBoard, showMemberOf } from './show-board.ts';

const missing = notThere('This');

/** The calls of editorial boards. */
export function boardRoutes(deps: OfficeDeps): Route[] {
  const { db, site } = deps;

  /** An action on the member that the body names. */
  const toMember = <E extends Endpoint>(
    endpoint: E,
    act: (ctx: ActionContext, journal: Journal, member: Member, body: InputOf<E>['body']) => Answer<E>,
  ): Route => {
    const idOf = (body: unknown) => (body as { memberId: number }).memberId;
    return actionRoute(
      deps,
      endpoint,
      async (db, { body }) => (await findMember(db, idOf(body)))?.journalId,
      async ({ body }, ctx) => {
        const member = await findMember(ctx.tx, idOf(body));
        const journal = member && (await findJournal(ctx.tx, { id: member.journalId }));
        return member && journal ? act(ctx, journal, member, body) : missing;
      },
    );
  };

  return [
    ownRoute(calls.officeBoards, async (_, { rights }) => {
      const own = journalsOf(rights);
      const [journals, counts] = await Promise.all([listJournals(db), countByJournal(db, own)]);
      return ok(
        journals
          .filter(({ id }) => own === 'all' || own.includes(id))
          .map((journal) => ({
            ...journalName(journal),
            members: counts.get(journal.id)?.members ?? 0,
            candidates: counts.get(journal.id)?.candidates ?? 0,
          })),
      );
    }),
    viewRoute(
      db,
      calls.officeBoard,
      async (db, { query }) => (await findJournal(db, { code: query.code.toLowerCase() }))?.id,
      async ({ query }) => {
        const journal = await findJournal(db, { code: query.code.toLowerCase() });
        return journal ? ok(await showBoard(db, site, journal)) : missing;
      },
    ),
    viewRoute(
      db,
      calls.officeBoardMember,
      async (db, { query }) => (await findMember(db, query.memberId))?.journalId,
      async ({ query }) => {
        const member = await findManaged(db, query.memberId);
        const journal = member && (await findJournal(db, { id: member.journalId }));
        if (!journal) return missing;
        const [shown, title, gender, language, scopes] = await Promise.all([
          showMemberOf(db, member),
          choicesOf(db, 'title'),
          choicesOf(db, 'gender'),
          choicesOf(db, 'language'),
          choicesOf(db, 'scopes'),
        ]);
        return ok({
          journal: journalName(journal),
          member: shown,
          dictionaries: { title, gender, language, scopes },
        });
      },
    ),
    actionRoute(
      deps,
      calls.officeSaveMember,
      async (db, { body: { journalId, memberId } }) => {
        const memberJournalId = memberId === null ? journalId : (await findMember(db, memberId))?.journalId;
        return memberJournalId === journalId ? (await findJournal(db, { id: journalId }))?.id : undefined;
      },
      async ({ body: { journalId, memberId, version, ...fields } }, ctx) => {
        const journal = await findJournal(ctx.tx, { id: journalId });
        if (!journal) return missing;
        if (memberId === null) return addMemberByHand(ctx, journal, fields);
        const member = await findMember(ctx.tx, memberId);
        return member ? saveMemberByHand(ctx, journal, member, { ...fields, version }) : missing;
      },
    ),
    {
      ...uploadRoute(calls.officeMemberPhoto, async ({ query: { journalId, crop } }, { rights }, file) => {
        const own = journalsOf(rights);
        const journal = await findJournal(db, { id: journalId });
        if (!journal || (own !== 'all' && !own.includes(journal.id))) return missing;
        const received = await receivePhoto(deps.receive, { owner: officeOwner(journal.id) }, file, crop);
        return received.ok ? ok({ src: received.file.address }) : refuseUpload(received);
      }),
      keptToJournals: true,
    },
    actionRoute(
      deps,
      calls.officeOrderMembers,
      async (db, { body }) => (await findJournal(db, { id: body.journalId }))?.id,
      async ({ body }, ctx) => {
        const journal = await findJournal(ctx.tx, { id: body.journalId });
        return journal ? orderGroup(ctx, journal, body) : missing;
      },
    ),
    toMember(calls.officeShowMember, showOrHide),
    toMember(calls.officeRemoveMember, remove),
    toMember(calls.officeApproveCandidate, (ctx, journal, member, body) =>
      approve(ctx, deps, journal, member, body),
    ),
    toMember(calls.officeDeclineCandidate, (ctx, journal, member, body) =>
      decline(ctx, deps, journal, member, body),
    ),
    viewRoute(
      db,
      calls.officeBoardLetter,
      async (db, { query }) => (await findMember(db, query.memberId))?.journalId,
      async ({ query: { memberId, kind } }) => {
        const member = await findMember(db, memberId);
        const journal = member && (await findJournal(db, { id: member.journalId }));
        return journal ? ok(await proposeLetter(db, site, journal, member, kind)) : missing;
      },
    ),
    viewRoute(
      db,
      calls.officeInvitationLetter,
      async (db, { query }) => (await findJournal(db, { id: query.journalId }))?.id,
      async ({ query }) => {
        const journal = await findJournal(db, { id: query.journalId });
        return journal ? ok(await proposeInvitation(db, site, journal)) : missing;
      },
    ),
    actionRoute(
      deps,
      calls.officeInviteCandidate,
      async (db, { body }) => (await findJournal(db, { id: body.journalId }))?.id,
      async ({ body }, ctx) => {
        const journal = await findJournal(ctx.tx, { id: body.journalId });
        return journal ? inviteCandidate(ctx, deps, journal, body) : missing;
      },
    ),
    toMember(calls.officeMakeLink, (ctx, journal, member) => newLink(ctx, deps, journal, member)),
    toMember(calls.officeMailLink, (ctx, journal, member, { letter }) =>
      mailLink(ctx, deps, journal, member, letter),
    ),
    toMember(calls.officeEndLinks, (ctx, journal, member) => endAllLinks(ctx, journal, member)),
  ];
}

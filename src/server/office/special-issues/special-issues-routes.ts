import type { Endpoint } from '#contract/endpoint.ts';
import { officeSpecialIssuesEndpoints as calls } from '#contract/office/special-issues.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Answer, type InputOf, notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  findJournal,
  findSpecialIssue,
  type Journal,
  type SpecialIssue,
} from '#server/slices/journals/index.ts';
import { type ActionContext, actionRoute, type OfficeDeps, ownRoute, viewRoute } from '../ground/index.ts';
import { admitLate } from './admit-late.ts';
import { addGuestEditor, endGuestEditor, guestEditorLetter, nameGuestEditor } from './guest-editors.ts';
import { saveCall } from './save.ts';
import { showSpecialIssue, specialIssuesSeen } from './show.ts';

type Asked = { journalId: number; sectionId: number };
type Found = { journal: Journal; call: SpecialIssue };

const missing = () => notThere('This special issue');

async function findOf(
  db: Db,
  { journalId, sectionId }: Asked,
  how: { lock?: 'change' } = {},
): Promise<Found | undefined> {
  const call = await findSpecialIssue(db, sectionId, how);
  const journal = call?.journalId === journalId ? await findJournal(db, { id: journalId }) : undefined;
  return journal && call && { journal, call };
}

/** The office's calls of special issues. */
export function specialIssuesRoutes(deps: OfficeDeps): Route[] {
  const { db } = deps;
  const change = <E extends Endpoint>(
    endpoint: E,
    act: (ctx: ActionContext, found: Found, body: InputOf<E>['body']) => Answer<E>,
  ): Route =>
    actionRoute(
      deps,
      endpoint,
      async (db, { body }) => (await findOf(db, body as unknown as Asked))?.journal.id,
      async ({ body }, ctx) => {
        const found = await findOf(ctx.tx, body as unknown as Asked, { lock: 'change' });
        return found ? act(ctx, found, body) : missing();
      },
    );
  return [
    ownRoute(calls.officeSpecialIssues, async (_, staff) => ok(await specialIssuesSeen(db, staff))),
    viewRoute(
      db,
      calls.officeSpecialIssue,
      async (db, { query }) => (await findSpecialIssue(db, query.sectionId))?.journalId,
      async ({ query }, staff) => {
        const shown = await showSpecialIssue(db, query.sectionId, staff);
        return shown ? ok(shown) : missing();
      },
    ),
    actionRoute(
      deps,
      calls.officeSaveSpecialIssue,
      async (db, { body }) => (await findJournal(db, { id: body.journalId }))?.id,
      async ({ body }, ctx) => {
        const journal = await findJournal(ctx.tx, { id: body.journalId });
        return journal ? saveCall(ctx, journal, body) : missing();
      },
    ),
    change(calls.officeAdmitLate, admitLate),
    viewRoute(
      db,
      calls.officeGuestEditorLetter,
      async (db, { query }) => (await findOf(db, query))?.journal.id,
      async ({ query }) => {
        const found = await findOf(db, query);
        return found ? guestEditorLetter(db, deps, { ...found, email: query.email }) : missing();
      },
    ),
    change(calls.officeInviteGuestEditor, (ctx, found, body) => addGuestEditor(ctx, deps, found, body)),
    change(calls.officeEndGuestEditor, (ctx, found, { email }) => endGuestEditor(ctx, found, email)),
    change(calls.officeNameGuestEditor, (ctx, found, { named }) => nameGuestEditor(ctx, found, named)),
  ];
}

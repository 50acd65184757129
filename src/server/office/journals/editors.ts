import { fullName } from '#contract/names.ts';
import type { LetterWords } from '#contract/office/words.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, refuseFields } from '#server/platform/http/route.ts';
import {
  findByAddress,
  findRights,
  grantRole,
  inviteEditor,
  revokeInvitation,
  revokeRole,
  type User,
} from '#server/slices/accounts/index.ts';
import type { Journal } from '#server/slices/journals/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import { type ActionContext, type OfficeDeps, releaseManuscripts } from '../ground/index.ts';
import { pathOf } from './save-journal.ts';

type Deps = Pick<OfficeDeps, 'mailer' | 'site'>;

const isEditor = async (db: Db, user: User, journalId: number) =>
  (await findRights(db, user.id)).journals.includes(journalId);

/** An unconfirmed address may be somebody else's: the role is granted once it is confirmed. */
const templateOf = (user: User | undefined) => (user?.confirmed ? 'editorAppointed' : 'editorInvited');

/** The template depends on whether the recipient has to register first. */
export async function editorLetter(db: Db, { site }: Pick<Deps, 'site'>, journal: Journal, email: string) {
  const user = await findByAddress(db, email);
  const template = templateOf(user);
  const words = await composeWords(
    db,
    template,
    {
      journal: journal.name,
      press: site.siteName,
      email: user?.email ?? email,
      office: `${site.publicUrl}/office`,
      register: `${site.publicUrl}/register`,
    },
    journal.id,
  );
  return ok({
    to: [{ name: user ? fullName(user) : '', address: user?.email ?? email }],
    ...words,
    template,
    known: Boolean(user?.confirmed),
    already: user ? await isEditor(db, user, journal.id) : false,
  });
}

const auditEntry = (journal: Journal, action: string, who: string) => ({
  action,
  subject: `${who}, ${journal.name}`,
  path: pathOf(journal.code, 'editors'),
  journalId: journal.id,
});

/** Without a confirmed account, the role is granted when the address is confirmed. */
export async function addEditor(
  { tx, audit, now }: ActionContext,
  { mailer, site }: Deps,
  journal: Journal,
  { email, letter }: { email: string; letter: LetterWords | null },
) {
  const user = await findByAddress(tx, email);
  if (user && (await isEditor(tx, user, journal.id)))
    return refuseFields({ email: `${fullName(user)} is an editor of this journal already.` });
  if (user?.confirmed)
    await grantRole(tx, user.id, { role: 'editor', journalId: journal.id, sectionId: null });
  else await inviteEditor(tx, journal.id, user?.email ?? email, now);
  if (letter)
    await mailer.queue(
      tx,
      buildTemplateLetter({
        to: { name: user ? fullName(user) : '', address: user?.email ?? email },
        words: letter,
        site,
        about: { template: templateOf(user), journalId: journal.id },
      }),
    );
  else await mailer.unsent?.(tx, { template: templateOf(user), scope: journal.id });
  await audit(
    auditEntry(journal, user?.confirmed ? 'Editor added' : 'Editor invited', user ? fullName(user) : email),
  );
  return ok({ outcome: user?.confirmed ? ('editor' as const) : ('invited' as const) });
}

/** Revokes the role, or the invitation. */
export async function removeEditor(ctx: ActionContext, journal: Journal, email: string) {
  const { tx, audit } = ctx;
  const user = await findByAddress(tx, email);
  const role = { role: 'editor', journalId: journal.id, sectionId: null } as const;
  const revoked = user ? await revokeRole(tx, user.id, role) : false;
  const cancelled = await revokeInvitation(tx, journal.id, email);
  if (!revoked && !cancelled) return notThere('This editor');
  if (user && revoked) await releaseManuscripts(ctx, user.id, 'no editor any more');
  await audit(
    auditEntry(journal, revoked ? 'Editor removed' : 'Invitation cancelled', user ? fullName(user) : email),
  );
  return ok(null);
}

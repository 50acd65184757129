import { fullName } from '#contract/names.ts';
import type { LetterWords } from '#contract/office/words.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, refuseFields } from '#server/platform/http/route.ts';
import {
  findByAddress,
  findPerson,
  grantRole,
  inviteGuestEditor,
  lockUser,
  revokeGuestInvitation,
  revokeRole,
  type User,
} from '#server/slices/accounts/index.ts';
import {
  type Journal,
  nameEditor,
  type SpecialIssue,
  saveSpecialIssue,
  unnameEditor,
} from '#server/slices/journals/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import { type ActionContext, type OfficeDeps, releaseManuscripts } from '../ground/index.ts';
import { subjectOfSpecial } from './save.ts';

type Deps = Pick<OfficeDeps, 'mailer' | 'site'>;
const template = 'guestEditorInvited';

/** With the address, by which an erasure finds the entry of the audit log. */
const whoOf = (user: User | undefined, email: string) => (user ? `${fullName(user)}, ${user.email}` : email);

const roleIn = ({ id, journalId }: SpecialIssue) => ({
  ...{ role: 'guest editor' as const, journalId },
  sectionId: id,
});

const holdsRole = async (db: Db, userId: number, { id }: SpecialIssue) =>
  (await findPerson(db, userId))?.roles.some(
    ({ role, sectionId }) => role === 'guest editor' && sectionId === id,
  ) ?? false;

export async function guestEditorLetter(
  db: Db,
  { site }: Pick<Deps, 'site'>,
  { journal, call, email }: { journal: Journal; call: SpecialIssue; email: string },
) {
  const user = await findByAddress(db, email);
  const address = user?.email ?? email;
  const words = await composeWords(
    db,
    template,
    {
      ...{ journal: journal.name, press: site.siteName, specialIssue: call.title, email: address },
      office: `${site.publicUrl}/office`,
      register: `${site.publicUrl}/register`,
    },
    journal.id,
  );
  return ok({ to: [{ name: user ? fullName(user) : '', address }], ...words, template });
}

/** Without a confirmed account, the role is granted when the address is confirmed. */
export async function addGuestEditor(
  { tx, audit, now }: ActionContext,
  { mailer, site }: Deps,
  { journal, call }: { journal: Journal; call: SpecialIssue },
  { email, letter }: { email: string; letter: LetterWords | null },
) {
  const user = await findByAddress(tx, email);
  if (user && (await holdsRole(tx, user.id, call)))
    return refuseFields({ email: `${fullName(user)} is a guest editor of this special issue already.` });
  const address = user?.email ?? email;
  if (user?.confirmed) await grantRole(tx, user.id, roleIn(call));
  else await inviteGuestEditor(tx, { journalId: journal.id, sectionId: call.id, email: address }, now);
  if (letter)
    await mailer.queue(
      tx,
      buildTemplateLetter({
        to: { name: user ? fullName(user) : '', address },
        words: letter,
        site,
        about: { template, journalId: journal.id },
      }),
    );
  else await mailer.unsent?.(tx, { template, scope: journal.id });
  await audit({
    action: user?.confirmed ? 'Guest editor added' : 'Guest editor invited',
    ...subjectOfSpecial(journal, call),
    facts: [['Who', whoOf(user, email)]],
  });
  return ok(null);
}

/** Revokes the role, or the invitation, and takes the person off the page. */
export async function endGuestEditor(
  ctx: ActionContext,
  { journal, call }: { journal: Journal; call: SpecialIssue },
  email: string,
) {
  const { tx, audit } = ctx;
  const user = await findByAddress(tx, email);
  const revoked = user ? await revokeRole(tx, user.id, roleIn(call)) : false;
  const cancelled = await revokeGuestInvitation(tx, call.id, email);
  if (!revoked && !cancelled) return notThere('This guest editor');
  if (user && revoked) await releaseManuscripts(ctx, user.id, 'no editor any more', [roleIn(call)]);
  await audit({
    action: revoked ? 'Guest editor removed' : 'Invitation cancelled',
    ...subjectOfSpecial(journal, call),
    facts: [['Who', whoOf(user, email)]],
  });
  return ok(null);
}

/** Line that names the caller to readers; null: none. */
export async function nameGuestEditor(
  { tx, audit, now, staff }: ActionContext,
  { journal, call }: { journal: Journal; call: SpecialIssue },
  named: { name: string; affiliation: string } | null,
) {
  const { userId } = staff.identity;
  // Nobody takes the role from them meanwhile, on which the line hangs, nor closes the account.
  const user = await lockUser(tx, userId);
  if (!user || user.disabled || !(await holdsRole(tx, userId, call))) return notThere('This special issue');
  // The line hangs on the call, which a section from before may lack.
  if (call.version === 0) await saveSpecialIssue(tx, call, call);
  if (named) await nameEditor(tx, { sectionId: call.id, journalId: journal.id, userId }, named, now);
  else await unnameEditor(tx, call.id, userId);
  await audit({
    action: named ? 'Guest editor agreed to be named' : 'Guest editor not named any more',
    ...subjectOfSpecial(journal, call),
  });
  return ok(null);
}

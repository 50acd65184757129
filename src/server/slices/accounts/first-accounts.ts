import type { Transaction } from '#server/platform/db/index.ts';
import type { AccountDeps } from './deps.ts';
import { newPassword } from './secrets.ts';
import { lockFirstAccounts } from './store-first.ts';
import { revokeKeys } from './store-keys.ts';
import { grantRole, roleExists } from './store-roles.ts';
import { endSessions } from './store-sessions.ts';
import { deleteTokens } from './store-tokens.ts';
import { findByAddress, insertUser, updatePassword } from './store-users.ts';

/** Reserved for examples (RFC 2606): letters to these reach nobody. */
const administratorAddress = 'administrator@example.org';

export const demonstrationAuthor = {
  email: 'author@example.org',
  firstName: 'Rosalind',
  lastName: 'Achterberg',
  mobile: '',
  organization: 'Institute for Slow Measurements',
  degree: 'PhD',
  jobTitle: 'Research Fellow',
  country: 'Netherlands',
} as const;

export const demonstrationEditor = {
  email: 'editor@example.org',
  firstName: 'Ingrid',
  lastName: 'Maartensdal',
  mobile: '',
  organization: 'Institute for Slow Measurements',
  degree: 'PhD',
  jobTitle: 'Handling Editor',
  country: 'Norway',
} as const;

/** `password` only where it was generated here. */
type FirstAccount = { who: 'administrator' | 'editor' | 'author'; email: string; password?: string };

type FirstAccountsWish = {
  admin: { email: string | undefined; password: string | undefined };
  demonstration: boolean;
  journals?: readonly number[];
};

/**
 * Makes the first administrator, unless there is one. Returns the accounts that were made, to be printed for the
 * operator.
 */
export async function ensureFirstAccounts(
  { db, clock, passwords }: Pick<AccountDeps, 'db' | 'clock' | 'passwords'>,
  { admin, demonstration, journals = [] }: FirstAccountsWish,
): Promise<FirstAccount[]> {
  if (await roleExists(db, 'administrator')) return [];
  const madeUp = { administrator: newPassword(), editor: newPassword(), author: newPassword() };
  const hashes = {
    administrator: await passwords.hash(admin.password ?? madeUp.administrator),
    editor: demonstration ? await passwords.hash(madeUp.editor) : '',
    author: demonstration ? await passwords.hash(madeUp.author) : '',
  };
  return db.transaction().execute(async (tx) => {
    await lockFirstAccounts(tx);
    if (await roleExists(tx, 'administrator')) return [];
    const now = clock.now();
    const accounts: FirstAccount[] = [];

    const email = admin.email ?? administratorAddress;
    const made = await insertUser(
      tx,
      {
        email,
        passwordHash: hashes.administrator,
        confirmedAt: now,
        firstName: 'Press',
        lastName: 'Administrator',
        mobile: '',
        organization: '',
        degree: '',
        jobTitle: '',
        country: '',
      },
      now,
    );
    const administrator = made ?? (await resetAccount(tx, email, hashes.administrator));
    await grantRole(tx, administrator, { role: 'administrator' });
    accounts.push({
      who: 'administrator',
      email,
      ...(!admin.password && { password: madeUp.administrator }),
    });

    if (demonstration) {
      const editor = { ...demonstrationEditor, passwordHash: hashes.editor, confirmedAt: now };
      const editorId = await insertUser(tx, editor, now);
      if (editorId) {
        for (const journalId of journals)
          await grantRole(tx, editorId, { role: 'editor', journalId, sectionId: null });
        accounts.push({ who: 'editor', email: editor.email, password: madeUp.editor });
      }
      const author = { ...demonstrationAuthor, passwordHash: hashes.author, confirmedAt: now };
      if (await insertUser(tx, author, now))
        accounts.push({ who: 'author', email: author.email, password: madeUp.author });
    }
    return accounts;
  });
}

/** Somebody unknown registered the administrator's address before, so it gets a new password. */
async function resetAccount(tx: Transaction, email: string, passwordHash: string): Promise<number> {
  const user = await findByAddress(tx, email);
  if (!user) throw new Error('the administrator has no account');
  await updatePassword(tx, user.id, passwordHash);
  await endSessions(tx, user.id);
  await deleteTokens(tx, user.id);
  await revokeKeys(tx, user.id);
  return user.id;
}

import type { Transaction } from '#server/platform/db/index.ts';
import type { AccountDeps } from './deps.ts';
import { newPassword } from './secrets.ts';
import { lockFirstAccounts } from './store-first.ts';
import { withdrawKeys } from './store-keys.ts';
import { anyoneIs, grantRole } from './store-roles.ts';
import { endSessions } from './store-sessions.ts';
import { findByAddress, insertUser, updatePassword } from './store-users.ts';

/** Reserved for examples (RFC 2606): no letter to these can ever reach anyone. */
const administratorAddress = 'administrator@example.org';

/** Whose manuscripts the demonstration press shows. */
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

/** Who handles them, as editor of the demonstration press's journals. */
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

/** An account that was made; `password` only where it was made up here, and is known nowhere else. */
type FirstAccount = { who: 'administrator' | 'editor' | 'author'; email: string; password?: string };

type FirstAccountsWish = {
  admin: { email: string | undefined; password: string | undefined };
  /** Whether this is a demonstration press, which has an author and an editor. */
  demonstration: boolean;
  /** The journals that the demonstration's editor is to have. */
  journals?: readonly number[];
};

/**
 * Sees to it that a press has an administrator, once: while anyone is one, it does nothing. Answers the accounts
 * that were made, for the operator to be told.
 */
export async function ensureFirstAccounts(
  { db, clock, passwords }: Pick<AccountDeps, 'db' | 'clock' | 'passwords'>,
  { admin, demonstration, journals = [] }: FirstAccountsWish,
): Promise<FirstAccount[]> {
  if (await anyoneIs(db, 'administrator')) return [];
  const madeUp = { administrator: newPassword(), editor: newPassword(), author: newPassword() };
  const hashes = {
    administrator: await passwords.hash(admin.password ?? madeUp.administrator),
    editor: demonstration ? await passwords.hash(madeUp.editor) : '',
    author: demonstration ? await passwords.hash(madeUp.author) : '',
  };
  return db.transaction().execute(async (tx) => {
    await lockFirstAccounts(tx);
    if (await anyoneIs(tx, 'administrator')) return [];
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
    const administrator = made ?? (await takeOver(tx, email, hashes.administrator));
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
        for (const journalId of journals) await grantRole(tx, editorId, { role: 'editor', journalId });
        accounts.push({ who: 'editor', email: editor.email, password: madeUp.editor });
      }
      const author = { ...demonstrationAuthor, passwordHash: hashes.author, confirmedAt: now };
      if (await insertUser(tx, author, now))
        accounts.push({ who: 'author', email: author.email, password: madeUp.author });
    }
    return accounts;
  });
}

/** Somebody has registered with the administrator's address before; nobody knows who, so they get a new password. */
async function takeOver(tx: Transaction, email: string, passwordHash: string): Promise<number> {
  const user = await findByAddress(tx, email);
  if (!user) throw new Error('the administrator has no account');
  await updatePassword(tx, user.id, passwordHash);
  await endSessions(tx, user.id);
  await withdrawKeys(tx, user.id);
  return user.id;
}

import { randomBytes } from 'node:crypto';
import type { ManuscriptForm } from '#contract/submission.ts';
import { auditRelease, type OfficeDeps } from '#server/office/index.ts';
import type { Route, Staff } from '#server/platform/http/route.ts';
import { createLimits } from '#server/platform/limits/index.ts';
import { createLog } from '#server/platform/log.ts';
import type { Letter } from '#server/platform/mail/index.ts';
import { diskStore } from '#server/platform/storage/index.ts';
import { manuscriptRoutes } from '#server/slices/manuscripts/index.ts';
import { createRobots } from '#server/slices/usage/index.ts';
import { dataOf, reader } from './call-route.ts';
import type { TestDatabase } from './database.ts';
import { manuscriptFormOf } from './manuscript-form.ts';

/** Someone who calls the office, with the rights that the router has found them to have. */
export const staffOf = (userId: number, journals: readonly number[] | 'all'): Staff => {
  const rights = journals === 'all' ? { everything: true, journals: [] } : { everything: false, journals };
  const email = `user${userId}@example.org`;
  return { ...reader, identity: { userId, email, sessionId: 's', rights: async () => rights }, rights };
};

/** The media type of .docx. */
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * A part of the office on a test database, in this process: journals 1 (`jlc`) and 2 (`jem`); user 1 administers the press,
 * user 2 edits journal 1, user 3 journal 2, user 4 is an author. `letters` holds what was queued in transactions.
 */
export async function officeOn({ db, pool }: TestDatabase, routesOf: (deps: OfficeDeps) => Route[]) {
  let now = new Date('2026-11-20T12:00:00Z');
  const clock = { now: () => now };
  const letters: Letter[] = [];
  const names = ['Petra Press', 'Edda Édouard', 'Otto Other', 'Ada Author'];
  for (const [i, name] of names.entries())
    await pool.query(
      `insert into users (email, email_key, password_hash, first_name, last_name) values ($1, $1, '$argon2id$x', $2, $3)`,
      [`user${i + 1}@example.org`, ...name.split(' ')],
    );
  for (const code of ['jlc', 'jem'])
    await pool.query(`insert into journals (code, name, short_name, title_key) values ($1, $2, $3, $1)`, [
      code,
      `Journal ${code}`,
      code.toUpperCase(),
    ]);
  await pool.query(
    `insert into user_roles (user_id, role, journal_id) values (1, 'administrator', null), (2, 'editor', 1), (3, 'editor', 2)`,
  );
  const deps: OfficeDeps = {
    db,
    clock,
    site: { siteName: 'Trial', publicUrl: 'http://press.example' },
    mailer: {
      queue: async (on, letter) => {
        if (!on.isTransaction) throw new Error('a letter outside of a transaction');
        letters.push(letter);
      },
      retry: async () => false,
    },
    nameOf: async (id: number) => names[id - 1] ?? '',
    sendsMail: true,
    typesetSoon: async () => {},
    lookUpSoon: undefined,
    deposits: undefined,
    webhooks: { toPrivate: true, wake: async () => {} },
    notices: async () => [],
    files: diskStore('/nowhere'),
    fontFolder: '/nowhere',
    counter: {
      robots: createRobots({ file: '/nowhere', clock, log: createLog('silent') }),
      registryRecord: '',
    },
    log: createLog('silent'),
    limits: createLimits({ db, clock }),
    receive: async () => ({ ok: false, reason: 'refused', message: 'no' }),
  } satisfies Partial<OfficeDeps> as unknown as OfficeDeps;

  /** A file in the register, as an upload of a user leaves it; its bytes are nowhere. */
  async function upload(userId: number, filename = 'manuscript.docx', mediaType = wordType): Promise<string> {
    const address = randomBytes(16).toString('hex');
    await pool.query(
      `insert into stored_files (address, filename, media_type, bytes, sha256, visibility, owner, unattached_since)
       values ($1, $2, $3, 10, '', 'private', $4, now())`,
      [address, filename, mediaType, `user:${userId}`],
    );
    return address;
  }
  const author = staffOf(4, []);
  const authors = manuscriptRoutes({ ...deps, noteRelease: auditRelease });
  const save = (form: ManuscriptForm) => dataOf(authors, 'saveOrUpdateManuscript', { body: form }, author);
  return {
    deps,
    letters,
    upload,
    author,
    /** The author's own calls. */
    authors,
    save,
    /** A manuscript of user 4's, submitted; 1 is its version. */
    submit: async (more: Partial<ManuscriptForm> = {}) =>
      save(manuscriptFormOf({ original: await upload(4) }, more)),
    routes: routesOf(deps),
    administrator: staffOf(1, 'all'),
    editor: staffOf(2, [1]),
    otherEditor: staffOf(3, [2]),
    /** Lets time pass, or sets it. */
    setNow: (to: Date) => {
      now = to;
    },
  };
}

import type { Endpoint } from '#contract/endpoint.ts';
import { codes } from '#contract/envelope.ts';
import type { NoteKind } from '#contract/office/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { type Answer, type InputOf, notThere, type Route, type Staff } from '#server/platform/http/route.ts';
import { isOwnManuscript } from './own-manuscripts.ts';
import { insertNote } from './store-audit.ts';

/**
 * Which journal a call is about; undefined where what it names is not there, `'press'` where it is the press's, and so
 * for administrators. Asked with what the handler reads.
 */
type JournalOf<E extends Endpoint> = (db: Db, input: InputOf<E>) => Promise<number | 'press' | undefined>;

/** An entry of the audit log: what was done, to what, and where the office shows it. */
export type Note = {
  /** Such as “Accepted”; one of few, since the log is filtered by it: names and days are facts. */
  action: string;
  /** Such as a manuscript's number, or a journal's name. */
  subject: string;
  /** Address in the office, such as `/office/manuscript/12`. */
  path?: string;
  journalId?: number;
  manuscriptId?: number;
  /** More of it, as label and text; never a password, a key, or a token. */
  facts?: readonly (readonly [label: string, text: string])[];
  /** The step of the manuscript's history that it is about. */
  kind?: NoteKind;
};

export type ActDeps = { db: Db; clock: Clock; nameOf: (userId: number) => Promise<string> };

/** What an action works with: its transaction, the time, who acts, and the audit log. */
export type Done = {
  tx: Transaction;
  now: Date;
  staff: Staff;
  /** The name of who acts. */
  who: string;
  /** Adds to the audit log what was done; needed at least once by an action that succeeds. */
  note(note: Note): Promise<void>;
};

/** Who acts, and when, as the versions of a text say it. */
export const byOf = ({ staff, who, now }: Done) => ({ userId: staff.identity.userId, who, at: now });

const may = (rights: Rights, journal: number | 'press') =>
  rights.everything || (journal !== 'press' && rights.journals.includes(journal));

/** The journals whose things someone may see in the office, for the SQL of lists. */
export const journalsOf = (rights: Rights): 'all' | readonly number[] =>
  rights.everything ? 'all' : rights.journals;

/** What is not there, what belongs to another editor's journal, and an editor's own manuscript answer alike. */
const missing = () => notThere('This');

const asRoute = (endpoint: Endpoint, handle: unknown): Route => ({
  endpoint,
  handle: handle as Route['handle'],
  keptToJournals: true,
});

/** A call that shows one journal's thing. `journalOf` says whose it is; others are told that it is not there. */
export function viewRoute<E extends Endpoint>(
  db: Db,
  endpoint: E,
  journalOf: JournalOf<E>,
  handle: (input: InputOf<E>, staff: Staff) => Answer<E>,
): Route {
  return asRoute(endpoint, async (input: InputOf<E>, staff: Staff) => {
    const journalId = await journalOf(db, input);
    if (journalId === undefined || !may(staff.rights, journalId)) return missing();
    if (await isOwnManuscript(db, input, staff)) return missing();
    return handle(input, staff);
  });
}

/** A call over several journals: its handler keeps to `journalsOf(staff.rights)`. Also for administrators' calls. */
export function ownRoute<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, staff: Staff) => Answer<E>,
): Route {
  return asRoute(endpoint, handle);
}

/** Ends a transaction without effect. */
class Refusal extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}

/**
 * A call that changes something: one transaction, in which what is done, its history, its letters and its entry in
 * the audit log commit together; an answer other than success takes all of it back. `journalOf` as in `viewRoute`;
 * `'press'` for what belongs to no journal, which the contract gives to administrators alone.
 */
export function actRoute<E extends Endpoint>(
  { db, clock, nameOf }: ActDeps,
  endpoint: E,
  journalOf: JournalOf<E> | 'press',
  handle: (input: InputOf<E>, done: Done) => Answer<E>,
): Route {
  if (journalOf === 'press' && endpoint.access !== 'administrator')
    throw new Error(`The call ${endpoint.name} belongs to no journal, so it is for administrators.`);
  return asRoute(endpoint, async (input: InputOf<E>, staff: Staff) => {
    const who = await nameOf(staff.identity.userId);
    try {
      return await db.transaction().execute(async (tx) => {
        if (journalOf !== 'press') {
          const journalId = await journalOf(tx, input);
          if (journalId === undefined || !may(staff.rights, journalId)) return missing();
          if (await isOwnManuscript(tx, input, staff)) return missing();
        }
        const now = clock.now();
        let noted = false;
        const note = async (note: Note) => {
          noted = true;
          const { userId } = staff.identity;
          await insertNote(tx, { at: now, userId, who, call: endpoint.name, ...note });
        };
        const answer = await handle(input, { tx, now, staff, who, note });
        if (answer.code !== codes.success) throw new Refusal(answer);
        if (!noted) throw new Error(`The call ${endpoint.name} left nothing in the audit log.`);
        return answer;
      });
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  });
}

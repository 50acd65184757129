import type { Endpoint } from '#contract/endpoint.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import type { NoteKind } from '#contract/office/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import {
  type Answer,
  fail,
  type GivenFile,
  type InputOf,
  notThere,
  type Route,
  type Staff,
} from '#server/platform/http/route.ts';
import { isReached } from './reach.ts';
import { insertAuditEntry } from './store-audit.ts';

/**
 * The journal that a call concerns; `'press'` where it is the press's, which only administrators may change; undefined
 * where the call names nothing that exists. Reads the same rows as the handler.
 */
type JournalOf<E extends Endpoint> = (db: Db, input: InputOf<E>) => Promise<number | 'press' | undefined>;

export type AuditEntry = {
  /** Such as “Accepted”. The log is filtered by it, so there are few: names and days go into `facts`. */
  action: string;
  /** Such as a manuscript's number, or a journal's name. */
  subject: string;
  /** Address in the office, such as `/office/manuscript/12`. */
  path?: string;
  journalId?: number;
  manuscriptId?: number;
  /** Label and text; never a password, a key, or a token. */
  facts?: readonly (readonly [label: string, text: string])[];
  kind?: NoteKind;
};

export type ActionDeps = { db: Db; clock: Clock; nameOf: (userId: number) => Promise<string> };

export type ActionContext = {
  tx: Transaction;
  now: Date;
  staff: Staff;
  /** The display name of `staff`. */
  who: string;
  /** Adds an audit entry; an action that succeeds without one is a bug, and throws. */
  audit(note: AuditEntry): Promise<void>;
  /** Says that the same call succeeded before, and this one changed nothing: it needs no audit entry. */
  unchanged(): void;
};

/** The author and time of a text's version. */
export const savedBy = ({ staff, who, now }: ActionContext) => ({
  userId: staff.identity.userId,
  who,
  at: now,
});

/**
 * One answer for a missing row, another editor's journal and an editor's own manuscript, so that none can be probed.
 */
const missing = () => notThere('This');

const asRoute = (endpoint: Endpoint, handle: unknown): Route => ({
  endpoint,
  handle: handle as Route['handle'],
  keptToJournals: true,
});

/**
 * Someone with the rights that a call's input needs, where the endpoint has `permissionBy`. Before any transaction,
 * which has no second connection to read them by.
 */
async function ableTo({ permissionBy }: Endpoint, input: object, staff: Staff): Promise<Staff> {
  const needed = permissionBy?.of[String(fieldOf(input, permissionBy.field))];
  return needed ? { ...staff, rights: await staff.identity.rights(needed) } : staff;
}

/** The answer that refuses a call to what it names; undefined if `able` may do it. */
async function refusalOf<E extends Endpoint>(
  db: Db,
  journalOf: JournalOf<E>,
  input: InputOf<E>,
  { staff, able }: { staff: Staff; able: Staff },
): Promise<Envelope<never> | undefined> {
  const journalId = await journalOf(db, input);
  if (journalId === undefined || !(await isReached(db, journalId, input, staff))) return missing();
  if (able === staff || (await isReached(db, journalId, input, able))) return undefined;
  return fail(codes.notAllowed, 'Your role in the journal does not include this.');
}

const fieldOf = (input: object, name: string): unknown =>
  Object.values(input)
    .map((part) => (part as Record<string, unknown> | undefined)?.[name])
    .find((value) => value !== undefined);

const within =
  <E extends Endpoint, Given>(
    db: Db,
    endpoint: Endpoint,
    journalOf: JournalOf<E>,
    handle: (input: InputOf<E>, staff: Staff) => Promise<Given>,
  ) =>
  async (input: InputOf<E>, staff: Staff) => {
    const able = await ableTo(endpoint, input, staff);
    return (await refusalOf(db, journalOf, input, { staff, able })) ?? handle(input, able);
  };

/** A call that shows a row of one journal, found by `journalOf`; for staff of other journals the row does not exist. */
export const viewRoute = <E extends Endpoint>(
  db: Db,
  endpoint: E,
  journalOf: JournalOf<E>,
  handle: (input: InputOf<E>, staff: Staff) => Answer<E>,
): Route => asRoute(endpoint, within(db, endpoint, journalOf, handle));

/** Like `viewRoute`, of a call that answers with a file. */
export const viewFileRoute = <E extends Endpoint>(
  db: Db,
  endpoint: E,
  journalOf: JournalOf<E>,
  give: (input: InputOf<E>, staff: Staff) => Promise<Envelope<GivenFile>>,
): Route => ({
  ...asRoute(endpoint, async () => missing()),
  give: within(db, endpoint, journalOf, give) as unknown as Route['give'],
});

/** A call over several journals, or an administrator's: its handler filters by `journalsOf(staff.rights)`. */
export function ownRoute<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, staff: Staff) => Answer<E>,
): Route {
  return asRoute(endpoint, handle);
}

/** Rolls the transaction back. */
class Refusal extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}

/**
 * A call that changes something, in one transaction with its history, letters and audit entry; an answer other than
 * success rolls it back. `journalOf` as in `viewRoute`; `'press'` for administrators' calls, which concern no journal.
 */
export function actionRoute<E extends Endpoint>(
  { db, clock, nameOf }: ActionDeps,
  endpoint: E,
  journalOf: JournalOf<E> | 'press',
  handle: (input: InputOf<E>, ctx: ActionContext) => Answer<E>,
): Route {
  if (journalOf === 'press' && endpoint.access !== 'administrator')
    throw new Error(`The call ${endpoint.name} belongs to no journal, so it is for administrators.`);
  return asRoute(endpoint, async (input: InputOf<E>, staff: Staff) => {
    const who = await nameOf(staff.identity.userId);
    const able = await ableTo(endpoint, input, staff);
    try {
      return await db.transaction().execute(async (tx) => {
        const refusal =
          journalOf === 'press' ? undefined : await refusalOf(tx, journalOf, input, { staff, able });
        if (refusal) return refusal;
        const now = clock.now();
        let audited = false;
        const audit = async (entry: AuditEntry) => {
          audited = true;
          const { userId, apiToken } = staff.identity;
          const facts = [
            ...(entry.facts ?? []),
            ...(apiToken ? [['API token', apiToken.name] as const] : []),
          ];
          await insertAuditEntry(tx, { at: now, userId, who, call: endpoint.name, ...entry, facts });
        };
        const unchanged = () => {
          audited = true;
        };
        const answer = await handle(input, { tx, now, staff: able, who, audit, unchanged });
        if (answer.code !== codes.success) throw new Refusal(answer);
        if (!audited) throw new Error(`The call ${endpoint.name} left nothing in the audit log.`);
        return answer;
      });
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  });
}

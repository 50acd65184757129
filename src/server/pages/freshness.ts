import type pg from 'pg';
import { clientTo } from '../platform/db/index.ts';
import { isConnectionLost } from '../platform/transient-errors.ts';

/** Reads whether the published content has changed, as all instances would see it now. */
export type Freshness = {
  /**
   * The version of the content as of a moment not before this call: a number of this program alone, which goes up when the
   * database's mark is another one. Rejects when the database does not answer within a second. Concurrent calls share
   * one query.
   */
  current(): Promise<number>;
  /**
   * Whether nothing of these parts, nor of the whole, has changed from `version` to the last `current()`; undefined:
   * nothing at all.
   */
  unchangedSince(version: number, parts: readonly number[] | undefined): boolean;
  close(): Promise<void>;
};

const patienceMs = 1000;
/** Ticks of the event loop that a query waits for more callers. */
const maxWaitTicks = 8;
const question = { name: 'content mark', text: 'select mark from content_version', rowMode: 'array' };
const furtherQuestion = {
  name: 'content marks',
  text: `select mark, whole, (select json_object_agg(part, mark) from content_parts) as parts from content_version`,
};
type Marks = { mark: string; whole: string; parts: Record<string, string> | null };

/**
 * Turns marks, which are random and can't come again, into numbers that go up: the version, and that of the last change
 * of each part.
 */
function createSeenMarks() {
  let version = 0;
  let last: Marks | undefined;
  let wholeChangedAt = 0;
  const changedAt = new Map<number, number>();
  return {
    isLast: (mark: string) => mark === last?.mark,
    version: () => version,
    note(marks: Marks) {
      if (marks.mark === last?.mark) return;
      version++;
      if (marks.whole !== last?.whole) wholeChangedAt = version;
      const parts = new Set([...Object.keys(marks.parts ?? {}), ...Object.keys(last?.parts ?? {})]);
      for (const part of parts)
        if (marks.parts?.[part] !== last?.parts?.[part]) changedAt.set(Number(part), version);
      last = marks;
    },
    unchangedSince: (since: number, parts: readonly number[] | undefined) =>
      since === version ||
      (parts !== undefined &&
        since >= wholeChangedAt &&
        parts.every((part) => since >= (changedAt.get(part) ?? 0))),
  };
}

/**
 * Queries on a connection of its own, so that busy pages don't delay it. Callers during a query wait for the next
 * one, since its answer must not be older than they are.
 */
export function createFreshness(databaseUrl: string): Freshness {
  // A single connection without a pool: it is used hundreds of times a second.
  let client: Promise<pg.Client> | undefined;
  let closed = false;
  const connect = async () => {
    const fresh = clientTo(databaseUrl, {
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'quire freshness',
    });
    await fresh.connect();
    return fresh;
  };
  const dropClient = (lost: Promise<pg.Client>) => {
    if (client === lost) client = undefined;
    lost.then((one) => one.end()).catch(() => {});
  };
  const seen = createSeenMarks();
  const ask = async (again = false): Promise<number> => {
    if (closed) throw new Error('The press is closing.');
    client ??= connect();
    const usedClient = client;
    try {
      const asked = await usedClient;
      const { rows } = await asked.query(question);
      if (!seen.isLast(rows[0][0])) seen.note((await asked.query<Marks>(furtherQuestion)).rows[0] as Marks);
      return seen.version();
    } catch (error) {
      // Broken or too slow: the next query gets a new connection.
      dropClient(usedClient);
      // After a failover, the first reader is not to notice that the old connection has ended.
      if (!again && isConnectionLost(error)) return ask(true);
      throw error;
    }
  };

  let running: Promise<number> | undefined;
  let next: Promise<number> | undefined;
  let joined = 0;

  /** Resolves when a tick of the event loop brought no new caller, or after a few ticks under load. */
  const gathered = () =>
    new Promise<void>((resolve) => {
      let [ticks, seen] = [0, 0];
      const turn = () => {
        if (joined === seen || ++ticks === maxWaitTicks) return resolve();
        seen = joined;
        setImmediate(turn);
      };
      setImmediate(turn);
    });

  async function askNext(): Promise<number> {
    // A running query may have begun before this call.
    await running?.catch(() => {});
    await gathered();
    next = undefined;
    joined = 0;
    const question = ask();
    running = question;
    try {
      return await question;
    } finally {
      if (running === question) running = undefined;
    }
  }

  return {
    current() {
      joined++;
      next ??= askNext();
      return next;
    },
    unchangedSince: seen.unchangedSince,
    async close() {
      closed = true;
      if (client) dropClient(client);
    },
  };
}

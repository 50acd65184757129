import pg from 'pg';

/** Reads the version of the published content, as all instances would see it now. */
export type Freshness = {
  /**
   * The version as of a moment not before this call. Rejects when the database does not answer within a second.
   * Concurrent calls share one query.
   */
  current(): Promise<number>;
  close(): Promise<void>;
};

const patienceMs = 1000;
/** Ticks of the event loop that a query waits for more callers. */
const maxWaitTicks = 8;
const question = {
  name: 'content version',
  text: 'select version from content_version',
  rowMode: 'array',
};

/**
 * Queries on a connection of its own, so that busy pages don't delay it. Callers during a query wait for the next
 * one, since its answer must not be older than they are.
 */
export function createFreshness(databaseUrl: string): Freshness {
  // A single connection without a pool: it is used hundreds of times a second.
  let client: Promise<pg.Client> | undefined;
  let closed = false;
  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'quire freshness',
    });
    fresh.on('error', () => {});
    await fresh.connect();
    return fresh;
  };
  const dropClient = (lost: Promise<pg.Client>) => {
    if (client === lost) client = undefined;
    lost.then((one) => one.end()).catch(() => {});
  };
  const ask = async () => {
    if (closed) throw new Error('The press is closing.');
    client ??= connect();
    const usedClient = client;
    try {
      const { rows } = await (await usedClient).query(question);
      return rows[0][0] as number;
    } catch (error) {
      // Broken or too slow: the next query gets a new connection.
      dropClient(usedClient);
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
    async close() {
      closed = true;
      if (client) dropClient(client);
    },
  };
}

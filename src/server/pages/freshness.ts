import pg from 'pg';

/** Tells the version of the published content, as every instance of the program would see it now. */
export type Freshness = {
  /**
   * The version as of a moment not before this call. Rejects when the database can't be asked within a
   * second. Calls of the same moment share one question.
   */
  current(): Promise<number>;
  close(): Promise<void>;
};

const patienceMs = 1000;
/** Turns of the event loop that a question waits for more who would ask the same. */
const mostTurns = 8;
const question = {
  name: 'content version',
  text: 'select version from content_version',
  rowMode: 'array',
};

/**
 * Asks the database on a connection of its own, so that busy pages don't delay the question. While one
 * question is under way, later callers wait for the next: its answer must not be older than they are.
 */
export function createFreshness(databaseUrl: string): Freshness {
  // One connection without a pool around it: this is asked hundreds of times a second.
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
  const forget = (lost: Promise<pg.Client>) => {
    if (client === lost) client = undefined;
    lost.then((one) => one.end()).catch(() => {});
  };
  const ask = async () => {
    if (closed) throw new Error('The press is closing.');
    client ??= connect();
    const asked = client;
    try {
      const { rows } = await (await asked).query(question);
      return rows[0][0] as number;
    } catch (error) {
      // Broken or too slow: the next question gets a new connection.
      forget(asked);
      throw error;
    }
  };

  let running: Promise<number> | undefined;
  let next: Promise<number> | undefined;
  let joined = 0;

  /** Resolves when a turn of the event loop brought nobody new, or after a few turns under load. */
  const gathered = () =>
    new Promise<void>((resolve) => {
      let [turns, seen] = [0, 0];
      const turn = () => {
        if (joined === seen || ++turns === mostTurns) return resolve();
        seen = joined;
        setImmediate(turn);
      };
      setImmediate(turn);
    });

  async function askNext(): Promise<number> {
    // An answer that is under way may be older than who asks now.
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
      if (client) forget(client);
    },
  };
}

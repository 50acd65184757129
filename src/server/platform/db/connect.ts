import { Socket } from 'node:net';
import tls from 'node:tls';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { readDatabaseUrl } from './database-url.ts';

/** None of several hosts takes writes, or the one that is named does not. */
class NoPrimary extends Error {
  /** The SQLSTATE of a failed connection. */
  readonly code = '08006';
  /** Whether a database was reached, if only to be read. */
  readonly isReachable: boolean;

  constructor(message: string, isReachable: boolean) {
    super(message);
    this.isReachable = isReachable;
  }
}

/** Whether a connection failed since databases were reached, but none of them takes writes. */
export const takesNoWrites = (error: unknown): boolean => error instanceof NoPrimary && error.isReachable;

type Host = { url: string; name: string; port: number };
type Callback = (error: Error | null, result?: unknown) => void;

const probePatienceMs = 2000;
/** A host that was found to take writes is not asked again for this long. */
const foundForMs = 1000;
/** Connections are dropped once in this time, however many writes are refused. */
const betweenDropsMs = 1000;
const refusesWrites = '25006';

/** Whether the host of a connection string takes writes; rejects when it can't be reached. */
async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probePatienceMs,
    query_timeout: probePatienceMs,
    application_name: 'quire search for the primary',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    return rows[0].transaction_read_only === 'off';
  } finally {
    client.end().catch(() => {});
  }
}

/** What all connections by one connection string share. */
class Destination {
  readonly clients = new Set<SharedClient>();
  readonly #hosts: Host[];
  readonly #seeks: boolean;
  #current: Host;
  #foundAt = Number.NEGATIVE_INFINITY;
  #finding: Promise<Host> | undefined;
  #droppedAt = Number.NEGATIVE_INFINITY;

  constructor(url: string) {
    const { hosts, seeksPrimary } = readDatabaseUrl(url);
    this.#hosts = hosts;
    this.#seeks = seeksPrimary;
    this.#current = hosts[0] as Host;
  }

  /** For every client and pool, also those that libraries make. */
  config(): pg.ClientConfig {
    const connectionString = this.#hosts[0]?.url as string;
    if (!this.#seeks) return { connectionString };
    const parsed = parseIntoClientConfig(connectionString);
    const { ssl } = parsed;
    return {
      ...parsed,
      stream: () => new SeekingSocket(this),
      // The certificate is that of the host that was found, not of the first.
      ...(typeof ssl === 'object' && {
        ssl: {
          checkServerIdentity: (_: string, certificate: tls.PeerCertificate) =>
            tls.checkServerIdentity(this.#current.name, certificate),
          ...ssl,
        },
      }),
    };
  }

  /** The host that takes writes; the one found last is asked first. */
  find(): Promise<Host> {
    if (performance.now() - this.#foundAt < foundForMs) return Promise.resolve(this.#current);
    this.#finding ??= this.#search().finally(() => {
      this.#finding = undefined;
    });
    return this.#finding;
  }

  async #search(): Promise<Host> {
    const reasons: string[] = [];
    let isReachable = false;
    for (const host of [this.#current, ...this.#hosts.filter((one) => one !== this.#current)]) {
      try {
        if (await takesWrites(host.url)) {
          this.#current = host;
          this.#foundAt = performance.now();
          return host;
        }
        isReachable = true;
        reasons.push(`${host.name}:${host.port} takes no writes`);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        reasons.push(`${host.name}:${host.port}: ${message || code}`);
      }
    }
    throw new NoPrimary(`No database takes writes (${reasons.join('; ')}).`, isReachable);
  }

  /** Drops all connections, since the server at their other end refuses writes: those in use once they are free. */
  refused(): void {
    this.#foundAt = Number.NEGATIVE_INFINITY;
    if (performance.now() - this.#droppedAt < betweenDropsMs) return;
    this.#droppedAt = performance.now();
    for (const client of this.clients) client.drop();
  }
}

/** A socket that finds the primary before it connects. */
class SeekingSocket extends Socket {
  readonly #destination: Destination;
  constructor(destination: Destination) {
    super();
    this.#destination = destination;
  }
  override connect(): this {
    this.#destination.find().then(
      ({ name, port }) => this.destroyed || super.connect(port, name),
      (error) => this.destroy(error),
    );
    return this;
  }
}

type Internals = { _activeQuery: unknown; _txStatus: string | null };

/** A client that has all connections to its destination dropped once a write is refused. */
class SharedClient extends pg.Client {
  readonly #destination: Destination;
  #unwanted = false;

  constructor(config: pg.ClientConfig & { destination: Destination }) {
    super(config);
    this.#destination = config.destination;
    this.once('connect', () => this.#destination.clients.add(this));
    this.once('end', () => this.#destination.clients.delete(this));
    this.on('drain', () => this.#unwanted && this.drop());
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    const observe = (error: unknown) => {
      if ((error as { code?: string } | null)?.code === refusesWrites) this.#destination.refused();
    };
    this.query = ((...given: unknown[]) => {
      const last = given.at(-1);
      if (typeof last === 'function') {
        const observed: Callback = (error, result) => {
          (last as Callback)(error, result);
          observe(error);
        };
        return send(...given.slice(0, -1), observed);
      }
      const answer = send(...given);
      if (answer instanceof Promise) answer.catch(observe);
      return answer;
    }) as typeof this.query;
  }

  /** Closes the connection, now or after the statement or transaction that uses it. */
  drop(): void {
    const { _activeQuery, _txStatus } = this as unknown as Internals;
    this.#unwanted = true;
    if (_activeQuery || _txStatus === 'T' || _txStatus === 'E') return;
    this.#destination.clients.delete(this);
    // A pool takes an idle client out at once when it hears of an error, and only then.
    this.emit('error', new Error('Connection terminated: the server takes no writes'));
    this.end().catch(() => {});
  }
}

const destinations = new Map<string, Destination>();

function destinationOf(url: string): Destination {
  const known = destinations.get(url) ?? new Destination(url);
  destinations.set(url, known);
  return known;
}

/**
 * What a pool or a client of the driver needs to connect by `url`, which may name several hosts: the one that takes writes
 * is found at each connection. `Client`: for pools, so that connections to a server that refuses writes are dropped.
 */
export function connectionTo(url: string): pg.PoolConfig & { Client: typeof pg.Client } {
  const destination = destinationOf(url);
  class Client extends SharedClient {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), destination });
    }
  }
  return { ...destination.config(), Client };
}

/** A client that is not in a pool; `connect` it, and `end` it. */
export function clientTo(url: string, options: pg.ClientConfig): pg.Client {
  const { Client, ...config } = connectionTo(url);
  const client = new Client({ ...config, ...options });
  client.on('error', () => {});
  return client;
}

/** Has the connections by `url` dropped, since the server was found to refuse writes. */
export const noteRefusal = (url: string): void => destinationOf(url).refused();

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { matchesTag } from '#server/platform/storage/index.ts';
import {
  type Answer,
  type CachedAnswer,
  canCompressBetter,
  codingFor,
  compressWell,
  sizeOf,
  toCached,
  variantFor,
} from './cached-answer.ts';
import type { Freshness } from './freshness.ts';

export type PageCache = {
  /**
   * Answers `request` with the cached answer for `address` if content has not changed since, else with a new one
   * from `make` (given the version it is cached for). Without a database it serves a cached answer however old,
   * and rejects if there is none.
   */
  answer(
    address: string,
    make: (version: number) => Promise<Answer>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>;
  /** What it holds, and how many answers it sent since the start. */
  stats(): { entries: number; bytes: number; fromMemory: number; made: number; outdated: number };
};

const mostWaiting = 500;

/** Answers that stay true until content changes; no failures. */
const isCacheable = ({ status, transient }: Answer) => status < 500 && !transient;

/** Sends a cached answer in a coding that the client accepts; without its body when the client has it. */
export function send(cached: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { body, headers } = variantFor(
    cached,
    codingFor(request.headers['accept-encoding'] as string | undefined),
  );
  if (cached.status === 200 && matchesTag(request.headers['if-none-match'], cached.etag)) {
    const ofBytes = /^Content-(Length|Encoding|Type)$/;
    response.writeHead(
      304,
      headers.filter((_, i) => !ofBytes.test(headers[i - (i % 2)] as string)),
    );
    response.end();
    return;
  }
  response.writeHead(cached.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/**
 * Public answers in memory as compressed bytes, each for the content version it was made from
 * (docs/decisions/0003). Bounded by `maxBytes`; the least recently used go first. An address is rendered once at a
 * time.
 */
export function createPageCache(freshness: Freshness, maxBytes: number): PageCache {
  const cached = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    // An address may be longer than its answer.
    sizeCalculation: (page, address) => page.size + address.length,
  });
  const sent = { fromMemory: 0, made: 0, outdated: 0 };
  const making = new Map<string, Promise<CachedAnswer>>();
  const toCompress = new Set<string>();
  let compressing = false;

  /**
   * Compresses pages well when they are read a second time, one at a time. The queue is short and holds addresses
   * only: a page that finds it full is compressed later.
   */
  async function compressLater(address: string) {
    if (toCompress.size < mostWaiting) toCompress.add(address);
    if (compressing) return;
    compressing = true;
    for (const next of toCompress) {
      toCompress.delete(next);
      const page = cached.peek(next);
      if (!page) continue;
      await compressWell(page);
      // Set again to update its size, unless it was replaced in the meantime.
      if (cached.peek(next) === page) cached.set(next, page);
    }
    compressing = false;
  }

  async function makeAndKeep(address: string, version: number, make: (version: number) => Promise<Answer>) {
    const made = await make(version);
    const page = toCached(made, version);
    page.parts = made.parts;
    if (isCacheable(made)) cached.set(address, page);
    return page;
  }

  /** Renders `address` once for all concurrent requests. */
  function makeOnce(address: string, version: number, make: (version: number) => Promise<Answer>) {
    // Part of the key, since an answer of an older version would not serve this request.
    const name = `${version} ${address}`;
    let promise = making.get(name);
    if (!promise) {
      promise = makeAndKeep(address, version, make).finally(() => making.delete(name));
      making.set(name, promise);
    }
    return promise;
  }

  function answerWith(
    page: CachedAnswer,
    address: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const before = page.variants;
    send(page, request, response);
    // Sending may have added a coding.
    if (page.variants !== before && cached.peek(address) === page) {
      page.size = sizeOf(page);
      cached.set(address, page);
    }
  }

  return {
    // Not async: promises would cost more than all the rest for a cached answer.
    answer(address, make, request, response) {
      return freshness.current().then(
        (version) => {
          const page = cached.get(address);
          if (!page || (page.version !== version && !freshness.unchangedSince(page.version, page.parts))) {
            sent.made++;
            return makeOnce(address, version, make).then((made) =>
              answerWith(made, address, request, response),
            );
          }
          sent.fromMemory++;
          if (canCompressBetter(page)) void compressLater(address);
          return answerWith(page, address, request, response);
        },
        (error) => {
          const old = cached.get(address);
          if (!old) throw error;
          sent.outdated++;
          answerWith(old, address, request, response);
        },
      );
    },
    stats: () => ({ entries: cached.size, bytes: cached.calculatedSize, ...sent }),
  };
}

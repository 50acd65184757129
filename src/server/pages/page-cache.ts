import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Freshness } from './freshness.ts';
import { codingFor, compressWell, isQuick, type Kept, keep, type Made, sizeOf, variantFor } from './kept.ts';

export type PageCache = {
  /**
   * Answers `request` with what is kept for `address` if the content has not changed since, else with what
   * `make` makes now (given the version that it will be kept for), which is then kept. Without a database it answers with what is kept, however old;
   * with nothing kept it rejects.
   */
  answer(
    address: string,
    make: (version: number) => Promise<Made>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>;
  /** Pages and bytes that are kept. */
  stats(): { entries: number; bytes: number };
};

const mostWaiting = 500;

/** Only what stays true until content changes is kept: no failures of ours. */
const keepable = ({ status, passing }: Made) => status < 500 && !passing;

/** Sends what is kept, in the coding that the client takes; without its bytes when the client has them. */
export function send(kept: Kept, request: IncomingMessage, response: ServerResponse): void {
  const { body, headers } = variantFor(
    kept,
    codingFor(request.headers['accept-encoding'] as string | undefined),
  );
  if (kept.status === 200 && request.headers['if-none-match']?.includes(kept.etag)) {
    const ofBytes = /^Content-(Length|Encoding|Type)$/;
    response.writeHead(
      304,
      headers.filter((_, i) => !ofBytes.test(headers[i - (i % 2)] as string)),
    );
    response.end();
    return;
  }
  response.writeHead(kept.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/**
 * Public answers kept in memory as their compressed bytes, each for the content version that it was made
 * from (docs/decisions/0003). Bounded by `maxBytes`; the least used go first. One making at a time for one
 * address.
 */
export function createPageCache(freshness: Freshness, maxBytes: number): PageCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    // An address may be longer than its answer.
    sizeCalculation: (page, address) => page.size + address.length,
  });
  const making = new Map<string, Promise<Kept>>();
  const toCompress = new Set<string>();
  let compressing = false;

  /**
   * A page that is read a second time is worth compressing well: one at a time, beside the answers. The queue
   * holds addresses only, and few: a page that finds it full is compressed another time.
   */
  async function compressLater(address: string) {
    if (toCompress.size < mostWaiting) toCompress.add(address);
    if (compressing) return;
    compressing = true;
    for (const next of toCompress) {
      toCompress.delete(next);
      const page = kept.peek(next);
      if (!page) continue;
      await compressWell(page);
      // Set again, so that its new size counts; unless it was replaced in the meantime.
      if (kept.peek(next) === page) kept.set(next, page);
    }
    compressing = false;
  }

  async function makeAndKeep(address: string, version: number, make: (version: number) => Promise<Made>) {
    const made = await make(version);
    const page = keep(made, version);
    if (keepable(made)) kept.set(address, page);
    return page;
  }

  /** What is made for `address` from `version`, by one making for all who ask meanwhile. */
  function makeOnce(address: string, version: number, make: (version: number) => Promise<Made>) {
    // Made from an older version, it would not do for this request: the version is part of the name.
    const name = `${version} ${address}`;
    let promise = making.get(name);
    if (!promise) {
      promise = makeAndKeep(address, version, make).finally(() => making.delete(name));
      making.set(name, promise);
    }
    return promise;
  }

  function answerWith(page: Kept, address: string, request: IncomingMessage, response: ServerResponse) {
    const before = page.variants;
    send(page, request, response);
    // Sending may have added a coding to what is kept.
    if (page.variants !== before && kept.peek(address) === page) {
      page.size = sizeOf(page);
      kept.set(address, page);
    }
  }

  return {
    // No async function: for what is kept, its promises would cost more than all else that is ours.
    answer(address, make, request, response) {
      return freshness.current().then(
        (version) => {
          const page = kept.get(address);
          if (page?.version !== version)
            return makeOnce(address, version, make).then((made) =>
              answerWith(made, address, request, response),
            );
          if (isQuick(page)) void compressLater(address);
          return answerWith(page, address, request, response);
        },
        (error) => {
          const old = kept.get(address);
          if (!old) throw error;
          answerWith(old, address, request, response);
        },
      );
    },
    stats: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
  };
}

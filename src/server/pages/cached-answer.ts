import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Not cached: a part is missing after a transient error, or it is a refusal. */
  transient?: boolean;
  /** The journals that it shows something of; undefined: any. What is of no journal counts for every answer. */
  parts?: readonly number[] | undefined;
};

type Coding = 'br' | 'gzip' | 'identity';

/** An answer in the cache: its bytes in each coding, and their headers, ready to be written. */
export type CachedAnswer = {
  version: number;
  parts?: readonly number[] | undefined;
  status: number;
  etag: string;
  headers: Record<string, string>;
  variants: Partial<Record<Coding, Variant>>;
  /** Whether its codings are those of `compressWell`. */
  wellCompressed: boolean;
  size: number;
};

type Compressed = { br: Buffer; gzip: Buffer };

type Variant = { body: Buffer; headers: string[] };

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Bytes. Less fits into a packet anyway. */
const worthCompressing = 1024;

const quickly: Record<Coding, (body: Buffer) => Buffer> = {
  br: (body) =>
    zlib.brotliCompressSync(body, {
      // The window is as far as this quality looks back; a larger one only costs time.
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 0, [zlib.constants.BROTLI_PARAM_LGWIN]: 18 },
      chunkSize: 64 * 1024,
    }),
  gzip: (body) => zlib.gzipSync(body, { level: 1, memLevel: 9, chunkSize: 64 * 1024 }),
  identity: (body) => body,
};

const brotliOptions = {
  // The window covers a long page; a larger one takes megabytes for each page being compressed.
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6, [zlib.constants.BROTLI_PARAM_LGWIN]: 19 },
};

const compressibleType =
  /^(text\/|application\/(\S+\+)?(json|xml|manifest|x-bibtex|x-research-info-systems|atom|rss)|image\/svg)/;

const compressible = ({ headers, variants: { identity } }: CachedAnswer) =>
  compressibleType.test(headers['Content-Type'] ?? '') &&
  (!identity || identity.body.length >= worthCompressing);

function variant(headers: Record<string, string>, etag: string, coding: Coding, body: Buffer): Variant {
  const all: Record<string, string> = {
    ...headers,
    ETag: etag,
    Vary: headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding',
    'Content-Length': String(body.length),
  };
  if (coding !== 'identity') all['Content-Encoding'] = coding;
  return { body: inOwnBuffer(body), headers: Object.entries(all).flat() };
}

/** Compressors return parts of larger buffers; copies what is kept for long. */
function inOwnBuffer(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

export const sizeOf = ({ variants }: CachedAnswer) => {
  let size = 500;
  for (const one of Object.values(variants)) if (one) size += one.body.length + one.headers.length * 40;
  return size;
};

/** Caches an answer uncompressed; codings are added on demand. */
export function toCached(made: Answer, version: number): CachedAnswer {
  const { status, headers, body } = made;
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const kept: CachedAnswer = { version, status, etag, headers, wellCompressed: false, size: 0, variants: {} };
  kept.variants.identity = variant(headers, etag, 'identity', body);
  kept.size = sizeOf(kept);
  return kept;
}

export function toCachedCompressed(made: Answer, version: number, codings: Compressed): CachedAnswer {
  const kept = toCached(made, version);
  holdCompressed(kept, codings);
  return kept;
}

/** Drops the uncompressed form until a client asks for it. */
function holdCompressed(kept: CachedAnswer, { br, gzip: gz }: Compressed) {
  kept.variants = {
    br: variant(kept.headers, kept.etag, 'br', br),
    gzip: variant(kept.headers, kept.etag, 'gzip', gz),
  };
  kept.wellCompressed = true;
  kept.size = sizeOf(kept);
}

export const canCompressBetter = (kept: CachedAnswer) => !kept.wellCompressed && compressible(kept);

/** Compresses an answer well, once, off the main thread. */
export async function compressWell(kept: CachedAnswer): Promise<void> {
  if (!canCompressBetter(kept)) return;
  const body = bytesOf(kept);
  const [br, gz] = await Promise.all([brotli(body, brotliOptions), gzip(body, { level: 6 })]);
  holdCompressed(kept, { br, gzip: gz });
}

function readAccepts(accepts: string): Coding {
  const refused = (coding: string) => new RegExp(`\\b${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepts);
  if (/\bbr\b/.test(accepts) && !refused('br')) return 'br';
  if (/\bgzip\b/.test(accepts) && !refused('gzip')) return 'gzip';
  return 'identity';
}

// Browsers send a few distinct headers; each is parsed once.
const accepted = new LRUCache<string, Coding>({ max: 100 });

export function codingFor(accepts: string | undefined): Coding {
  if (!accepts) return 'identity';
  let coding = accepted.get(accepts);
  if (!coding) {
    coding = readAccepts(accepts);
    if (accepts.length < 200) accepted.set(accepts, coding);
  }
  return coding;
}

function bytesOf({ variants: { identity, gzip: gz, br } }: CachedAnswer): Buffer {
  if (identity) return identity.body;
  return gz ? zlib.gunzipSync(gz.body) : zlib.brotliDecompressSync((br as Variant).body);
}

/**
 * The variant for a coding. A missing one is made from another as quickly as possible and cached: a tenth of a
 * millisecond for a page.
 */
export function variantFor(kept: CachedAnswer, accepted: Coding): Variant {
  const ready = kept.variants[accepted];
  if (ready) return ready;
  const coding = compressible(kept) ? accepted : 'identity';
  const there = kept.variants[coding];
  if (there) return there;
  const body = bytesOf(kept);
  const made = variant(kept.headers, kept.etag, coding, quickly[coding](body));
  // The larger form need not stay: most clients accept compression.
  const { identity: _, ...others } = kept.variants;
  kept.variants = coding === 'identity' ? { ...others, identity: made } : { ...others, [coding]: made };
  return made;
}

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** What a renderer made: one whole answer. */
export type Made = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether it is for those who wait for it only: a part could not be had just now, or it is a refusal. */
  passing?: boolean;
};

type Coding = 'br' | 'gzip' | 'identity';

/** An answer as it is kept in memory: its bytes in each coding, and their headers, ready to be written. */
export type Kept = {
  version: number;
  status: number;
  etag: string;
  headers: Record<string, string>;
  variants: Partial<Record<Coding, Variant>>;
  /** Whether its codings are those of `compressWell`. */
  well: boolean;
  /** Bytes that it takes in memory. */
  size: number;
};

type Compressed = { br: Buffer; gzip: Buffer };

type Variant = { body: Buffer; headers: string[] };

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Below this, a packet holds it anyway. */
const worthCompressing = 1024;

const quickly: Record<Coding, (body: Buffer) => Buffer> = {
  br: (body) =>
    zlib.brotliCompressSync(body, {
      // The window is as far as this quality looks back; a larger one costs time only.
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 0, [zlib.constants.BROTLI_PARAM_LGWIN]: 18 },
      chunkSize: 64 * 1024,
    }),
  gzip: (body) => zlib.gzipSync(body, { level: 1, memLevel: 9, chunkSize: 64 * 1024 }),
  identity: (body) => body,
};

const brotliOptions = {
  // The window is a long page's; a larger one takes megabytes for each that is compressed.
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6, [zlib.constants.BROTLI_PARAM_LGWIN]: 19 },
};

const compressibleType = /^(text\/|application\/(json|xml|manifest|atom)|image\/svg)/;

const compressible = ({ headers, variants: { identity } }: Kept) =>
  compressibleType.test(headers['Content-Type'] ?? '') &&
  (!identity || identity.body.length >= worthCompressing);

function variant(headers: Record<string, string>, etag: string, coding: Coding, body: Buffer): Variant {
  const all: Record<string, string> = {
    ...headers,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Content-Length': String(body.length),
  };
  if (coding !== 'identity') all['Content-Encoding'] = coding;
  return { body: inOwnRoom(body), headers: Object.entries(all).flat() };
}

/** The compressors hand out parts of larger buffers; what is kept for long takes just its own room. */
function inOwnRoom(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** About how many bytes of memory a kept page takes, in all of its codings. */
export const sizeOf = ({ variants }: Kept) => {
  let size = 500;
  for (const one of Object.values(variants)) if (one) size += one.body.length + one.headers.length * 40;
  return size;
};

/** Keeps what was just made as it is; codings are added as they are asked for. */
export function keep(made: Made, version: number): Kept {
  const { status, headers, body } = made;
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const kept: Kept = { version, status, etag, headers, well: false, size: 0, variants: {} };
  kept.variants.identity = variant(headers, etag, 'identity', body);
  kept.size = sizeOf(kept);
  return kept;
}

/** Keeps what was compressed already, as it is. */
export function keepCompressed(made: Made, version: number, codings: Compressed): Kept {
  const kept = keep(made, version);
  holdCompressed(kept, codings);
  return kept;
}

/** The uncompressed form goes, until someone asks for it. */
function holdCompressed(kept: Kept, { br, gzip: gz }: Compressed) {
  kept.variants = {
    br: variant(kept.headers, kept.etag, 'br', br),
    gzip: variant(kept.headers, kept.etag, 'gzip', gz),
  };
  kept.well = true;
  kept.size = sizeOf(kept);
}

/** Whether `compressWell` would gain something. */
export const isQuick = (kept: Kept) => !kept.well && compressible(kept);

/**
 * Compresses it well, once, off the main thread; nothing is ever compressed again for a request.
 */
export async function compressWell(kept: Kept): Promise<void> {
  if (!isQuick(kept)) return;
  const body = bytesOf(kept);
  const [br, gz] = await Promise.all([brotli(body, brotliOptions), gzip(body, { level: 6 })]);
  holdCompressed(kept, { br, gzip: gz });
}

/** The coding to send, of those that we have, by what the client accepts. */
function readAccepts(accepts: string): Coding {
  const refused = (coding: string) => new RegExp(`\\b${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepts);
  if (/\bbr\b/.test(accepts) && !refused('br')) return 'br';
  if (/\bgzip\b/.test(accepts) && !refused('gzip')) return 'gzip';
  return 'identity';
}

// Browsers say the same few things; what they said is read once.
const accepted = new LRUCache<string, Coding>({ max: 100 });

/** The coding for an `Accept-Encoding` header, or for none. */
export function codingFor(accepts: string | undefined): Coding {
  if (!accepts) return 'identity';
  let coding = accepted.get(accepts);
  if (!coding) {
    coding = readAccepts(accepts);
    if (accepts.length < 200) accepted.set(accepts, coding);
  }
  return coding;
}

/** The uncompressed bytes, from whatever coding is there. */
function bytesOf({ variants: { identity, gzip: gz, br } }: Kept): Buffer {
  if (identity) return identity.body;
  return gz ? zlib.gunzipSync(gz.body) : zlib.brotliDecompressSync((br as Variant).body);
}

/**
 * The variant for a coding. One that is not there yet is made from what is, as quickly as it can be, and
 * kept too: a tenth of a millisecond for a page, so that its first reader need not wait for it.
 */
export function variantFor(kept: Kept, accepted: Coding): Variant {
  const ready = kept.variants[accepted];
  if (ready) return ready;
  const coding = compressible(kept) ? accepted : 'identity';
  const there = kept.variants[coding];
  if (there) return there;
  const body = bytesOf(kept);
  const made = variant(kept.headers, kept.etag, coding, quickly[coding](body));
  // Whoever takes compression is followed by others who do: the larger form need not stay.
  const { identity: _, ...others } = kept.variants;
  kept.variants = coding === 'identity' ? { ...others, identity: made } : { ...others, [coding]: made };
  return made;
}

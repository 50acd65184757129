import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { codes, noFiles } from '#contract/codes.ts';
import type { Db } from '../db/index.ts';
import { fail } from '../http/route.ts';
import type { Log } from '../log.ts';
import { attachment, byteRange, matchesTag } from './download-headers.ts';
import { addressPattern, type FileStore, isStoreName } from './file-store.ts';
import { findFile, type StoredFile } from './store.ts';
import { isKnownDamaged, recordCheck } from './store-damage.ts';
import { DamagedFile, isVerifiedUpFront, readStored } from './stored-bytes.ts';

export type DownloadContext = Context<{ Bindings: HttpBindings }>;

type SenderDeps = {
  db: Db;
  files: FileStore;
  log: Log;
  /** Called for each download that begins at the first byte; its failure is only logged. */
  onDownload?: (file: StoredFile, context: DownloadContext) => Promise<void>;
};

type Sender = (
  context: DownloadContext,
  file: StoredFile,
  headers: Record<string, string>,
) => Promise<Response>;

/** Sends a stored file with these headers beside its own; ranges, entity tags and HEAD by RFC 9110. */
export function fileSender({ db, files, log, onDownload }: SenderDeps): Sender {
  const noteDamage = async ({ address, damage }: DamagedFile) => {
    log.error({ address, damage }, 'a stored file is damaged');
    await recordCheck(db, address, damage, new Date()).catch((error) =>
      log.error({ err: error, address }, 'the damage of a stored file was not noted'),
    );
  };

  return async (context, file, given) => {
    const tag = `"${file.sha256}"`;
    const { method } = context.req;
    const { 'Cache-Control': caching = 'no-store', ...others } = given;
    const headers = new Headers({ ETag: tag, 'Cache-Control': caching });
    if (matchesTag(context.req.header('If-None-Match'), tag))
      return new Response(null, { status: 304, headers });

    headers.set('Content-Type', typeOf(file));
    for (const [name, value] of Object.entries(others)) headers.set(name, value);
    headers.set('Accept-Ranges', 'bytes');

    // A range of another version is useless: the whole file is sent (RFC 9110 §13.1.5).
    const ifRange = context.req.header('If-Range');
    const asked = ifRange === undefined || ifRange.trim() === tag ? context.req.header('Range') : undefined;
    const range = method === 'GET' ? byteRange(asked, file.bytes) : 'whole';
    if (range === 'unsatisfiable') {
      headers.set('Content-Range', `bytes */${file.bytes}`);
      return new Response(null, { status: 416, headers });
    }
    if (range !== 'whole') headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
    headers.set('Content-Length', String(range === 'whole' ? file.bytes : range.end - range.start + 1));
    if (method === 'HEAD') return new Response(null, { headers });

    if (!isVerifiedUpFront(file) && (await isKnownDamaged(db, file.address))) return damaged(context);
    let stream: Readable;
    try {
      stream = await readStored(files, file, range === 'whole' ? undefined : range);
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      await noteDamage(error);
      return error.damage === 'missing' ? nothing(context) : damaged(context);
    }
    // Cutting the connection shows the client that the file is incomplete.
    stream.once('error', (error) => {
      if (error instanceof DamagedFile) void noteDamage(error);
      // The reader has left.
      else if (error.name !== 'AbortError')
        log.error({ err: error, address: file.address }, 'a stored file could not be read to its end');
    });
    if (range === 'whole' || range.start === 0)
      onDownload?.(file, context).catch((error) => log.error({ err: error }, 'download not counted'));
    return new Response(Readable.toWeb(stream) as ConstructorParameters<typeof Response>[0], {
      status: range === 'whole' ? 200 : 206,
      headers,
    });
  };
}

type DownloadDeps = SenderDeps & {
  /** Permission to read a private file; without it nobody may. */
  mayRead?: (file: StoredFile, context: DownloadContext) => Promise<boolean>;
  /** Overrides the name in the register. */
  nameFor?: (file: StoredFile) => string | undefined;
};

/**
 * Answers `GET …/download?fileName=`: the name is an address in the register, never a path. Forbidden and unknown
 * answer alike. Always an attachment, so that no stored file opens as a page of this site.
 */
export function downloadHandler({ mayRead, nameFor, ...deps }: DownloadDeps) {
  const { db, files } = deps;
  const send = fileSender(deps);
  const readable = async (context: DownloadContext) => {
    const { fileName: address = '' } = context.req.query();
    const store = context.req.param('storage')?.slice('download'.length) ?? '';
    if (!isStoreName(files, store)) return undefined;
    const file = addressPattern.test(address) ? await findFile(db, address) : undefined;
    if (file?.visibility === 'private' && !(await mayRead?.(file, context))) return undefined;
    return file;
  };
  return async (context: DownloadContext): Promise<Response> => {
    const file = await readable(context);
    if (!file) return nothing(context);
    return send(context, file, {
      'Cache-Control':
        file.visibility === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'Content-Disposition': attachment(nameFor?.(file) ?? file.filename),
      'Content-Security-Policy': "sandbox; default-src 'none'",
    });
  };
}

const nothing = (context: DownloadContext) => {
  context.header('Cache-Control', 'no-store');
  return context.json(fail(codes.notThere, noFiles), 404);
};

const damaged = (context: DownloadContext) => {
  context.header('Cache-Control', 'no-store');
  const message = 'This file was damaged where it is stored and can’t be sent. The press has been told.';
  return context.json(fail(codes.ourFault, message), 500);
};

/** The media type in the register, if it is valid in a header. */
const typeOf = ({ mediaType }: StoredFile) =>
  /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/.test(mediaType) ? mediaType : 'application/octet-stream';

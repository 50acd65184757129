import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import busboy from 'busboy';

/** A file did not arrive whole. */
export class FileBroken extends Error {
  readonly reason: 'too large' | 'broken off';
  constructor(reason: 'too large' | 'broken off') {
    super(`the file was ${reason}`);
    this.reason = reason;
  }
}

export type IncomingFile = {
  /** As the sender named it, unchecked. */
  filename: string;
  /** Upper bound of its size by the request's length; undefined for a chunked request. */
  announcedBytes?: number;
  /** Fails with FileBroken where the sender disconnects or exceeds the endpoint's limit. */
  stream: Readable;
};

export type Form = {
  /** The text fields before the file. */
  fields: Record<string, string>;
  file?: IncomingFile;
  /** All text fields, once the form has ended or broken off; requires that the file is read. */
  all: Promise<Record<string, string>>;
  /** Stops reading; the HTTP server discards the rest. */
  close(): void;
};

/** The form could not be read; `message` may be shown to the sender. */
export class InvalidForm extends Error {}

/** Text fields, boundaries and headers beside the file. */
export const formBytes = 64 * 1024;
const silenceMs = 120_000;
const mostFields = 20;
/** Bytes of one text field. */
const fieldBytes = 4096;

/**
 * Reads a multipart form up to its file, whose bytes then stream; nothing is held whole in memory. Resolves when
 * the file begins, or at the end of a form without one; rejects with InvalidForm. Further files are ignored.
 */
export function readForm(
  incoming: IncomingMessage,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Form> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: incoming.headers,
        defParamCharset: 'utf8',
        preservePath: true,
        // busboy reports the limit as soon as it is reached.
        limits: {
          fileSize: maxBytes + 1,
          files: 1,
          fields: mostFields,
          fieldSize: fieldBytes,
          headerPairs: 30,
        },
      });
    } catch {
      return reject(new InvalidForm('The body must be a form (multipart/form-data).'));
    }
    const { promise: all, resolve: end } = Promise.withResolvers<Record<string, string>>();
    const stream = new PassThrough();
    // The stream's reader gets the error; without one, nobody needs it.
    stream.on('error', () => {});

    const silence = setTimeout(() => giveUp(new FileBroken('broken off')), silenceMs);
    let begun = false;
    let bytesBefore = 0;
    const heard = (chunk: Buffer) => {
      silence.refresh();
      bytesBefore += begun ? 0 : chunk.length;
      // A chunk may hold the beginning of the file too, so this catches forms that never reach one.
      if (!begun && bytesBefore > 2 * formBytes)
        giveUp(new InvalidForm('The form has too much beside its file.'));
    };
    const goneAway = () => incoming.complete || giveUp(new FileBroken('broken off'));
    function close() {
      clearTimeout(silence);
      end(fields);
      incoming.off('data', heard).off('close', goneAway).off('error', goneAway);
      incoming.on('error', () => {});
      incoming.unpipe(parser);
      parser.removeAllListeners().on('error', () => {});
    }
    function giveUp(why: FileBroken | InvalidForm) {
      close();
      stream.destroy(why);
      reject(why instanceof InvalidForm ? why : new InvalidForm('The form broke off.'));
    }

    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      // Once the file has begun its reader decides; a field that is too long is dropped.
      if (begun && (nameTruncated || valueTruncated)) return;
      if (nameTruncated || valueTruncated)
        giveUp(new InvalidForm(`A text field of the form is too long: at most ${fieldBytes / 1024} KB.`));
      else if (!Object.hasOwn(fields, name)) fields[name] = value;
    });
    parser.on('fieldsLimit', () => {
      if (!begun) giveUp(new InvalidForm(`The form has more than ${mostFields} text fields.`));
    });
    parser.on('file', (name, part, { filename }) => {
      begun = true;
      if (name !== field) {
        part.resume();
        return giveUp(new InvalidForm(`The file must be in the field “${field}”.`));
      }
      part.on('limit', () => giveUp(new FileBroken('too large')));
      part.on('error', () => giveUp(new FileBroken('broken off')));
      stream.on('close', () => part.resume());
      part.pipe(stream);
      const length = Number(incoming.headers['content-length']);
      const announced = Number.isSafeInteger(length) && { announcedBytes: length };
      const file = { filename: filename ?? '', stream, ...announced };
      resolve({ fields: { ...fields }, file, all, close });
    });
    parser.on('error', () => giveUp(new InvalidForm('The form could not be read.')));
    parser.on('close', () => {
      clearTimeout(silence);
      end(fields);
      resolve({ fields, all, close });
    });
    incoming.on('data', heard).on('close', goneAway).on('error', goneAway);
    incoming.pipe(parser);
  });
}

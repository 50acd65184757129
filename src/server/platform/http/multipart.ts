import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import busboy from 'busboy';

/** Why a file did not come whole. */
export class FileBroken extends Error {
  readonly reason: 'too large' | 'broken off';
  constructor(reason: 'too large' | 'broken off') {
    super(`the file was ${reason}`);
    this.reason = reason;
  }
}

/** One file of a form, as it comes in. */
export type IncomingFile = {
  /** As the sender named it; nothing about it is trusted yet. */
  filename: string;
  /** At most how many bytes it has, as the length of the request says; undefined where that is not said. */
  announcedBytes?: number;
  /** Its bytes; ends in FileBroken where the sender goes away or sends more than the endpoint takes. */
  stream: Readable;
};

export type Form = {
  /** The text fields that came before the file. */
  fields: Record<string, string>;
  file?: IncomingFile;
  /** All text fields, once the form has ended or broken off; the file has to be read for it to end. */
  all: Promise<Record<string, string>>;
  /** Stops reading. What still comes is the HTTP server's to let run out. */
  close(): void;
};

/** The form could not be read; `message` may be told to the sender. */
export class NotAForm extends Error {}

/** Text fields, boundaries and headers beside the file. */
export const formBytes = 64 * 1024;
const silenceMs = 120_000;
const mostFields = 20;
/** Bytes of one text field. */
const fieldBytes = 4096;

/**
 * Reads a multipart form up to its file, whose bytes then stream; nothing is ever whole in memory. Resolves
 * when the file begins, or at the end of a form without one; rejects with NotAForm. Later files are not looked at.
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
        // busboy calls it the limit as soon as it is reached.
        limits: {
          fileSize: maxBytes + 1,
          files: 1,
          fields: mostFields,
          fieldSize: fieldBytes,
          headerPairs: 30,
        },
      });
    } catch {
      return reject(new NotAForm('The body must be a form (multipart/form-data).'));
    }
    const { promise: all, resolve: end } = Promise.withResolvers<Record<string, string>>();
    const stream = new PassThrough();
    // Whoever reads it is told; without a reader there is nobody to tell.
    stream.on('error', () => {});

    const silence = setTimeout(() => giveUp(new FileBroken('broken off')), silenceMs);
    let begun = false;
    let bytesBefore = 0;
    const heard = (chunk: Buffer) => {
      silence.refresh();
      bytesBefore += begun ? 0 : chunk.length;
      // A chunk may hold the beginning of the file too, so this is for what never comes to one.
      if (!begun && bytesBefore > 2 * formBytes)
        giveUp(new NotAForm('The form has too much beside its file.'));
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
    function giveUp(why: FileBroken | NotAForm) {
      close();
      stream.destroy(why);
      reject(why instanceof NotAForm ? why : new NotAForm('The form broke off.'));
    }

    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      // Once the file has begun its reader has the say: a field that is too long is left out.
      if (begun && (nameTruncated || valueTruncated)) return;
      if (nameTruncated || valueTruncated)
        giveUp(new NotAForm(`A text field of the form is too long: at most ${fieldBytes / 1024} KB.`));
      else if (!Object.hasOwn(fields, name)) fields[name] = value;
    });
    parser.on('fieldsLimit', () => {
      if (!begun) giveUp(new NotAForm(`The form has more than ${mostFields} text fields.`));
    });
    parser.on('file', (name, part, { filename }) => {
      begun = true;
      if (name !== field) {
        part.resume();
        return giveUp(new NotAForm(`The file must be in the field “${field}”.`));
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
    parser.on('error', () => giveUp(new NotAForm('The form could not be read.')));
    parser.on('close', () => {
      clearTimeout(silence);
      end(fields);
      resolve({ fields, all, close });
    });
    incoming.on('data', heard).on('close', goneAway).on('error', goneAway);
    incoming.pipe(parser);
  });
}

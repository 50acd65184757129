import { Readable } from 'node:stream';

export type FormPart =
  | { name: string; value: string }
  | { name: string; filename: string; bytes: Uint8Array };

const boundary = 'quire-test-boundary-7f3a';
export const formType = `multipart/form-data; boundary=${boundary}`;

const headOf = (part: { name: string; filename?: string }) =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${
      part.filename === undefined
        ? ''
        : `; filename="${part.filename.replace(/[\r\n"]/g, encodeURIComponent)}"`
    }\r\n${part.filename === undefined ? '' : 'Content-Type: application/octet-stream\r\n'}\r\n`,
  );
const tail = Buffer.from(`--${boundary}--\r\n`);

/** A multipart body, byte by byte as a test wants it; browsers write the same. */
export const formOf = (...parts: FormPart[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      headOf(part),
      'bytes' in part ? part.bytes : Buffer.from(part.value),
      Buffer.from('\r\n'),
    ]),
    tail,
  ]);

/** The body of a form with one large file, made as it is sent; `length` is its `Content-Length`. */
export function largeForm(name: string, filename: string, bytes: number) {
  const head = headOf({ name, filename });
  const chunk = Buffer.alloc(64 * 1024, 'quire ');
  function* body() {
    yield head;
    for (let left = bytes; left > 0; left -= chunk.length)
      yield left >= chunk.length ? chunk : chunk.subarray(0, left);
    yield Buffer.from('\r\n');
    yield tail;
  }
  return { stream: Readable.from(body()), length: head.length + bytes + 2 + tail.length };
}

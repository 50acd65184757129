/** Maximum bytes read of an entry; a thousand pages of text are less. */
const mostText = 20_000_000;

/**
 * Reads one entry of a ZIP file (APPNOTE 4.3); null if missing or damaged. A convenience only: the server validates the file.
 */
export async function zipEntry(file: Blob, wanted: string): Promise<string | null> {
  const tailAt = Math.max(0, file.size - 65_557);
  const tail = await bytesOf(file, tailAt, file.size);
  const end = lastSignature(tail);
  if (end < 0) return null;
  const [size, at] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const directory = await bytesOf(file, at, at + size);
  for (let here = 0; here + 46 <= directory.byteLength && directory.getUint32(here, true) === 0x02014b50; ) {
    const nameLength = directory.getUint16(here + 28, true);
    const name = textOf(directory, here + 46, nameLength);
    if (name === wanted) {
      const method = directory.getUint16(here + 10, true);
      const packed = directory.getUint32(here + 20, true);
      return unpacked(file, directory.getUint32(here + 42, true), packed, method);
    }
    here += 46 + nameLength + directory.getUint16(here + 30, true) + directory.getUint16(here + 32, true);
  }
  return null;
}

const bytesOf = async (file: Blob, from: number, to: number) =>
  new DataView(await file.slice(from, to).arrayBuffer());

function lastSignature(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at--) if (view.getUint32(at, true) === 0x06054b50) return at;
  return -1;
}

const textOf = (view: DataView, at: number, length: number) =>
  at + length > view.byteLength
    ? ''
    : new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));

async function unpacked(file: Blob, at: number, packed: number, method: number): Promise<string | null> {
  const head = await bytesOf(file, at, at + 30);
  if (head.byteLength < 30 || (method !== 0 && method !== 8)) return null;
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const body = file.slice(start, start + packed).stream();
  const stream = method === 8 ? body.pipeThrough(new DecompressionStream('deflate-raw')) : body;
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const chunk of chunksOf(stream)) {
    length += chunk.byteLength;
    if (length > mostText) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** Not all browsers can iterate over a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    void reader.cancel().catch(() => {});
  }
}

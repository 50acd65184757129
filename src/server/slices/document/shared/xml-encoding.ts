import type { JatsProblem } from './problem.ts';

type Decoded = { ok: true; text: string } | { ok: false; problem: JatsProblem };

/** Articles have 100 kB to 5 MB; larger files are mistakes or attacks. */
export const LARGEST_FILE = 64 * 1024 * 1024;

/** Decodes by XML 1.0 §4.3.3 and appendix F: byte order mark, then declaration, then UTF-8. */
export function decodeXmlBytes(bytes: Uint8Array): Decoded {
  if (bytes.byteLength > LARGEST_FILE) return refuse('the file is larger than 64 MB');
  if (bytes.byteLength === 0) return refuse('the file is empty');
  const other = otherKind(bytes);
  if (other) return refuse(other);
  const label = encodingOf(bytes);
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    return refuse(`unknown encoding “${label.slice(0, 40)}”`, 1);
  }
  try {
    return { ok: true, text: decoder.decode(bytes) };
  } catch {
    const line = firstBadLine(bytes, label);
    const where = line === undefined ? '' : ` at line ${line}`;
    return refuse(
      `not valid ${label.toUpperCase()}${where}: save the file as UTF-8, or name its encoding in the first line`,
      line,
    );
  }
}

/** Names of other file types by their first bytes, for the message. */
const KINDS: [start: number[], message: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'it is a ZIP archive: unpack it and import the folder'],
  [[0x1f, 0x8b], 'it is compressed (gzip): unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'it is a PDF, not XML'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'it is a document of an office program, not XML'],
  [[0xff, 0xfe, 0, 0], 'its encoding is UTF-32, which is not read: save it as UTF-8'],
  [[0, 0, 0xfe, 0xff], 'its encoding is UTF-32, which is not read: save it as UTF-8'],
];

function otherKind(bytes: Uint8Array): string | undefined {
  const known = KINDS.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  if (known) return known;
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 2000))
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/^<!doctype\s+html\b(?!\s+PUBLIC[^>]*JATS)/i.test(head)) return 'it is a web page (HTML), not JATS';
  // The first byte of UTF-16 may be zero or a byte order mark.
  const begins = head === '' || /^(?:<|\0<|\xfe\xff|\xff\xfe)/.test(head);
  return begins ? undefined : 'it is no XML: it begins with neither a declaration nor a tag';
}

function encodingOf(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0 && b === 0x3c && c === 0 && d === 0x3f) return 'utf-16be';
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return 'utf-16le';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/
    .exec(head)?.[1]
    ?.trim()
    .toLowerCase();
  // A declaration readable byte by byte is not in UTF-16, whatever it names.
  return !declared || /^(utf-?16|ucs-?2|iso-10646)/.test(declared) ? 'utf-8' : declared;
}

/** Binary search for the first line that does not decode, in encodings with one-byte line ends. */
function firstBadLine(bytes: Uint8Array, label: string): number | undefined {
  if (label !== 'utf-8') return undefined;
  const decodes = (end: number) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  let good = 0;
  let bad = bytes.byteLength;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(middle)) good = middle;
    else bad = middle;
  }
  let line = 1;
  for (let i = 0; i < good; i++) if (bytes[i] === 10) line++;
  return line;
}

const refuse = (message: string, line?: number): Decoded => ({
  ok: false,
  problem: line === undefined ? { message } : { message, line },
});

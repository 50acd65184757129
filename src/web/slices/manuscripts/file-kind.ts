export type WordKind = 'docx' | 'doc';

/** Magic numbers. */
const beginnings: readonly [number[], WordKind | string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'docx'],
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'doc'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'an RTF document'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x3c, 0x68, 0x74, 0x6d, 0x6c], 'a web page'],
  [[0x3c, 0x21, 0x44, 0x4f, 0x43], 'a web page'],
];

/**
 * By the first bytes: `docx` (a ZIP), `doc` (a compound file), a display name for a few others, or `unknown`. The server
 * looks into ZIPs.
 */
export const kindOf = (head: Uint8Array): WordKind | string =>
  beginnings.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))?.[1] ?? 'unknown';

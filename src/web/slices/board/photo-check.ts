import { boardLimits, boardMessages } from '#contract/board-forms.ts';

/** By the first bytes. */
const isPicture = (head: Uint8Array) =>
  [0x89, 0x50, 0x4e, 0x47].every((byte, at) => head[at] === byte) ||
  [0xff, 0xd8, 0xff].every((byte, at) => head[at] === byte);

/** Error message by name, size and first bytes; null if valid (specification §5). */
export async function wrongPhoto(file: Pick<File, 'name' | 'size' | 'slice'>): Promise<string | null> {
  if (!/\.(?:png|jpe?g)$/i.test(file.name)) return boardMessages.photoFormat;
  if (file.size >= boardLimits.photoBytes) return boardMessages.photoSize;
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return isPicture(head) ? null : boardMessages.photoFormat;
}

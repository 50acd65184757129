import { buffer } from 'node:stream/consumers';
import { textMegabytes } from '#contract/office/publishing.ts';
import { checkResearchFile } from '#server/platform/file-kinds/index.ts';
import type { FileCheck, StoredUpload } from '#server/platform/storage/index.ts';
import { forPublishing, textTooLarge } from '#server/slices/articles/index.ts';
import { type AttachedKind, kindOf } from './rules-attached.ts';

type Checked = Awaited<ReturnType<FileCheck>>;

const mediaTypes: Record<Exclude<AttachedKind, 'other' | 'word'>, string> = {
  jats: 'application/xml',
  html: 'application/octet-stream',
  zip: 'application/zip',
  pdf: 'application/pdf',
  picture: 'application/octet-stream',
};
const largestPicture = 50_000_000;
const beginningBytes = 4096;

const refuse = (message: string): Checked => ({ ok: false, message });

export async function checkAttached(
  file: StoredUpload,
  as: 'text' | 'galley',
): Promise<{ kind: AttachedKind; checked: Checked }> {
  const kind = kindOf(file.filename, await bytesOf(file, beginningBytes));
  return { kind, checked: await checkKind(file, kind, as) };
}

async function checkKind(file: StoredUpload, kind: AttachedKind, as: 'text' | 'galley'): Promise<Checked> {
  if (as === 'galley' && kind !== 'pdf') return refuse('This is no PDF.');
  if (kind === 'jats' || kind === 'html') return checkText(file, kind);
  if (kind === 'picture') return checkPicture(file);
  return kind === 'other' || kind === 'word'
    ? checkResearchFile(file)
    : { ok: true, mediaType: mediaTypes[kind] };
}

/** A text with errors is accepted, and they are shown; one over the reader's limits is refused. */
async function checkText(file: StoredUpload, kind: 'jats' | 'html'): Promise<Checked> {
  if (file.bytes > textMegabytes * 1024 * 1024)
    return refuse(`A text can have at most ${textMegabytes} MB. Attach its pictures as files.`);
  const tooMuch = await textTooLarge(kind, file);
  return tooMuch === undefined
    ? { ok: true, mediaType: mediaTypes[kind] }
    : refuse(`This text can’t be used: ${tooMuch}.`);
}

/** Print formats are accepted here, and reported once the text refers to them. */
async function checkPicture(file: StoredUpload): Promise<Checked> {
  if (file.bytes > largestPicture) return refuse('A picture can have at most 50 MB.');
  const { toDisplayable } = await forPublishing();
  const converted = await toDisplayable(await bytesOf(file));
  if (converted.ok || converted.forPrint) return { ok: true, mediaType: mediaTypes.picture };
  return refuse(`This picture can’t be used: ${converted.reason}.`);
}

async function bytesOf(file: StoredUpload, most = file.bytes): Promise<Buffer> {
  const end = Math.min(file.bytes, most) - 1;
  return end < 0 ? Buffer.alloc(0) : buffer(await file.read({ start: 0, end }));
}

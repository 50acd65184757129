import { sendForm } from '../ground/index.ts';

type Attached = { ok: true; skipped: string[] } | { ok: false; message: string };

/** `name` overrides the file's name; `inPlaceOf` is the published file that it replaces. Never rejects. */
export async function sendAttachment(
  call: 'officeAttachText' | 'officeAttachGalley',
  productionId: number,
  file: File,
  { name = file.name, inPlaceOf }: { name?: string; inPlaceOf?: string } = {},
): Promise<Attached> {
  const form = new FormData();
  // Before the file, so that the server can check permission before it reads the bytes.
  form.append('productionId', String(productionId));
  if (inPlaceOf !== undefined) form.append('inPlaceOf', inPlaceOf);
  form.append('file', file, name);
  const lost = 'The connection was lost before the file had arrived. Attach it again.';
  const sent = await sendForm<{ skipped: string[] }>(call, form, { lost });
  return sent.ok ? { ok: true, skipped: sent.data.skipped } : sent;
}

import type { CallName } from '#contract/calls.ts';
import { sendForm } from './send-form.ts';

type SentFile = { ok: true; src: string } | { ok: false; message: string };

/** `src` is the address of the stored file. Never rejects. */
export async function sendUpload(
  call: CallName,
  { field, file, query }: { field: string; file: File; query: Record<string, string> },
): Promise<SentFile> {
  const form = new FormData();
  form.append(field, file);
  const lost = 'The connection was lost before the picture had arrived. Please choose it again.';
  const sent = await sendForm<{ src: string }>(call, form, { query, lost });
  return sent.ok ? { ok: true, src: sent.data.src } : sent;
}

import { apiBase, calls } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { currentSession } from '#web/shell/session.ts';

export type Attached = { ok: true; left: string[] } | { ok: false; message: string };

/** Sends a file of an article in production, under a name of its own if one is given. Never rejects. */
export async function sendAttachment(
  call: 'officeAttachText' | 'officeAttachGalley',
  productionId: number,
  file: File,
  name = file.name,
): Promise<Attached> {
  const session = currentSession();
  const form = new FormData();
  // Before the file: whose it is is known before its bytes are taken.
  form.append('productionId', String(productionId));
  form.append('file', file, name);
  try {
    const response = await fetch(`${apiBase}${calls[call].split(' ')[1]}`, {
      method: 'POST',
      body: form,
      headers: session ? { token: session.token, userId: String(session.userId) } : {},
    });
    const answer = (await response.json()) as Envelope<{ taken: string[]; left: string[] }>;
    return answer.code === codes.success
      ? { ok: true, left: answer.data.left }
      : { ok: false, message: answer.msg };
  } catch {
    return { ok: false, message: 'The connection was lost before the file had arrived. Attach it again.' };
  }
}

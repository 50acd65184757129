import type { Output } from '#contract/api.ts';
import { apiBase, calls } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { currentSession } from '#web/shell/session.ts';

export type SentPicture = ({ ok: true } & Output<'officePicture'>) | { ok: false; message: string };

const most = 10 * 1024 * 1024;

/** Sends a picture for a text to the office; `src` is its address. Never rejects. */
export async function sendPicture(file: File): Promise<SentPicture> {
  if (file.size > most) return { ok: false, message: 'A picture can have at most 10 MB.' };
  const session = currentSession();
  const form = new FormData();
  form.append('file', file);
  try {
    const response = await fetch(`${apiBase}${calls.officePicture.split(' ')[1]}`, {
      method: 'POST',
      body: form,
      headers: session ? { token: session.token, userId: String(session.userId) } : {},
    });
    const answer = (await response.json()) as Envelope<Output<'officePicture'>>;
    return answer.code === codes.success ? { ok: true, ...answer.data } : { ok: false, message: answer.msg };
  } catch {
    return {
      ok: false,
      message: 'The connection was lost before the picture had arrived. Please insert it again.',
    };
  }
}

import type { Output } from '#contract/api.ts';
import { sendForm } from './send-form.ts';

type SentPicture = ({ ok: true } & Output<'officePicture'>) | { ok: false; message: string };

const most = 10 * 1024 * 1024;

/** Never rejects. */
export async function sendPicture(file: File): Promise<SentPicture> {
  if (file.size > most) return { ok: false, message: 'A picture can have at most 10 MB.' };
  const form = new FormData();
  form.append('file', file);
  const lost = 'The connection was lost before the picture had arrived. Please insert it again.';
  const sent = await sendForm<Output<'officePicture'>>('officePicture', form, { lost });
  return sent.ok ? { ok: true, ...sent.data } : sent;
}

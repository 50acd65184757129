import { apiBase, type CallName, calls } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { currentSession } from '#web/shell/session.ts';

export type SentFile = { ok: true; src: string } | { ok: false; message: string };

/** Sends one file to a call of the office that takes one; `src` is its address. Never rejects. */
export async function sendUpload(
  call: CallName,
  { field, file, query }: { field: string; file: File; query: Record<string, string> },
): Promise<SentFile> {
  const session = currentSession();
  const form = new FormData();
  form.append(field, file);
  try {
    const path = `${apiBase}${calls[call].split(' ')[1]}?${new URLSearchParams(query)}`;
    const response = await fetch(path, {
      method: 'POST',
      body: form,
      headers: session ? { token: session.token, userId: String(session.userId) } : {},
    });
    const answer = (await response.json()) as Envelope<{ src: string }>;
    return answer.code === codes.success
      ? { ok: true, src: answer.data.src }
      : { ok: false, message: answer.msg };
  } catch {
    return {
      ok: false,
      message: 'The connection was lost before the picture had arrived. Please choose it again.',
    };
  }
}

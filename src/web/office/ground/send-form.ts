import { apiBase, type CallName, calls } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { reach, sessionHeaders } from '#web/api/call-over.ts';

type SentForm<Data> = { ok: true; data: Data } | { ok: false; message: string };

/** Never rejects; `lost` is the message for a broken connection. */
export async function sendForm<Data>(
  call: CallName,
  form: FormData,
  { query, lost }: { query?: Record<string, string>; lost: string },
): Promise<SentForm<Data>> {
  const path = `${apiBase}${calls[call].split(' ')[1]}`;
  try {
    const response = await reach(query ? `${path}?${new URLSearchParams(query)}` : path, {
      method: 'POST',
      body: form,
      headers: sessionHeaders(),
    });
    const answer = (await response.json()) as Envelope<Data>;
    return answer.code === codes.success
      ? { ok: true, data: answer.data }
      : { ok: false, message: answer.msg };
  } catch {
    return { ok: false, message: lost };
  }
}

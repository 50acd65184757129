import { apiBase, type CallName, calls } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { reach, sessionHeaders } from '#web/api/call-over.ts';
import { unreachableMessage } from '#web/api/unreachable.ts';
import { fileNameOf, saveBlob } from '../screens/save-file.ts';
import { warn } from './toasts.ts';

/** Saves the file that a call answers with; warns where there is none. Never rejects. */
export async function saveGiven(call: CallName, query: Readonly<Record<string, string>>): Promise<void> {
  try {
    const path = `${apiBase}${calls[call].split(' ')[1]}?${new URLSearchParams(query)}`;
    const answer = await reach(path, { headers: sessionHeaders() });
    if (!answer.ok) return warn(((await answer.json()) as Envelope<null>).msg);
    saveBlob(fileNameOf(answer.headers.get('content-disposition'), 'file.pdf'), await answer.blob());
  } catch {
    warn(unreachableMessage);
  }
}

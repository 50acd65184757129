import { apiBase } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { uploadLimit } from '#contract/files.ts';
import { type FileRole, fileKinds } from '#contract/manuscript-files.ts';
import { sessionHeaders } from '#web/api/call-over.ts';
import { postForm } from '#web/api/post-form.ts';
import type { AttachedFile } from './form-model.ts';

type SendFailure = {
  ok: false;
  /** `again`: may succeed later. `refused`: will not. `signed out`: the session has expired. */
  reason: 'again' | 'refused' | 'signed out' | 'cancelled';
  message: string;
};
export type Sent = { ok: true; file: AttachedFile } | SendFailure;

export type SendOptions = {
  role: FileRole;
  file: File;
  /** Name to store, which may differ from the file's. */
  name: string;
  /** In bytes. */
  progress(loaded: number, total: number): void;
  signal: AbortSignal;
};

const failure = (reason: SendFailure['reason'], message: string): SendFailure => ({
  ok: false,
  reason,
  message,
});

/** Never rejects. */
export async function sendFile({ role, file, name, progress, signal }: SendOptions): Promise<Sent> {
  const form = new FormData();
  // Fields before the file: the server checks them before it reads any bytes.
  form.append('type', String(fileKinds[role].type));
  form.append('file', file, name);
  const posted = await postForm(`${apiBase}/api/upload`, form, {
    headers: sessionHeaders(),
    progress,
    signal,
  });
  if (posted === 'cancelled') return failure('cancelled', '');
  if (posted === 'lost') {
    // A file that was changed or moved since it was chosen can't be read; the browser reports a network error for it too.
    const readable = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      );
    return readable
      ? failure('again', 'The connection was lost before the file had arrived.')
      : failure(
          'refused',
          'The file was changed or moved since it was chosen. Remove it and choose it again.',
        );
  }
  return answered(posted.status, posted.text, { name, bytes: file.size });
}

/** The response may come from a proxy. */
export function answered(status: number, text: string, { name, bytes }: Omit<AttachedFile, 'address'>): Sent {
  const answer = parsed(text);
  if (status === 413) return failure('refused', `The file is larger than ${uploadLimit}.`);
  if (answer?.code === codes.success) {
    return { ok: true, file: { address: answer.data.src, name: answer.data.filename || name, bytes } };
  }
  if (answer?.code === codes.noSession) return failure('signed out', answer.msg);
  if (status === 429 || answer?.code === codes.tooMany) {
    return failure('again', answer?.msg || 'Too many files at once. Try again in a minute.');
  }
  const refused = answer?.code === codes.refusedInput || answer?.code === codes.notAllowed;
  if (refused) return failure('refused', answer.data?.fields.file ?? answer.msg);
  return failure('again', answer?.msg || 'The press could not store the file just now.');
}

function parsed(text: string): Envelope<{ src: string; filename: string }> | undefined {
  try {
    const answer = JSON.parse(text);
    return typeof answer?.code === 'number' ? answer : undefined;
  } catch {
    return undefined;
  }
}

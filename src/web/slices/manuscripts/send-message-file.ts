import type { UploadMessageFile } from '#web/ui/forms/conversation/index.ts';
import { sendFile } from './send-file.ts';

/** Stores a file of a message for the session’s user. */
export const sendMessageFile: UploadMessageFile = async (file, progress) => {
  const sent = await sendFile({
    role: 'supplementary',
    file,
    name: file.name,
    progress: (loaded, total) => progress(total > 0 ? loaded / total : 0),
    signal: new AbortController().signal,
  });
  if (!sent.ok) return sent;
  const { address, name, bytes } = sent.file;
  return { ok: true, file: { file: address, filename: name, bytes } };
};

import { apiBase } from '#contract/calls.ts';
import { reach, sessionHeaders } from '#web/api/call-over.ts';
import type { AttachedFile, Form } from './form-model.ts';

/** Files of the form that the server no longer has. Without an answer a file counts as present. */
export async function missingFiles(form: Form): Promise<AttachedFile[]> {
  const files = Object.values(form.files).flat();
  const gone = await Promise.all(
    files.map(({ address }) =>
      reach(`${apiBase}/api/download?fileName=${address}`, {
        method: 'HEAD',
        headers: sessionHeaders(),
      }).then(
        ({ status }) => status === 404,
        () => false,
      ),
    ),
  );
  return files.filter((_, at) => gone[at]);
}

import { apiBase } from '#contract/calls.ts';
import { reach, sessionHeaders } from '#web/api/browser-api.ts';
import type { AttachedFile, Form } from './form-model.ts';

/** The files of a form that the press does not have any more. One of which there is no answer counts as there. */
export async function filesGone(form: Form): Promise<AttachedFile[]> {
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

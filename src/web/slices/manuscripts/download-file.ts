import { apiBase } from '#contract/calls.ts';
import { codes, noFiles } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { reach, sessionHeaders } from '#web/api/call-over.ts';
import { Unreachable, unreachableMessage } from '#web/api/unreachable.ts';
import { signOut } from '#web/shell/session.ts';
import { warn } from '#web/ui/forms/index.ts';
import { fileNameOf, saveBlob } from '#web/ui/screens/save-file.ts';

/**
 * Downloads a private file with the session's headers, which a link can't send. Warns of failures and of an empty address
 * (specification §8). Never rejects.
 */
export async function downloadFile(address: string | null, name: string): Promise<void> {
  if (!address) return warn(noFiles);
  try {
    const response = await reach(`${apiBase}/api/download?fileName=${encodeURIComponent(address)}`, {
      headers: sessionHeaders(),
    });
    const disposition = response.headers.get('content-disposition');
    // A response without Content-Disposition is an error of the API.
    if (!response.ok || !disposition) return refused((await response.json()) as Envelope<null>);
    saveBlob(fileNameOf(disposition, name), await response.blob());
  } catch (error) {
    warn(
      error instanceof Unreachable
        ? unreachableMessage
        : 'The file could not be downloaded. Try again in a minute.',
    );
  }
}

function refused({ code, msg }: Envelope<null>) {
  if (code === codes.noSession) signOut();
  warn(code === codes.notThere ? noFiles : msg);
}

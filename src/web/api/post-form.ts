import { longestWait } from './call-over.ts';

/** Response of any sender, or none. */
type Posted = { status: number; text: string } | 'lost' | 'cancelled';

type Options = {
  headers?: Record<string, string>;
  /** In bytes. */
  progress?(loaded: number, total: number): void;
  signal?: AbortSignal;
};

/** Milliseconds without progress after which a connection counts as lost, as on the server. */
const longestSilence = 120_000;

/**
 * Posts a form with files and reports progress, which `fetch` can't. It ends when nothing moves or the device is offline,
 * since a large upload may exceed a call's timeout. Never rejects.
 */
export function postForm(path: string, form: FormData, { headers, progress, signal }: Options = {}) {
  return new Promise<Posted>((resolve) => {
    if (signal?.aborted) return resolve('cancelled');
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const done = (posted: Posted) => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', cancel);
      removeEventListener('offline', lose);
      resolve(posted);
    };
    const cancel = () => {
      done('cancelled');
      request.abort();
    };
    const lose = () => {
      done('lost');
      request.abort();
    };
    const moved = (all: boolean) => {
      clearTimeout(silence);
      silence = setTimeout(lose, all ? longestWait : longestSilence);
    };
    signal?.addEventListener('abort', cancel);
    // A browser may take minutes to notice a lost connection.
    addEventListener('offline', lose);
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      moved(loaded >= total);
      progress?.(Math.min(loaded, total), total);
    };
    request.onerror = () => done('lost');
    request.onabort = () => done('lost');
    request.onload = () => done({ status: request.status, text: request.responseText });
    moved(false);
    request.send(form);
  });
}

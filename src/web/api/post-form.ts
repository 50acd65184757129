import { longestWait } from './browser-api.ts';

/** What came of a form that was posted: an answer, whoever gave it, or none. */
type Posted = { status: number; text: string } | 'lost' | 'cancelled';

type Options = {
  headers?: Record<string, string>;
  /** Bytes that have left, of all. */
  progress?(loaded: number, total: number): void;
  signal?: AbortSignal;
};

/** Milliseconds without a byte leaving after which a line counts as cut; the press gives up as soon. */
const longestSilence = 120_000;

/**
 * Posts a form with files, telling how far it is, which `fetch` does not. Given up where nothing moves, or the device
 * says that it is offline: a large file on a slow line may take longer than any call. Once all has left, the answer
 * may take as long as that of a call. Never rejects.
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
    // A browser may wait for minutes before it believes that a line is cut.
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

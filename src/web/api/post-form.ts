import { longestWait } from './browser-api.ts';

/** What came of a form that was posted: an answer, whoever gave it, or none. */
type Posted = { status: number; text: string } | 'lost' | 'cancelled';

type Options = {
  headers?: Record<string, string>;
  /** Bytes that have left, of all. */
  progress?(loaded: number, total: number): void;
  signal?: AbortSignal;
};

/**
 * Posts a form with files, telling how far it is, which `fetch` does not. Given up where nothing moves for as long
 * as a call may take: a large file on a slow line may take longer than that. Never rejects.
 */
export function postForm(path: string, form: FormData, { headers, progress, signal }: Options = {}) {
  return new Promise<Posted>((resolve) => {
    if (signal?.aborted) return resolve('cancelled');
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const done = (posted: Posted) => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', cancel);
      resolve(posted);
    };
    const cancel = () => {
      done('cancelled');
      request.abort();
    };
    const moved = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        done('lost');
        request.abort();
      }, longestWait);
    };
    signal?.addEventListener('abort', cancel);
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      progress?.(Math.min(loaded, total), total);
    };
    request.onerror = () => done('lost');
    request.onabort = () => done('lost');
    request.onload = () => done({ status: request.status, text: request.responseText });
    moved();
    request.send(form);
  });
}

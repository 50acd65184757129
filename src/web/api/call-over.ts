import { apiBase } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { Unreachable } from './unreachable.ts';

/** Timeout in milliseconds (specification §9). */
export const longestWait = 500_000;

type Fields = Record<string, unknown>;
/** Of any call. */
export type AnyInput = { params?: Fields; query?: Fields; body?: unknown };

const searchOf = (query: Fields = {}) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
};

export function sessionHeaders(): Record<string, string> {
  try {
    const token = sessionStorage.getItem('token');
    const userId = sessionStorage.getItem('userId');
    return { ...(token && { token }), ...(userId && { userId }) };
  } catch {
    // Storage is blocked, so nobody is signed in.
    return {};
  }
}

/** Aborted with the first of them. Browsers of 2023 have no `AbortSignal.any`. */
function either(...signals: AbortSignal[]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason);
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true });
  }
  return both.signal;
}

/** Rejects with Unreachable if there is no answer in time. */
export function reach(address: string, init: RequestInit = {}): Promise<Response> {
  const inTime = AbortSignal.timeout(longestWait);
  return fetch(address, { ...init, signal: init.signal ? either(init.signal, inTime) : inTime }).catch(
    (error) => {
      if (init.signal?.aborted && (error as Error).name === 'AbortError') throw error;
      return unreachable(error);
    },
  );
}

const unreachable = (cause: unknown): never => {
  throw new Unreachable(cause);
};

/** Makes the call `GET /api/…` or `POST /api/…`; rejects with Unreachable if the network fails or the answer is not the API's. */
export async function callOver(call: string, input: AnyInput = {}): Promise<Envelope<unknown>> {
  const [method = 'GET', template = ''] = call.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(input.params?.[field])),
  );
  const response = await reach(`${apiBase}${path}${searchOf(input.query)}`, {
    method,
    credentials: 'same-origin',
    headers: { ...sessionHeaders(), ...(input.body !== undefined && { 'content-type': 'application/json' }) },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  // Not JSON: the answer of a proxy, not of the server.
  return response.json().catch(unreachable);
}

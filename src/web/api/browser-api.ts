import type { Api } from '#contract/api.ts';
import { apiBase, calls } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { Unreachable } from './unreachable.ts';

/** Milliseconds without an answer after which a call is given up (specification §9). */
export const longestWait = 500_000;

type Fields = Record<string, unknown>;
type AnyInput = { params?: Fields; query?: Fields; body?: unknown };

const searchOf = (query: Fields = {}) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** The token and the user's number, sent with every call once someone has signed in. */
export function sessionHeaders(): Record<string, string> {
  try {
    const token = sessionStorage.getItem('token');
    const userId = sessionStorage.getItem('userId');
    return { ...(token && { token }), ...(userId && { userId }) };
  } catch {
    // Storage is forbidden in this browser: nobody has signed in, and everyone may read.
    return {};
  }
}

/** Fetches; where no answer comes, or none in time, rejects with Unreachable. */
export function reach(address: string, init: RequestInit = {}): Promise<Response> {
  const inTime = AbortSignal.timeout(longestWait);
  const signal = init.signal ? AbortSignal.any([init.signal, inTime]) : inTime;
  return fetch(address, { ...init, signal }).catch((error) => {
    // Who went on to another page has given this one up.
    if (init.signal?.aborted && (error as Error).name === 'AbortError') throw error;
    return unreachable(error);
  });
}

const unreachable = (cause: unknown): never => {
  throw new Unreachable(cause);
};

async function call(name: keyof typeof calls, input: AnyInput = {}): Promise<Envelope<unknown>> {
  const [method, template] = calls[name].split(' ') as [string, string];
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(input.params?.[field])),
  );
  const response = await reach(`${apiBase}${path}${searchOf(input.query)}`, {
    method,
    credentials: 'same-origin',
    headers: { ...sessionHeaders(), ...(input.body !== undefined && { 'content-type': 'application/json' }) },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  // What is not JSON comes from something in between: the press itself is not there.
  return response.json().catch(unreachable);
}

/** The API over HTTP. Rejects with Unreachable when the network fails or the answer is not the API's. */
export const browserApi = call as unknown as Api;

import { endpoints } from '#contract/api.ts';
import { apiBase, type CallName, calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Answer, formWith, send } from './send.ts';

export type CallInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: { filename: string; bytes: Uint8Array };
};

/** Someone who calls a press: with a session's token or without, from a network of their own. */
export type Client = {
  token?: string;
  userId?: number;
  email?: string;
  password?: string;
  /** For `X-Forwarded-For`; believed only where the press trusts the loopback as a proxy. */
  network: string;
  url: string;
};

const withParams = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name] ?? '')));

/** Calls by its name, and answers whatever came. */
export function call(client: Client, name: CallName, input: CallInput = {}): Promise<Answer> {
  const [method, path] = calls[name].split(' ') as ['GET' | 'POST', string];
  const search = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const { takesFile, body } = endpoints[name] as Endpoint;
  const form =
    takesFile &&
    input.file &&
    formWith(
      { name: takesFile.field, ...input.file },
      Object.fromEntries(Object.entries(input.body ?? {}).map(([key, value]) => [key, String(value)])),
    );
  return send(client.url, {
    method,
    path: `${apiBase}${withParams(path, input.params ?? {})}?${search}`,
    headers: {
      'x-forwarded-for': client.network,
      ...(client.token && { token: client.token }),
      ...form?.headers,
    },
    ...(form ? { body: form.body } : body && method === 'POST' ? { body: input.body ?? {} } : {}),
  });
}

/** Calls, and answers the data; throws where the code is not 0. */
export async function dataOf<Data>(client: Client, name: CallName, input: CallInput = {}): Promise<Data> {
  const { code, msg, data, status, text } = await call(client, name, input);
  if (code !== 0)
    throw new Error(`${name}: ${status} ${code} ${msg ?? text.slice(0, 200)} ${JSON.stringify(data)}`);
  return data as Data;
}

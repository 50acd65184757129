import { formOf, formType } from '#test/support/form.ts';

/** One request to the API, as an attacker writes it. */
export type Sending = {
  method: 'GET' | 'POST';
  /** Below the press, with the query. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string or bytes as they are. */
  body?: unknown;
};

export type Answer = {
  status: number;
  /** Empty where nothing came in time. */
  text: string;
  /** The envelope's code; undefined where the answer is none. */
  code?: number;
  data?: unknown;
  msg?: string;
  milliseconds: number;
  headers: Headers;
};

const isEnvelope = (value: unknown): value is { code: number; msg: string; data: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { code?: unknown }).code === 'number' &&
  typeof (value as { msg?: unknown }).msg === 'string' &&
  'data' in value;

function parsed(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? { code: value.code, msg: value.msg, data: value.data } : {};
  } catch {
    return {};
  }
}

/** Sends one request and reads its whole answer. Rejects when none comes within `patience` milliseconds. */
export async function send(
  url: string,
  { method, path, headers = {}, body }: Sending,
  patience = 60_000,
): Promise<Answer> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const began = performance.now();
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    headers: { ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    milliseconds: performance.now() - began,
    headers: response.headers,
    ...parsed(text),
  };
}

type UploadField = { name: string; filename: string; bytes: Uint8Array };

/** The body and headers of a form with one file. */
export const formWith = (file: UploadField, fields: Record<string, string> = {}) => ({
  headers: { 'content-type': formType },
  body: formOf(...Object.entries(fields).map(([name, value]) => ({ name, value })), file),
});

import { randomBytes, randomInt } from 'node:crypto';
import { apiBase } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';

/** An address of a network that nobody else in this run comes from, for `X-Forwarded-For`. */
export const someNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

type Headers = Record<string, string>;

/** A caller of one press, from a network of its own, so that limits of others don't reach it. */
export function callerOf(pressUrl: string, network = someNetwork()) {
  async function post<Data = unknown>(path: string, body: object = {}, headers: Headers = {}) {
    const response = await fetch(`${pressUrl}${apiBase}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network, ...headers },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Envelope<Data>;
    return { status: response.status, ...answer };
  }
  return { post, network };
}

/** What the registration form sends, for an address that nobody has yet. */
export function someRegistration(changes: Record<string, string> = {}) {
  const password = changes.password ?? `secret ${randomBytes(6).toString('hex')}`;
  return {
    firstname: 'Ada',
    lastname: 'Example',
    mobile: '',
    email: `ada.${randomBytes(6).toString('hex')}@example.org`,
    organization: 'An Institute',
    degree: 'PhD',
    jobTitle: 'Reader',
    country: 'Norway',
    ...changes,
    password,
    checkPassword: changes.checkPassword ?? password,
  };
}

export type TestAuthor = { token: string; userId: number; email: string; password: string };

/** Registers someone new and signs them in, over HTTP. */
export async function someAuthor(pressUrl: string, changes?: Record<string, string>): Promise<TestAuthor> {
  const { post } = callerOf(pressUrl);
  const form = someRegistration(changes);
  const registered = await post('register', form);
  if (registered.code !== 0) throw new Error(`not registered: ${registered.msg}`);
  const answer = await post<{ token: string; userId: number }>('login', form);
  if (answer.code !== 0) throw new Error(`not signed in: ${answer.msg}`);
  const { token, userId } = answer.data as { token: string; userId: number };
  return { token, userId, email: form.email, password: form.password };
}

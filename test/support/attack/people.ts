import { randomBytes, randomInt } from 'node:crypto';
import type { HeldRole } from '#contract/office/roles.ts';
import { editorOf } from '../roles.ts';
import { type Client, dataOf } from './clients.ts';
import { keyFromOutbox } from './outbox.ts';

/** The domain of every account that an attack makes; no answer to a stranger may contain it. */
export const privateDomain = 'canary.example.org';

export const password = 'correct horse battery staple';

export const someNetwork = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const visitor = (url: string): Client => ({ url, network: someNetwork() });

/** Signs in with what the client knows, in place of the session that it has. */
export async function signIn(client: Client): Promise<Client> {
  const { email, password, token: _, ...rest } = client;
  const session = await dataOf<{ token: string; userId: number }>(rest, 'login', {
    body: { email, password },
  });
  return Object.assign(client, session);
}

/** Registers a new account from a network of its own; nobody has signed in to it. */
export async function register(url: string, name: string, network = someNetwork()): Promise<Client> {
  const email = `${name.replace(/\W/g, '')}.${randomBytes(5).toString('hex')}@${privateDomain}`;
  const client: Client = { url, network, email, password };
  await dataOf(client, 'register', {
    body: {
      firstname: 'Ada',
      lastname: `Attack ${name}`,
      mobile: '',
      email,
      password,
      checkPassword: password,
      organization: 'An Institute',
      degree: 'PhD',
      jobTitle: 'Reader',
      country: 'Norway',
    },
  });
  return client;
}

/** Confirms an account's address by the link that was mailed to it. */
export async function confirm(client: Client, dataDir: string): Promise<void> {
  const key = await keyFromOutbox(dataDir, client.email ?? '', /confirm-email\?token=([\w-]+)/);
  await dataOf(client, 'confirmEmail', { body: { token: key } });
}

/** Makes someone whose address is confirmed the editor of these journals. */
export async function makeEditor(administrator: Client, person: Client, journals: number[]): Promise<void> {
  const personId = person.userId ?? 0;
  const now = await dataOf<{ administrator: boolean; roles: HeldRole[] }>(administrator, 'officePerson', {
    query: { personId },
  });
  await dataOf(administrator, 'officeSetRoles', {
    body: {
      personId,
      administrator: false,
      roles: editorOf(...journals),
      seen: { administrator: now.administrator, roles: now.roles },
    },
  });
}

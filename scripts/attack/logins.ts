import { type Client, call } from '#test/support/attack/clients.ts';
import { password, register, someNetwork, visitor } from '#test/support/attack/people.ts';
import type { Row } from '../bench/report.ts';
import type { Part } from './part.ts';

const people = 60;
const wrong = 1000;

/** Counts the codes. */
async function atOnce(clients: Client[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await Promise.all(
    clients.map(async (client) => {
      const { email, password } = client;
      const answer = await call(client, 'login', { body: { email, password } }).catch(() => undefined);
      const code = String(answer?.code ?? 'none');
      counts[code] = (counts[code] ?? 0) + 1;
    }),
  );
  return counts;
}

const counted = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([code, count]) => `code ${code} × ${count}`)
    .join(', ');

const allIn = (what: string, counts: Record<string, number>): Row => ({
  what,
  figure: counted(counts),
  limit: `${people} in`,
  met: counts['0'] === people,
});

/**
 * Right passwords from one network at once; of one account at once; then wrong ones for an account and for unknown
 * names, and the right one from a network known to the account.
 */
export const logins: Part = async ({ url }) => {
  const network = someNetwork();
  const accounts: Client[] = [];
  for (let i = 0; i < people; i++) accounts.push(await register(url, `login${i}`, network));
  const [owner] = accounts as [Client];
  const many = await atOnce(accounts);
  const one = await atOnce(accounts.map((client) => ({ ...owner, network: client.network })));
  const stranger = visitor(url);
  const guesses = await atOnce(
    Array.from({ length: wrong }, (_, i) => ({
      ...stranger,
      email: owner.email ?? '',
      password: `${password}${i}`,
    })),
  );
  const neighbours = await atOnce(
    Array.from({ length: 40 }, (_, i) => ({
      ...owner,
      email: `nobody${i}@example.org`,
      password: 'wrong one',
    })),
  );
  const after = await atOnce([owner]);
  return [
    allIn(`${people} accounts with right passwords, one network, at once`, many),
    allIn(`${people} right sign-ins of one account at once`, one),
    {
      what: `${wrong} wrong passwords for one account from one network`,
      figure: counted(guesses),
      limit: 'at most 20 were looked at (10003)',
      met: !guesses['0'] && !guesses.none && (guesses['10003'] ?? 0) <= 20,
    },
    { what: '40 wrong names from the network of the accounts', figure: counted(neighbours) },
    {
      what: 'then the owner from there, who had signed in before',
      figure: counted(after),
      limit: 'in',
      met: after['0'] === 1,
    },
  ];
};

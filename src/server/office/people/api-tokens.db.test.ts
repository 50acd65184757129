import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Scope, scopes, scopesFor } from '#contract/scopes.ts';
import { authenticate, createPasswords, tokenRoutes } from '#server/slices/accounts/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { dispatchWith } from '#test/support/dispatch-with.ts';
import { officeOn, staffOf } from '#test/support/office.ts';
import { auditToken } from '../audit/index.ts';
import { deskRoutes } from '../desk/index.ts';
import { journalsRoutes } from '../journals/index.ts';
import { meRoute } from '../me.ts';
import { peopleRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let routes: ReturnType<typeof peopleRoutes>;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [
    meRoute(deps),
    ...peopleRoutes(deps),
    ...deskRoutes(deps),
    ...journalsRoutes(deps),
    ...tokenRoutes({ ...deps, passwords: createPasswords(), noteToken: auditToken }),
  ]);
  routes = [...office.routes, ...office.authors];
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => {
  office.setNow(now);
  office.letters.length = 0;
});

const make = async (userId: number, may: Scope[], days: 7 | 30 | null = null) =>
  dataOf(routes, 'makeApiToken', { body: { name: 'Nightly list', scopes: may, days } }, staffOf(userId, []));

const by = (apiToken: string) => dispatchWith(routes, authenticate(office.deps), { apiToken });

const audit = async () =>
  (await database.pool.query('select * from audit_log order by id desc limit 1')).rows[0];

test('a token is shown once, stored as a hash, told by letter and in the audit log', async () => {
  const { id, token } = await make(2, ['manuscripts:read']);
  expect(token).toMatch(/^quire_[\w-]{43}$/);
  expect(JSON.stringify((await database.pool.query('select * from api_tokens')).rows)).not.toContain(token);
  expect(office.letters).toMatchObject([{ to: { address: 'user2@example.org' }, template: 'apiTokenMade' }]);
  expect(office.letters[0]?.text).not.toContain(token);
  expect(await audit()).toMatchObject({ user_id: 2, action: 'Made an API token', call: 'makeApiToken' });
  const own = await dataOf(routes, 'apiTokens', {}, staffOf(2, []));
  expect(own).toMatchObject([{ id, scopes: ['manuscripts:read'], lastUsedAt: null, expired: false }]);
});

test('a token may do what its scopes say: read is by GET, other areas are closed', async () => {
  const reads = by((await make(2, ['manuscripts:read'])).token);
  expect(await reads('officeDesk', { query: {} })).toMatchObject({ code: 0 });
  const { id, version } = await office.submit({ manuscripttitle: 'Of reading' });
  const remark = { body: { manuscriptId: id, text: 'By a program' } };
  expect(await reads('officeRemark', remark)).toMatchObject({
    code: 10003,
    msg: expect.stringMatching(/manuscripts:write/),
  });
  expect(await reads('officeJournals', {})).toMatchObject({ code: 10003 });
  expect(await reads('manuscriptList', {})).toMatchObject({ code: 10003 });
  // Anyone may ask for a published article, and with this token is nobody else.
  expect(await reads('getManuscript', { query: { manuscriptId: id } })).toMatchObject({
    code: 10004,
    msg: expect.stringMatching(/article/),
  });
  const me = await reads('officeMe', {});
  expect(me).toMatchObject({
    code: 0,
    data: { journals: [{ permissions: expect.not.arrayContaining(['journal']) }] },
  });

  const writes = by((await make(2, ['manuscripts:write'])).token);
  expect(await writes('officeRemark', remark)).toMatchObject({ code: 0 });
  expect(await audit()).toMatchObject({
    user_id: 2,
    facts: expect.arrayContaining([['API token', 'Nightly list']]),
  });
  const act = { manuscriptId: id, version, act: 'decline', comments: 'No.', letter: null } as const;
  expect((await writes('officeAct', { body: act as never })).code).not.toBe(10003);
});

test('an author’s token sees their own manuscripts and no office', async () => {
  const author = by((await make(4, ['author:read'])).token);
  expect(await author('manuscriptList', {})).toMatchObject({ code: 0 });
  expect(await author('officeDesk', { query: {} })).toMatchObject({ code: 10003 });
  // Scopes alone give no rights.
  const bold = by((await make(4, [...scopes])).token);
  expect(await bold('officeDesk', { query: {} })).toMatchObject({ code: 10003 });
  expect(await bold('officeMe', {})).toMatchObject({ code: 10003 });
});

test('a scope of the press alone opens what only administrators see, to them', async () => {
  const letter = { query: { journalId: 1, email: 'new@example.org' } };
  const press = by((await make(1, ['press:read'])).token);
  expect(await press('officeEditorLetter', letter)).toMatchObject({ code: 0 });
  expect(await press('officeDesk', { query: {} })).toMatchObject({ code: 10003 });
  const removal = { body: { journalId: 1, version: 1 } };
  expect(await press('officeRemoveJournal', removal)).toMatchObject({ code: 10003 });
  expect(await by((await make(1, ['journal:write'])).token)('officeEditorLetter', letter)).toMatchObject({
    code: 10003,
  });
  expect(await by((await make(2, ['press:read'])).token)('officeEditorLetter', letter)).toMatchObject({
    code: 10003,
  });
});

test('a token never does more than its owner may at that moment', async () => {
  const token = by((await make(3, ['manuscripts:read', 'journal:read'])).token);
  expect(await token('officeDesk', { query: {} })).toMatchObject({ code: 0 });
  await database.pool.query(`delete from user_roles where user_id = 3`);
  expect(await token('officeDesk', { query: {} })).toMatchObject({ code: 10003 });
  await database.pool.query(`insert into user_roles (user_id, role, journal_id) values (3, 'editor', 2)`);
  await database.pool.query(`update users set disabled_at = now() where id = 3`);
  expect(await token('officeDesk', { query: {} })).toMatchObject({ code: 10021 });
  await database.pool.query(`update users set disabled_at = null where id = 3`);
});

test('a revoked token is refused at once, an expired one too; both say so', async () => {
  const { id, token } = await make(2, ['manuscripts:read'], 7);
  expect(await by(token)('officeDesk', { query: {} })).toMatchObject({ code: 0 });
  const [listed] = await dataOf(routes, 'apiTokens', {}, staffOf(2, []));
  expect(listed).toMatchObject({ id, lastUsedAt: now.toISOString() });
  office.setNow(new Date(now.getTime() + 7 * 86_400_000));
  expect(await by(token)('officeDesk', { query: {} })).toMatchObject({
    code: 10021,
    msg: expect.stringMatching(/API token/),
  });
  office.setNow(now);
  await dataOf(routes, 'revokeApiToken', { body: { tokenId: id } }, staffOf(2, []));
  expect(await audit()).toMatchObject({ action: 'Revoked an API token' });
  expect(await by(token)('officeDesk', { query: {} })).toMatchObject({ code: 10021 });
  expect(await by('quire_of_nobody')('officeDesk', { query: {} })).toMatchObject({ code: 10021 });
  const again = dispatchWith(routes, authenticate(office.deps), { token });
  expect(await again('officeDesk', { query: {} }), 'no session’s token').toMatchObject({
    code: 10021,
  });
});

test('nobody revokes another’s token, or sends another’s user id with theirs', async () => {
  const { id, token } = await make(2, ['manuscripts:read']);
  const answer = dispatchWith(routes, async () => ({ ...staffOf(3, []).identity }), { token: 'x' });
  expect(await answer('revokeApiToken', { body: { tokenId: id } })).toMatchObject({ code: 10004 });
  const other = dispatchWith(routes, authenticate(office.deps), { apiToken: token, userId: '3' });
  expect(await other('officeDesk', { query: {} })).toMatchObject({ code: 10021 });
});

test('calls about accounts, sign-in, people and tokens take none, whatever its scopes', async () => {
  const all = by((await make(1, [...scopes])).token);
  for (const name of ['apiTokens', 'officePeople'] as const)
    expect(await all(name, { query: {} } as never), name).toMatchObject({
      code: 10003,
      msg: expect.stringMatching(/signed in/),
    });
  const closed = (Object.keys(endpoints) as CallName[]).filter(
    (name) => !scopesFor(endpoints[name] as Endpoint),
  );
  expect(closed.sort()).toEqual(
    [
      ...['logout', 'queryByEmail', 'updateTbuser', 'apiTokens', 'makeApiToken', 'revokeApiToken'],
      ...['startOrcid', 'finishOrcid', 'connectOrcid', 'removeOrcid'],
      ...[
        'officePeople',
        'officePerson',
        'officeInvitePerson',
        'officeInvitePersonAgain',
        'officeCorrectPerson',
      ],
      ...[
        'officeSetRoles',
        'officeEndSessions',
        'officeDisablePerson',
        'officeEnablePerson',
        'officeExportPerson',
      ],
      ...[
        'officeErasePerson',
        'officeAddress',
        'officeExportAddress',
        'officeEraseAddress',
        'officeAddEditor',
      ],
      ...['digestSettings', 'setDigest', 'makeCalendar', 'endCalendar'],
      ...['officeSaveWebhook', 'officeRenewWebhookSecret'],
      ...['officeGuestEditorLetter', 'officeInviteGuestEditor', 'officeEndGuestEditor'],
      ...['officeRemoveEditor', 'officeApiTokens', 'officeMakeApiToken', 'officeRevokeApiToken'],
    ].sort(),
  );
});

test('of one token 600 calls a minute are answered', async () => {
  const { id, token } = await make(2, ['manuscripts:read']);
  const counted = { name: 'API token', most: 600, minutes: 1 };
  for (let i = 0; i < 600; i++) await office.deps.limits.take(counted, String(id));
  expect(await by(token)('officeDesk', { query: {} })).toMatchObject({ code: 10029 });
  office.setNow(new Date(now.getTime() + 61_000));
  expect(await by(token)('officeDesk', { query: {} })).toMatchObject({ code: 0 });
});

test('an administrator makes and revokes one for the office in a person’s name, who is told', async () => {
  const body = { personId: 2, name: 'Import', scopes: ['production:read' as const], days: 30 as const };
  const { id, token } = await dataOf(routes, 'officeMakeApiToken', { body }, office.administrator);
  expect(office.letters[0]?.text).toContain('by an administrator');
  expect(await by(token)('officeDesk', { query: {} })).toMatchObject({ code: 10003 });
  const tokens = await dataOf(routes, 'officeApiTokens', { query: { personId: 2 } }, office.administrator);
  expect(tokens[0]).toMatchObject({ id, name: 'Import' });
  const asAuthor = { body: { ...body, scopes: ['author:write' as never] } };
  await expect(dataOf(routes, 'officeMakeApiToken', asAuthor, office.administrator)).rejects.toThrow(
    'scopes',
  );
  await dataOf(routes, 'officeRevokeApiToken', { body: { personId: 2, tokenId: id } }, office.administrator);
  expect(await by(token)('officeMe', {})).toMatchObject({ code: 10021 });
});

test('an erased person’s tokens are gone, and an export names them', async () => {
  const { token } = await make(4, ['author:read']);
  const out = await dataOf(routes, 'officeExportPerson', { body: { personId: 4 } }, office.administrator);
  expect(out.apiTokens.at(0)).toMatchObject({ name: 'Nightly list', scopes: ['author:read'] });
  expect(JSON.stringify(out)).not.toContain(token);
  const erase = { body: { personId: 4, email: 'user4@example.org' } };
  await dataOf(routes, 'officeErasePerson', erase, office.administrator);
  expect(await by(token)('manuscriptList', {})).toMatchObject({ code: 10021 });
  expect((await database.pool.query('select from api_tokens where user_id = 4')).rowCount).toBe(0);
});

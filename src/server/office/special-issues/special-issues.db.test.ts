import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints, type Input, type Output } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/office/roles.ts';
import type { ManuscriptForm } from '#contract/submission.ts';
import type { Route } from '#server/platform/http/route.ts';
import { accountRoutes, createPasswords, findRights, grantRole } from '#server/slices/accounts/index.ts';
import { journalRoutes, moveLate, showSpecialIssueStates } from '#server/slices/journals/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn } from '#test/support/office.ts';
import { calendarRoutes } from '../calendar/index.ts';
import { deskRoutes } from '../desk/index.ts';
import { journalsRoutes } from '../journals/index.ts';
import { peopleRoutes } from '../people/index.ts';
import { specialIssuesRoutes } from './special-issues-routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let readers: Route[];
const [administrator, chief, otherChief, author] = [1, 2, 3, 4];
const text = '<p>We call for papers on drought.</p>';

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [
    ...deskRoutes(deps),
    ...journalsRoutes(deps),
    ...specialIssuesRoutes(deps),
    ...peopleRoutes(deps),
    ...calendarRoutes(deps),
  ]);
  readers = journalRoutes({
    ...{ db: database.db, countsByJournal: async () => [] },
    countsByVolume: async () => new Map(),
  });
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => office.setNow(new Date('2026-11-20T12:00:00Z')));

const identityOf = (userId: number) => ({
  ...{ userId, email: `user${userId}@example.org`, sessionId: 's' },
  rights: (to: Permission) => findRights(database.db, userId, to),
});

/** As the router has it: with the rights to what the call needs. */
async function callAs<Name extends CallName>(userId: number, name: Name, input: Input<Name>) {
  const { permission = 'journal' }: Endpoint = endpoints[name];
  const identity = identityOf(userId);
  const rights = await identity.rights(permission);
  return callRoute(office.routes, name, input, { ...reader, identity, rights } as never);
}
async function dataAs<Name extends CallName>(userId: number, name: Name, input: Input<Name>) {
  const answer = await callAs(userId, name, input);
  if (answer.code !== 0) throw new Error(`${name} answered ${answer.code} ${answer.msg}`);
  return answer.data as Output<Name>;
}

type Call = Partial<Input<'officeSaveSpecialIssue'>['body']>;
const save = (call: Call, userId = chief) =>
  callAs(userId, 'officeSaveSpecialIssue', {
    body: {
      ...{ journalId: 1, sectionId: null, version: 0, title: 'Drought', text, topics: ['Soils', 'Trees'] },
      ...{ opensOn: null, deadline: '2026-12-01', step: 'announced', ...call },
    },
  });
let made = 0;
async function announced(call: Call = {}): Promise<number> {
  const answer = await save({ title: `Drought ${++made}`, ...call });
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data.id;
}
const look = (sectionId: number, userId = chief) =>
  dataAs(userId, 'officeSpecialIssue', { query: { sectionId } });
const asReader = (id: number) => callRoute(readers, 'specialIssue', { query: { id } });
const change = async (sectionId: number, call: Call) => {
  const { version, title, deadline, opensOn, step } = await look(sectionId);
  return save({ sectionId, version, title, deadline, opensOn, step, ...call });
};
const submit = async (more: Partial<ManuscriptForm> = {}) =>
  callRoute(
    office.authors,
    'saveOrUpdateManuscript',
    { body: manuscriptFormOf({ original: await office.upload(author) }, more) },
    office.author,
  );
const sectionOf = async (id: number) =>
  (await database.pool.query('select section_id from manuscripts where id = $1', [id])).rows[0]?.section_id;

async function guestOf(sectionId: number): Promise<number> {
  const { rows } = await database.pool.query(
    `insert into users (email, email_key, password_hash, first_name, last_name, email_confirmed_at)
     select 'user' || n || '@example.org', 'user' || n || '@example.org', '$argon2id$x', 'Gus', 'Guest', now()
     from (select max(id) + 1 as n from users) next returning id`,
  );
  const userId = Number(rows[0].id);
  await database.db
    .transaction()
    .execute((tx) => grantRole(tx, userId, { role: 'guest editor', journalId: 1, sectionId }));
  return userId;
}

test('readers see a call once it is announced, and its state by its days', async () => {
  const id = await announced({ step: 'draft', text: '', deadline: null });
  expect((await asReader(id)).code).toBe(10004);
  expect(await change(id, { step: 'announced', text, deadline: null })).toMatchObject({
    data: { fields: { deadline: expect.stringContaining('last day') } },
  });
  expect(await change(id, { opensOn: '2026-12-01', deadline: '2026-11-30' })).toMatchObject({
    data: { fields: { deadline: expect.stringContaining('before') } },
  });
  await change(id, { step: 'announced', opensOn: '2026-11-25', deadline: '2026-12-01' });
  expect(await asReader(id)).toMatchObject({
    data: { state: 'coming', opensOnStr: '25 November 2026', topics: ['Soils', 'Trees'], text },
  });

  const shownAt = async (now: string) => {
    const changed = await showSpecialIssueStates(database.db, new Date(now));
    const answer = await asReader(id);
    return [changed, answer.code === 0 && answer.data.state];
  };
  // It is the 25th where the day begins first.
  expect(await shownAt('2026-11-24T09:59:00Z')).toEqual([0, 'coming']);
  expect(await shownAt('2026-11-24T10:00:00Z')).toEqual([1, 'open']);
  // It is the 1st still where the day ends last.
  expect(await shownAt('2026-12-02T11:59:00Z')).toEqual([0, 'open']);
  expect(await shownAt('2026-12-02T12:00:00Z')).toEqual([1, 'closed']);
});

test('each change that readers see marks the pages of its journal, and no draft does', async () => {
  const mark = async () =>
    (await database.pool.query('select mark from content_parts where part = 1')).rows[0]?.mark;
  const before = await mark();
  const id = await announced({ step: 'draft' });
  expect(await mark()).toBe(before);
  const seen: unknown[] = [before];
  const changes = [
    () => change(id, { step: 'announced' }),
    () => change(id, { deadline: '2026-11-25' }),
    () => showSpecialIssueStates(database.db, new Date('2026-11-27T12:00:00Z')),
    async () => {
      const guest = await guestOf(id);
      const named = { name: 'Gus Guest', affiliation: '' };
      await callAs(guest, 'officeNameGuestEditor', { body: { journalId: 1, sectionId: id, named } });
    },
  ];
  for (const act of changes) {
    await act();
    expect(seen).not.toContain(await mark());
    seen.push(await mark());
  }
});

test('an author submits into it, and it takes none after its deadline, nor loses a draft', async () => {
  const id = await announced();
  const inTime = await submit({ manuscripttitle: 'In time', specialIssueId: id });
  expect(inTime).toMatchObject({ code: 0, data: { status: 1 } });
  expect(await sectionOf(inTime.code === 0 ? inTime.data.id : 0)).toBe(id);
  const form = manuscriptFormOf({ original: await office.upload(author) }, { manuscripttitle: 'Too late' });
  const draft = await office.save({ ...form, status: 0, specialIssueId: id });

  office.setNow(new Date('2026-12-02T12:00:00Z'));
  const late = () =>
    callRoute(
      office.authors,
      'saveOrUpdateManuscript',
      { body: { ...form, id: draft.id, version: draft.version, specialIssueId: id } },
      office.author,
    );
  expect(await late()).toMatchObject({
    code: 10001,
    data: { fields: { specialIssueId: expect.stringContaining('closed to submissions on 1 December 2026') } },
  });
  // A form from before special issues says nothing of it, and its draft still does.
  expect(await submit({ ...form, id: draft.id, version: draft.version })).toMatchObject({ code: 10001 });
  expect(
    await office.save({ ...form, status: 0, id: draft.id, version: draft.version, specialIssueId: id }),
  ).toMatchObject({ id: draft.id });
  const own = await dataOf(
    office.authors,
    'getManuscript',
    { query: { manuscriptId: draft.id } },
    office.author,
  );
  expect(own).toMatchObject({ specialIssueId: id, manuscripttitle: 'Too late' });

  // A revision is sent whatever the deadline, and stays where it is.
  if (inTime.code !== 0) throw new Error(inTime.msg);
  await database.pool.query('update manuscripts set status = 6, round = round where id = $1', [
    inTime.data.id,
  ]);
  expect(
    await submit({
      ...{ manuscripttitle: 'In time', specialIssueId: id, status: 7 },
      ...{ id: inTime.data.id, version: inTime.data.version },
    }),
  ).toMatchObject({ code: 0, data: { status: 7 } });
  expect(await sectionOf(inTime.data.id)).toBe(id);

  // One author is admitted, then the deadline is put off for everybody.
  const admit = (until: string | null) =>
    callAs(chief, 'officeAdmitLate', {
      body: { journalId: 1, sectionId: id, email: 'User4@example.org', until },
    });
  expect((await admit('2026-12-05')).code).toBe(0);
  const offered = () => dataOf(office.authors, 'specialIssuesForAuthor', {}, office.author);
  expect((await offered()).find((one) => one.id === id)).toMatchObject({ open: true, until: '2026-12-05' });
  expect((await admit(null)).code).toBe(0);
  expect((await offered()).find((one) => one.id === id)).toMatchObject({ open: false });
  expect((await late()).code).toBe(10001);
  expect((await change(id, { deadline: '2026-12-09' })).code).toBe(0);
  expect(await late()).toMatchObject({ code: 0, data: { status: 1 } });
});

test('what can’t be chosen is refused as it is submitted, and saved without', async () => {
  const draftCall = await announced({ step: 'draft' });
  const refused = { data: { fields: { specialIssueId: expect.stringContaining('no longer there') } } };
  expect(await submit({ manuscripttitle: 'Of a draft', specialIssueId: draftCall })).toMatchObject(refused);
  expect(await submit({ manuscripttitle: 'Of nothing', specialIssueId: 9999 })).toMatchObject(refused);
  const saved = await submit({ manuscripttitle: 'Of nothing', specialIssueId: 9999, status: 0 });
  expect(saved).toMatchObject({ code: 0, data: { status: 0 } });
  const foreign = await announced();
  expect(await submit({ manuscripttitle: 'Elsewhere', journalId: 2, specialIssueId: foreign })).toMatchObject(
    refused,
  );
});

test('a submission waits for an editor who closes the call meanwhile, or comes first', async () => {
  const id = await announced();
  const [closing, sent] = await Promise.all([
    change(id, { step: 'closed' }),
    submit({ manuscripttitle: 'At once', specialIssueId: id }),
  ]);
  expect(closing.code).toBe(0);
  expect([0, 10001]).toContain(sent.code);
  expect((await submit({ manuscripttitle: 'After it', specialIssueId: id })).code).toBe(10001);
});

test('of two editors who save at once, one is told', async () => {
  const id = await announced();
  const { version, title } = await look(id);
  const both = await Promise.all(
    ['2026-12-10', '2026-12-20'].map((deadline) => save({ sectionId: id, version, title, deadline })),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 10009]);
  expect((await save({ sectionId: id, version, title }, otherChief)).code).toBe(10004);
});

test('a guest editor sees the manuscripts of the special issue alone, and none of their own', async () => {
  const [id, other] = [await announced(), await announced()];
  const guest = await guestOf(id);
  const idOf = (answer: Awaited<ReturnType<typeof submit>>) => (answer.code === 0 ? answer.data.id : 0);
  const theirs = idOf(await submit({ manuscripttitle: 'Theirs', specialIssueId: id }));
  const elsewhere = idOf(await submit({ manuscripttitle: 'Elsewhere', specialIssueId: other }));
  const own = idOf(
    await submit({
      ...{ manuscripttitle: 'Their own', specialIssueId: id },
      authorDTOList: manuscriptFormOf().authorDTOList.map((one) => ({
        ...one,
        email: `user${guest}@example.org`,
      })),
    }),
  );
  const desk = await dataAs(guest, 'officeDesk', { query: {} });
  expect(desk.rows.map((row) => row.id)).toEqual([theirs]);
  for (const manuscriptId of [elsewhere, own])
    expect((await callAs(guest, 'officeManuscript', { query: { manuscriptId } })).code).toBe(10004);

  expect(await look(id, guest)).toMatchObject({ submitted: 1, mayEdit: false, late: [], invited: [] });
  expect((await dataAs(guest, 'officeSpecialIssues', {})).map((row) => row.id)).toEqual([id]);
  expect((await callAs(guest, 'officeSpecialIssue', { query: { sectionId: other } })).code).toBe(10004);
  expect((await save({ sectionId: id, version: 1 }, guest)).code).toBe(10004);

  const due = await dataAs(guest, 'officeCalendar', { query: { to: '2026-12-31' } });
  expect(due.filter(({ kind }) => kind === 'deadline')).toMatchObject([
    { id, on: '2026-12-01', path: `/office/special-issues/${id}` },
  ]);
});

test('guest editors are named to readers once they agree, and no longer than they are guest editors', async () => {
  const id = await announced();
  const guest = await guestOf(id);
  const of = { journalId: 1, sectionId: id };
  const named = { name: 'Dr Gus Guest', affiliation: 'Institute of Drought' };
  const nameAs = (userId: number, line: typeof named | null = named) =>
    callAs(userId, 'officeNameGuestEditor', { body: { ...of, named: line } });
  expect((await nameAs(chief)).code).toBe(10004);
  expect((await nameAs(guest)).code).toBe(0);
  const seen = async () => {
    const answer = await asReader(id);
    return answer.code === 0 ? answer.data.editors : [];
  };
  expect(await seen()).toEqual([named]);
  const exported = await dataAs(administrator, 'officeExportPerson', { body: { personId: guest } });
  expect(exported.guestEditorOf).toMatchObject([{ name: 'Dr Gus Guest' }]);
  expect((await nameAs(guest, null)).code).toBe(0);
  expect(await seen()).toEqual([]);
  await nameAs(guest);
  const end = { body: { ...of, email: `user${guest}@example.org` } };
  expect((await callAs(chief, 'officeEndGuestEditor', end)).code).toBe(0);
  expect(await seen()).toEqual([]);
});

test('a guest editor who is removed keeps nothing of it, though they guest-edit another special issue', async () => {
  const [id, other] = [await announced(), await announced()];
  const guest = await guestOf(id);
  const again = { role: 'guest editor' as const, journalId: 1, sectionId: other };
  await database.db.transaction().execute((tx) => grantRole(tx, guest, again));
  const sent = async (title: string, specialIssueId: number) => {
    const answer = await submit({ manuscripttitle: title, specialIssueId });
    if (answer.code !== 0) throw new Error(answer.msg);
    await callAs(chief, 'officeAssign', {
      body: { manuscriptId: answer.data.id, version: 1, editorId: guest },
    });
    return answer.data.id;
  };
  const held = [
    await sent('Held', id),
    await sent('Held and decided', id),
    await sent('Held elsewhere', other),
  ];
  await database.pool.query('update manuscripts set status = 5 where id = $1', [held[1]]);
  const end = (sectionId: number) =>
    callAs(chief, 'officeEndGuestEditor', {
      body: { journalId: 1, sectionId, email: `user${guest}@example.org` },
    });
  expect((await end(id)).code).toBe(0);
  const { rows } = await database.pool.query(
    'select editor_id::int as editor from manuscripts where id = any($1) order by id',
    [held],
  );
  expect(rows.map(({ editor }) => editor)).toEqual([null, null, guest]);
  for (const manuscriptId of held.slice(0, 2))
    expect((await callAs(guest, 'officeManuscript', { query: { manuscriptId } })).code).toBe(10004);
  const entry = await database.pool.query(
    `select facts from audit_log where kind = 'editor released' and path like '%/' || $1`,
    [held[0]],
  );
  expect(JSON.stringify(entry.rows)).toContain('no editor of this section any more');
});

test('who has no account is invited, and becomes a guest editor with the confirmed address alone', async () => {
  const id = await announced();
  const of = { journalId: 1, sectionId: id };
  office.letters.length = 0;
  const { subject, text: words } = await dataAs(chief, 'officeGuestEditorLetter', {
    query: { ...of, email: 'nadia@example.org' },
  });
  const invitation = { ...of, email: 'Nadia@example.org', letter: { subject, text: words } };
  expect((await callAs(chief, 'officeInviteGuestEditor', { body: invitation })).code).toBe(0);
  expect((await callAs(otherChief, 'officeInviteGuestEditor', { body: invitation })).code).toBe(10004);
  expect(office.letters).toMatchObject([{ template: 'guestEditorInvited' }]);
  expect(await look(id)).toMatchObject({ invited: [{ email: 'Nadia@example.org' }], editors: [] });
  const email = 'nadia@example.org';
  const { rows } = await database.pool.query(
    `insert into users (email, email_key, password_hash, first_name, last_name)
     values ($1, $1, '$argon2id$x', 'Nadia', 'New') returning id`,
    [email],
  );
  const userId = Number(rows[0].id);
  const confirm = accountRoutes({
    ...{ ...office.deps, passwords: createPasswords() },
    recoveries: { async send() {} },
  });
  const key = createHash('sha256').update('k'.repeat(43)).digest();
  await database.pool.query(
    `insert into account_keys (key_sha256, purpose, user_id, email_key, expires_at) values ($1, 'confirm e-mail', $2, $3, '2027-01-01')`,
    [key, userId, email],
  );
  await dataOf(confirm, 'confirmEmail', { body: { token: 'k'.repeat(43) } });
  expect(await look(id)).toMatchObject({ invited: [], editors: [{ email, named: null }] });
  expect((await findRights(database.db, userId, 'manuscripts')).assigned).toEqual([
    { journalId: 1, sectionId: id },
  ]);
});

test('an erased address loses its invitation and its late admission', async () => {
  const id = await announced();
  const of = { journalId: 1, sectionId: id, email: 'gone@example.org' };
  await callAs(chief, 'officeInviteGuestEditor', { body: { ...of, letter: null } });
  await callAs(chief, 'officeAdmitLate', { body: { ...of, until: '2026-12-24' } });
  const exported = await dataAs(administrator, 'officeExportAddress', { body: { email: of.email } });
  expect(exported.admittedLate).toMatchObject([{ until: '2026-12-24' }]);
  await dataAs(administrator, 'officeEraseAddress', {
    body: { email: of.email, again: of.email, removeBoardProfiles: false },
  });
  expect(await look(id)).toMatchObject({ invited: [], late: [] });
});

test('a call without words that readers see is not announced, and a topic stands there once', async () => {
  for (const empty of ['<p>&nbsp;</p>', '<script>alert(1)</script>', '<p> </p>'])
    expect(await save({ title: 'Empty', text: empty }), empty).toMatchObject({
      data: { fields: { text: expect.stringContaining('Say what is called for') } },
    });
  const id = await announced({ topics: ['Soils', 'Trees', 'Soils'] });
  expect(await look(id)).toMatchObject({ topics: ['Soils', 'Trees'] });
});

test('an author is admitted where that changes something alone', async () => {
  const id = await announced({ deadline: '2026-12-01' });
  const admit = (until: string | null, sectionId = id) =>
    callAs(chief, 'officeAdmitLate', {
      body: { journalId: 1, sectionId, email: `user${author}@example.org`, until },
    });
  const refused = (words: string) => ({ data: { fields: { until: expect.stringContaining(words) } } });
  expect(await admit('2026-11-18')).toMatchObject(refused('over'));
  expect(await admit('2026-12-01')).toMatchObject(refused('after the deadline'));
  expect((await admit('2026-12-02')).code).toBe(0);
  await change(id, { step: 'closed' });
  expect((await admit('2026-11-25')).code).toBe(0);
  // Closed to others before its deadline, it is open to this author until the day of their own.
  const offered = await dataOf(office.authors, 'specialIssuesForAuthor', {}, office.author);
  expect(offered.find((one) => one.id === id)).toMatchObject({ open: true, until: '2026-11-25' });
  await change(id, { step: 'published' });
  expect(await admit('2026-12-24')).toMatchObject({ code: 10009, msg: expect.stringContaining('published') });
  expect((await admit(null)).code).toBe(0);
  // Before the opening day, one author may begin.
  const coming = await announced({ opensOn: '2026-11-25' });
  expect((await admit('2026-11-24', coming)).code).toBe(0);
});

test('a late admission goes with the account to its new address, whoever changes it', async () => {
  const id = await announced();
  const guest = await guestOf(id);
  const [first, second, third] = [`user${guest}@example.org`, 'second@example.org', 'third@example.org'];
  const of = { journalId: 1, sectionId: id };
  await callAs(chief, 'officeAdmitLate', { body: { ...of, email: first, until: '2026-12-05' } });
  await callAs(chief, 'officeAdmitLate', { body: { ...of, email: second, until: '2026-12-03' } });
  const own = accountRoutes({
    ...{ ...office.deps, passwords: createPasswords(), addressChanged: moveLate },
    recoveries: { async send() {} },
  });
  const name = { firstName: 'Gus', lastName: 'Guest' };
  await dataAs(administrator, 'officeCorrectPerson', {
    body: { personId: guest, ...name, email: second, seen: { ...name, email: first } },
  });
  expect((await look(id)).late).toEqual([{ email: second, until: '2026-12-05' }]);
  const body = { firstname: 'Gus', lastname: 'Guest', email: third, organization: 'Institute' };
  await dataOf(own, 'updateTbuser', { body } as never, { ...reader, identity: identityOf(guest) } as never);
  expect((await look(id)).late).toEqual([{ email: third, until: '2026-12-05' }]);
});

test('authors are told that a call is to come, and when', async () => {
  const id = await announced({ opensOn: '2026-11-25' });
  const list = await dataOf(office.authors, 'specialIssuesForAuthor', {}, office.author);
  expect(list.find((one) => one.id === id)).toMatchObject({
    ...{ open: false, state: 'coming', opensOnStr: '25 November 2026' },
  });
});

test('a special issue takes what its authors chose it for, whatever its types, and its section’s new name', async () => {
  const id = await announced();
  const section = async (name: string) => {
    const { rows } = await database.pool.query('select version from journal_sections where id = $1', [id]);
    return callAs(chief, 'officeSaveSection', {
      body: {
        ...{ journalId: 1, sectionId: id, version: rows[0].version, name, specialIssue: true, types: [1] },
        ...{ textWords: null, reviewModel: null },
      },
    });
  };
  const { version } = await look(id);
  expect((await section('Renamed')).code).toBe(0);
  expect(await asReader(id)).toMatchObject({ data: { title: 'Renamed' } });
  // Whoever has the call open is told.
  expect((await save({ sectionId: id, version, title: 'As it was' })).code).toBe(10009);
  await change(id, { step: 'closed' });
  const sent = await submit({ manuscripttitle: 'Of the type', manuscripttype: 1 });
  expect(sent.code).toBe(0);
  expect(await sectionOf(sent.code === 0 ? sent.data.id : 0)).toBeNull();
});

test('a draft that moves to another journal leaves its special issue, in a form that knows of none too', async () => {
  const id = await announced();
  const form = manuscriptFormOf({ original: await office.upload(author) }, { manuscripttitle: 'Moved' });
  const draft = await office.save({ ...form, status: 0, specialIssueId: id });
  const moved = await office.save({ ...form, status: 0, journalId: 2, id: draft.id, version: draft.version });
  const { rows } = await database.pool.query('select special_issue_id from manuscripts where id = $1', [
    draft.id,
  ]);
  expect(rows[0].special_issue_id).toBeNull();
  const sent = await submit({ ...form, journalId: 2, id: moved.id, version: moved.version, status: 1 });
  expect(sent).toMatchObject({ code: 0 });
});

test('a guest editor whose account is closed is named no longer', async () => {
  const id = await announced();
  const guest = await guestOf(id);
  const nameIt = () =>
    callAs(guest, 'officeNameGuestEditor', {
      body: { journalId: 1, sectionId: id, named: { name: 'Gus Guest', affiliation: '' } },
    });
  expect((await nameIt()).code).toBe(0);
  await dataAs(administrator, 'officeDisablePerson', { body: { personId: guest, reason: '' } });
  expect(await asReader(id)).toMatchObject({ data: { editors: [] } });
  // Whose request was on its way.
  expect((await nameIt()).code).toBe(10004);
});

test('a special issue that readers see is not removed, nor made another section', async () => {
  const id = await announced();
  const remove = () => callAs(chief, 'officeRemoveSection', { body: { journalId: 1, sectionId: id } });
  expect(await remove()).toMatchObject({ code: 10009, msg: expect.stringContaining('draft') });
  expect((await change(id, { step: 'draft' })).code).toBe(0);
  expect((await remove()).code).toBe(0);
});

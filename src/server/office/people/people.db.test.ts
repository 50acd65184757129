import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input, Output } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createMailQueue } from '#server/platform/mail/index.ts';
import { accountRoutes, authenticate, createPasswords } from '#server/slices/accounts/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn, staffOf } from '#test/support/office.ts';
import { editorOf } from '#test/support/roles.ts';
import { auditRoutes } from '../audit/routes.ts';
import { deskRoutes } from '../desk/routes.ts';
import { peopleRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let routes: Route[];
let accounts: Route[];

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, () => []);
  const passwords = createPasswords();
  const mailer = createMailQueue(office.deps.clock);
  const deps = { ...office.deps, mailer, passwords };
  routes = [...peopleRoutes(deps), ...auditRoutes(deps), ...deskRoutes(deps)];
  accounts = accountRoutes({ ...deps, recoveries: { async send() {} } });
});
afterAll(() => database[Symbol.asyncDispose]());

const call = <Name extends CallName>(name: Name, input: Input<Name>, who = office.administrator) =>
  callRoute(routes, name, input, who);
const data = <Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>> =>
  dataOf(routes, name, input, office.administrator);
const person = (userId: number) => data('officePerson', { query: { personId: userId } });
const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;
const audit = async () => (await data('officeAudit', { query: {} })).rows;

type Invitation = Partial<Input<'officeInvitePerson'>['body']>;
let count = 0;
/** Someone who was invited and has chosen the password “a password”. */
async function somebody(more: Invitation = {}) {
  const email = more.email ?? `Invited.${++count}@example.org`;
  const body = { firstName: 'Ines', lastName: 'Invited', organization: '', ...more, email };
  const { personId: userId } = await data('officeInvitePerson', { body });
  const [letter] = await rows('select text from letters where recipient_address = $1 order by id desc', [
    email,
  ]);
  const token = /token=(\S+)/.exec(letter.text)?.[1] ?? '';
  const body2 = { token, password: 'a password', checkPassword: 'a password' };
  expect(await callRoute(accounts, 'resetPassword', { body: body2 })).toMatchObject({ code: 0 });
  return { userId, email };
}
const signIn = (email: string, password = 'a password') =>
  callRoute(accounts, 'login', { body: { email, password } }, { ...reader, address: `192.0.2.${++count}` });

test('an invitation makes an account that its owner opens by a link, with the roles that were given', async () => {
  const { userId, email } = await somebody({ roles: editorOf(1), organization: 'An Institute' });
  expect(await signIn(email)).toMatchObject({ code: 0, data: { userId } });
  const found = await person(userId);
  expect(found).toMatchObject({
    name: 'Ines Invited',
    email,
    confirmed: true,
    roles: editorOf(1),
    administrator: false,
  });
  expect(found.lastSignInAt).toBe('2026-11-20T12:00:00.000Z');
  expect(found.sessions).toHaveLength(1);
  const again = { firstName: 'X', lastName: 'Y', email: email.toUpperCase(), organization: '' };
  expect(await call('officeInvitePerson', { body: again })).toMatchObject({
    code: 10001,
    data: { fields: { email: expect.stringContaining('already an account') } },
  });
  expect(await call('officeInvitePersonAgain', { body: { personId: userId } })).toMatchObject({
    code: 10009,
  });
});

test('people are found by any words of name and e-mail, by roles, and page by page', async () => {
  await somebody({ firstName: 'Zoë', lastName: 'Quarterstaff', email: 'zq@example.org' });
  const search = async (query: Input<'officePeople'>['query']) =>
    (await data('officePeople', { query })).rows.map(({ name }) => name);
  expect(await search({ q: 'quarter ZOË' })).toEqual(['Zoë Quarterstaff']);
  expect(await search({ q: 'zq@example' })).toEqual(['Zoë Quarterstaff']);
  expect(await search({ q: '100%' })).toEqual([]);
  expect(await search({ show: 'staff' })).toEqual(
    expect.arrayContaining(['Petra Press', 'Edda Édouard', 'Otto Other']),
  );
  expect(await search({ show: 'staff' })).not.toContain('Zoë Quarterstaff');
  expect(await search({ page: '2' })).toEqual([]);
});

test('roles are given and taken, of others only, and what somebody else changed meanwhile is not overwritten', async () => {
  const { userId } = await somebody();
  const seen = { administrator: false, roles: [] };
  const set = (more: Partial<Input<'officeSetRoles'>['body']>, who = office.administrator) =>
    call('officeSetRoles', { body: { personId: userId, ...seen, seen, ...more } }, who);
  expect(await set({ administrator: true, roles: editorOf(2, 1) })).toMatchObject({ code: 0 });
  expect(await person(userId)).toMatchObject({ administrator: true, roles: editorOf(1, 2) });
  expect(await set({ roles: editorOf(1) })).toMatchObject({ code: 10009 });
  expect(
    await set({ roles: editorOf(99), seen: { administrator: true, roles: editorOf(1, 2) } }),
  ).toMatchObject({
    code: 10004,
  });
  expect(await set({ personId: 1, seen: { administrator: true, roles: [] } })).toMatchObject({
    code: 10003,
  });
  const [last] = await audit();
  expect(last).toMatchObject({ who: 'Petra Press', action: 'Changed the roles of a person' });
  expect(last?.facts).toEqual([
    ['Before', 'None'],
    ['Now', 'Administrator of the press; Editor-in-chief: Journal jlc, Journal jem'],
  ]);
});

test('nobody is given a role before the address is known to be theirs; what they have can be taken', async () => {
  const [{ id }] = await rows(
    `insert into users (email, email_key, password_hash, first_name, last_name)
     values ('chief@example.org', 'chief@example.org', '$argon2id$x', 'Eve', 'Else') returning id::int`,
  );
  const set = (was: number[], now: number[], administrator = false) => {
    const seen = { administrator: false, roles: editorOf(...was) };
    return call('officeSetRoles', { body: { personId: id, administrator, roles: editorOf(...now), seen } });
  };
  const refused = { code: 10003, msg: expect.stringContaining('not confirmed') };
  expect(await set([], [], true)).toMatchObject(refused);
  expect(await set([], [1])).toMatchObject(refused);
  expect(await person(id)).toMatchObject({ administrator: false, roles: [] });
  await rows(`insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 1)`, [id]);
  expect(await set([1], [])).toMatchObject({ code: 0 });
});

test('of two administrators who take the role from each other at once, one stays', async () => {
  const { userId } = await somebody({ administrator: true });
  await rows(`delete from user_roles where role = 'administrator' and user_id not in (1, $1)`, [userId]);
  const seen = { administrator: true, roles: [] };
  const take = (from: number, by: number) =>
    call(
      'officeSetRoles',
      { body: { personId: from, administrator: false, roles: [], seen } },
      staffOf(by, 'all'),
    );
  const answers = await Promise.all([take(userId, 1), take(1, userId)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 10003]);
  await rows(`insert into user_roles (user_id, role) values (1, 'administrator') on conflict do nothing`);
});

test('who is disabled is signed out at once, can not sign in or recover, and can again once enabled', async () => {
  const { userId, email } = await somebody();
  const { token } = (await signIn(email)).data as { token: string };
  const find = authenticate(office.deps);
  expect(await find(token)).toMatchObject({ userId });
  expect(await call('officeDisablePerson', { body: { personId: userId, reason: 'Spam' } })).toMatchObject({
    code: 0,
  });
  expect(await find(token)).toBeUndefined();
  expect(await signIn(email)).toMatchObject({ code: 10003, msg: expect.stringContaining('disabled') });
  expect((await signIn(email, 'not the password')).msg).not.toContain('disabled');
  expect(await call('officeDisablePerson', { body: { personId: userId } })).toMatchObject({ code: 10009 });
  expect(await call('officeDisablePerson', { body: { personId: 1 } })).toMatchObject({ code: 10003 });
  expect((await audit())[0]?.facts).toEqual([['Reason', 'Spam']]);
  expect(await call('officeEnablePerson', { body: { personId: userId } })).toMatchObject({ code: 0 });
  expect(await signIn(email)).toMatchObject({ code: 0 });
});

test('sessions are ended one by one or all at once', async () => {
  const { userId, email } = await somebody();
  for (let i = 0; i < 3; i++) await signIn(email);
  const [first] = (await person(userId)).sessions;
  expect(await call('officeEndSessions', { body: { personId: userId, sessionId: first?.id } })).toMatchObject(
    {
      code: 0,
    },
  );
  expect((await person(userId)).sessions).toHaveLength(2);
  expect(await call('officeEndSessions', { body: { personId: userId, sessionId: first?.id } })).toMatchObject(
    {
      code: 10009,
    },
  );
  await call('officeEndSessions', { body: { personId: userId } });
  expect((await person(userId)).sessions).toEqual([]);
});

test('an export holds what the press has of a person, and an erasure takes it out, but for the record', async () => {
  await office.submit({ manuscripttitle: 'A submitted one' });
  const files = { original: await office.upload(4) };
  const draft = await office.save(
    manuscriptFormOf(files, { status: 0, manuscripttitle: 'A draft that nobody saw' }),
  );
  expect(draft.status).toBe(0);
  await office.upload(4, 'unused.docx');
  await rows(
    `insert into board_members (journal_id, title, first_name, last_name, email, published) values (1, 3, 'Ada', 'Author', 'USER4@example.org', true)`,
  );
  const email = 'user4@example.org';
  await rows(`update users set email_confirmed_at = now() where email = $1`, [email]);
  const told = await data('officeExportPerson', { body: { personId: 4 } });
  expect(told.account).toMatchObject({ email, firstName: 'Ada' });
  expect(told.manuscripts.map(({ title }) => title)).toEqual(['A submitted one', 'A draft that nobody saw']);
  expect(told.manuscripts[0]?.files).toMatchObject([{ filename: expect.any(String), bytes: 10 }]);
  expect(told.boardProfiles).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain('argon2');

  const erase = (more: object) =>
    call('officeErasePerson', { body: { personId: 4, email, removeBoardProfiles: true, ...more } });
  expect(await erase({ email: 'someone@example.org' })).toMatchObject({
    code: 10001,
    data: { fields: { email: expect.any(String) } },
  });
  expect(await erase({ personId: 1, email: 'user1@example.org' })).toMatchObject({ code: 10003 });
  // The erasure is committed even if the file store does not answer.
  const { remove } = office.deps.files;
  office.deps.files.remove = () => Promise.reject(new Error('the store is away'));
  expect(await erase({})).toMatchObject({ code: 0 });
  office.deps.files.remove = remove;
  expect(await person(4)).toMatchObject({
    name: 'Erased person',
    sessions: [],
    manuscripts: { drafts: 0, submitted: 1 },
    boardProfiles: [],
  });
  expect(await rows('select title from manuscripts where user_id = 4')).toEqual([
    { title: 'A submitted one' },
  ]);
  expect(
    await rows(`select 1 from stored_files where owner = 'user:4' and unattached_since is not null`),
  ).toEqual([]);
  expect(await rows(`select 1 from letters where lower(recipient_address) = $1`, [email])).toEqual([]);
  const log = await audit();
  expect(log[0]).toMatchObject({ action: 'Erased a person', subject: 'Erased person', who: 'Petra Press' });
  expect(log.find(({ action }) => action === 'Exported a person’s data')).toMatchObject({
    subject: 'Erased person',
    facts: [],
  });
  expect(await erase({})).toMatchObject({ code: 10004 });
});

test('an erased editor’s names, present and former, are neither in the history of texts nor in the audit log', async () => {
  const { userId, email } = await somebody({ firstName: 'Hanna', lastName: 'Gone', roles: editorOf(1) });
  const { data: session } = await signIn(email);
  const { token } = session as { token: string };
  const manuscript = await office.submit();
  await rows('update manuscripts set status = 2 where id = $1', [manuscript.id]);
  const assign = async (editorId: number | null) => {
    const [{ version }] = await rows(
      'select office_version + version as version from manuscripts where id = $1',
      [manuscript.id],
    );
    return data('officeAssign', { body: { manuscriptId: manuscript.id, editorId, version } });
  };
  await assign(userId);
  await assign(null);
  const profile = { mobile: '', organization: 'An Institute', degree: '', jobTitle: '', country: '' };
  const renamed = {
    firstname: 'Hanna',
    lastname: 'Leaving',
    email,
    password: '',
    checkPassword: '',
    ...profile,
  };
  const identity = await authenticate(office.deps)(token);
  await callRoute(accounts, 'updateTbuser', { body: renamed }, { ...reader, identity } as typeof reader);
  await assign(userId);
  const seen = { administrator: false, roles: editorOf(1) };
  await data('officeSetRoles', { body: { personId: userId, administrator: false, roles: [], seen } });
  const board = await rows(
    `insert into board_members (journal_id, title, first_name, last_name, email, published) values (1, 3, 'Hanna', 'B. Gone', $1, true) returning id`,
    [email],
  );
  await rows(
    `insert into content_versions (kind, ref, at, user_id, who, state) values ('entry', '26', now(), $1, 'Hanna Gone', '{}')`,
    [userId],
  );
  await rows(
    `insert into audit_log (at, user_id, who, call, action, subject, path) values
       ('2026-11-20T12:00:00Z', $1, 'Hanna Gone', 'x', 'Page saved', 'About Us', '/office/content/page/26'),
       ('2026-11-20T12:00:00Z', 1, 'Petra Press', 'x', 'Editor added', 'Hanna Gone, Journal jlc', '/office/journals/jlc/editors'),
       ('2026-11-20T12:00:00Z', 1, 'Petra Press', 'x', 'Board member hidden', 'Hanna B. Gone, Journal jlc', $2)`,
    [userId, `/office/board/jlc/${board[0]?.id}`],
  );
  const before = JSON.stringify(await rows('select facts from audit_log'));
  expect(before).toContain('["Editor","Hanna Gone"]');
  expect(before).toContain('Hanna Leaving is no editor');
  const told = await data('officeExportPerson', { body: { personId: userId } });
  expect(told.account).toMatchObject({ lastName: 'Leaving', formerNames: ['Hanna Gone'] });

  const body = { personId: userId, email, removeBoardProfiles: true };
  expect(await call('officeErasePerson', { body })).toMatchObject({ code: 0 });
  expect(await rows(`select user_id, who from content_versions`)).toEqual([
    { user_id: null, who: 'Erased person' },
  ]);
  const log = JSON.stringify(await rows('select * from audit_log'));
  expect(log).not.toMatch(/Hanna|Gone|Leaving/);
  expect(log).toContain('["Editor","Erased person"]');
  expect(log).toContain('Erased person is no editor of this journal any more');
  expect(log).toContain('Erased person, Journal jlc');
  expect(JSON.stringify(await rows('select * from users where id = $1', [userId]))).not.toMatch(/Hanna/);
});

test('an erasure takes whole names and addresses out, and leaves those that only hold the same letters', async () => {
  const manuscript = await office.submit();
  await rows('update manuscripts set status = 2 where id = $1', [manuscript.id]);
  await rows(
    `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days)
     values ($1, 1, 'single-anonymous', 'Ann (A.) Lee', 'ann@x.org', 'ann@x.org', 'suggested', now(), now(), 21)`,
    [manuscript.id],
  );
  const facts = [
    ['Reviewer', 'Ann (A.) Lee'],
    ['Words', 'Dear\nAnn (A.)\nLee,\nann@x.org, not Joann (A.) Leeds, Ann (A.) Lee-Smith or joann@x.org.uk'],
    ['Remark', 'Ann (A.) Lee’s was “ANN@x.org”. Ask mary-ann@x.org'],
  ];
  const note = (id: number | null, text: unknown) =>
    rows(
      `insert into audit_log (at, user_id, who, call, action, subject, manuscript_id, facts)
       values ('2026-11-20T12:00:00Z', 1, 'Petra Press', 'x', 'Tried', 'JLC-1', $1, $2) returning id`,
      [id, JSON.stringify(text)],
    );
  const [own] = await note(manuscript.id, facts);
  const [others] = await note(null, [
    ['Letter to', 'joann@x.org'],
    ['Name', 'Ann (A.) Lee'],
  ]);
  const body = { email: 'ann@x.org', again: 'ann@x.org' };
  expect(await call('officeEraseAddress', { body })).toMatchObject({ code: 0 });
  const factsOf = async ({ id }: { id: number }) =>
    (await rows('select facts from audit_log where id = $1', [id]))[0].facts;
  expect(await factsOf(own)).toEqual([
    ['Reviewer', 'Erased person'],
    [
      'Words',
      'Dear\nErased person,\nErased person, not Joann (A.) Leeds, Ann (A.) Lee-Smith or joann@x.org.uk',
    ],
    ['Remark', 'Erased person’s was “Erased person”. Ask mary-ann@x.org'],
  ]);
  expect(await factsOf(others)).toEqual([
    ['Letter to', 'joann@x.org'],
    ['Name', 'Ann (A.) Lee'],
  ]);
});

test('who has registered another’s address gets and erases nothing of theirs, until it is confirmed', async () => {
  await office.submit({ manuscripttitle: 'Of somebody else' });
  await rows(
    `insert into users (id, email, email_key, password_hash, first_name, last_name)
     values (900, 'Victim@example.org', 'victim@example.org', '$argon2id$x', 'Eve', 'Else')`,
  );
  await rows(
    `insert into board_members (journal_id, title, first_name, last_name, email, published) values (1, 3, 'Vic', 'Tim', 'victim@example.org', true)`,
  );
  await rows(`update manuscript_authors set email = 'victim@example.org', phone = '13912345678'`);
  await rows(`insert into letters (recipient_name, recipient_address, subject, text, html, created_at, next_attempt_at)
    values ('Vic', 'victim@example.org', 'For Vic', 'x', 'x', now(), now())`);
  expect((await person(900)).boardProfiles).toEqual([]);
  const told = await data('officeExportPerson', { body: { personId: 900 } });
  expect([told.namedInManuscripts, told.boardProfiles, told.letters]).toEqual([[], [], []]);
  const email = 'victim@example.org';
  const erase = { personId: 900, email, removeBoardProfiles: true };
  expect(await call('officeErasePerson', { body: erase })).toMatchObject({ code: 0 });
  expect(await rows(`select subject from letters where recipient_address = $1`, [email])).toHaveLength(1);
  expect(await rows(`select 1 from board_members where email = $1`, [email])).toHaveLength(1);
  expect(await rows(`select distinct phone from manuscript_authors`)).toEqual([{ phone: '13912345678' }]);
});

test('an erasure leaves drafts without an address, and accounts without one, as they are', async () => {
  await rows(`insert into manuscripts (user_id, journal_id, status, submission_key, saved_sha256, title, title_key, running_title,
    abstract, keywords, affiliation, created_at, updated_at)
    values (1, 1, 0, 'a-draft-of-the-press', '', 'A draft', 'a draft', '', '', '', '', now(), now())`);
  await rows(`insert into manuscript_authors (manuscript_id, position, first_name, last_name, email, affiliation, phone, wechat, corresponding)
    select max(id), 0, '', '', '', '', '13900000000', '', true from manuscripts`);
  const { userId, email } = await somebody();
  await call('officeErasePerson', { body: { personId: userId, email } });
  expect(await rows(`select phone from manuscript_authors where email = ''`)).toEqual([
    { phone: '13900000000' },
  ]);
});

test('people without an account are looked at, exported and erased by their e-mail address', async () => {
  const email = 'rita@reviewers.example';
  await office.submit({
    manuscripttitle: 'One that Rita reviews',
    manuscriptSuggestionDTOList: [1, 2, 3].map((n) => ({
      firstName: n === 1 ? 'Rita' : 'Ann',
      lastName: n === 1 ? 'Reader' : `Other ${n}`,
      email: n === 1 ? 'Rita@Reviewers.example' : `other${n}@example.org`,
      institution: 'An Institute',
    })),
  });
  const [{ id }] = (await rows('select max(id)::int as id from manuscripts')) as [{ id: number }];
  await rows('update manuscripts set status = 2 where id = $1', [id]);
  await rows(
    `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days)
     values ($1, 1, 'single-anonymous', 'Rita Reader', $2, $2, 'suggested', now(), now(), 21)`,
    [id, email],
  );
  await rows(
    `insert into audit_log (at, user_id, who, call, action, subject, manuscript_id, facts)
     values ('2026-11-20T12:00:00Z', 1, 'Petra Press', 'x', 'Invited Rita Reader to review', 'JLC-1', $1, '[["Letter to", "Rita@reviewers.example"]]')`,
    [id],
  );
  const look = () => data('officeAddress', { query: { email } });
  expect(await look()).toMatchObject({
    account: null,
    names: ['Rita Reader'],
    reviews: 1,
    openReviews: 1,
    suggestedIn: 1,
    authorOf: 0,
  });
  const told = await data('officeExportAddress', { body: { email } });
  expect(told.reviews).toMatchObject([{ name: 'Rita Reader', state: 'invited' }]);
  expect(told.namedInManuscripts).toMatchObject([{ as: 'suggested reviewer', of: 'An Institute' }]);
  const erase = (again: string) => call('officeEraseAddress', { body: { email, again } });
  expect(await erase('other@example.org')).toMatchObject({
    code: 10001,
    data: { fields: { again: expect.stringContaining('shown above') } },
  });
  expect(await erase(email)).toMatchObject({ code: 0 });
  expect(await look()).toMatchObject({ names: [], reviews: 0, suggestedIn: 0, letters: 0 });
  expect(await rows('select name, email, state from reviews where manuscript_id = $1', [id])).toEqual([
    { name: '', email: '', state: 'cancelled' },
  ]);
  const everywhere =
    await rows(`select m::text || coalesce(s::text, '') || coalesce(a::text, '') || coalesce(p::text, '') as words
    from manuscripts m left join manuscript_submissions s on s.manuscript_id = m.id left join audit_log a on true
    left join manuscript_suggestions p on p.manuscript_id = m.id`);
  expect(JSON.stringify(everywhere)).not.toMatch(/Rita Reader|rita@/i);
  expect(JSON.stringify(everywhere)).toContain('Invited Erased person to review');
  expect(JSON.stringify(everywhere)).toContain('Other 2');
});

test('data of an address that an account is known to have are with the account', async () => {
  const { email, userId } = await somebody();
  const body = { email, again: email };
  expect(await call('officeEraseAddress', { body })).toMatchObject({ code: 10009 });
  expect((await data('officeAddress', { query: { email } })).account).toMatchObject({
    personId: userId,
    confirmed: true,
  });
});

test('nothing in the audit log can be changed or deleted; editors see what belongs to their journals', async () => {
  await expect(rows(`update audit_log set action = 'Nothing'`)).rejects.toThrow('Nothing in the audit log');
  await expect(rows('delete from audit_log')).rejects.toThrow('Nothing in the audit log');
  await rows(
    `insert into audit_log (at, user_id, who, call, action, subject, journal_id)
     values ('2026-11-19T10:00:00Z', 3, 'Otto Other', 'x', 'Tried =it', '=cmd()', 2)`,
  );
  const log = async (query: Input<'officeAudit'>['query'], who = office.administrator) =>
    (await dataOf(routes, 'officeAudit', { query }, who)).rows;
  expect((await log({}, office.editor)).filter(({ journalId }) => journalId !== 1)).toEqual([]);
  expect(await log({}, office.otherEditor)).toHaveLength(1);
  expect(await log({ journalId: '2' }, office.editor)).toEqual([]);
  expect(await log({ who: 'otto', action: 'Tried =it', from: '2026-11-19', to: '2026-11-19' })).toHaveLength(
    1,
  );
  expect(await log({ from: '2026-11-21' })).toEqual([]);
  const all = await data('officeAudit', { query: {} });
  const older = await data('officeAudit', { query: { before: String(all.rows[0]?.id) } });
  expect(older.rows[0]?.id).toBe(all.rows[1]?.id);
  expect(all.actions).toContain('Tried =it');
  const { text } = await dataOf(routes, 'officeAuditCsv', { query: {} }, office.otherEditor);
  expect(text).toContain(`Otto Other,Tried =it,'=cmd(),Journal jem`);
});

test('an erasure takes the names out of what was read of a person’s files, for their account and for their address', async () => {
  const [own, named] = [await somebody(), await somebody()];
  const finding = (code: string) => ({ code, count: 2, stops: false, places: [{ words: 'Ines Invited' }] });
  const report = {
    removed: [{ kind: 'title-page', count: 1, words: ['Ines Invited, +47 12345678'] }],
    left: [{ kind: 'surname', count: 3, words: ['Invited'] }],
  };
  const manuscriptIds: number[] = [];
  for (const title of ['Her own', 'One that names her', 'Somebody else’s']) {
    const { id } = await office.submit({ manuscripttitle: title });
    manuscriptIds.push(id);
    await rows(`update manuscript_submissions set preflight = $2 where manuscript_id = $1`, [
      id,
      JSON.stringify([finding('names-in-text'), finding('tracked-changes')]),
    ]);
    await rows(
      `insert into review_copies (manuscript_id, address, copy_address, filename, report)
       select $1, address, address, 'copy.docx', $2 from manuscript_files where manuscript_id = $1 limit 1`,
      [id, JSON.stringify(report)],
    );
  }
  const [ownId, namedId] = manuscriptIds;
  await rows('update manuscripts set user_id = $2 where id = $1', [ownId, own.userId]);
  await rows('update manuscript_authors set email = $2 where manuscript_id = $1 and position = 1', [
    namedId,
    named.email,
  ]);
  const texts = () =>
    rows(
      `select report::text || preflight::text as text from review_copies join manuscript_submissions using (manuscript_id)
       where manuscript_id = any($1) order by manuscript_id`,
      [manuscriptIds],
    );
  const [, , others] = await texts();
  for (const { userId: personId, email } of [own, named])
    await data('officeErasePerson', { body: { personId, email } });
  const [first, second, third] = await texts();
  for (const { text } of [first, second]) expect(text).not.toContain('12345678');
  expect(first.text.match(/Ines Invited/g)).toHaveLength(1);
  expect(first.text).toContain('"tracked-changes"');
  expect(second.text).toContain('"count": 3');
  expect(third).toEqual(others);
});

test('proofs are in an export; an erasure takes name, address, message and link out of them', async () => {
  const { email, userId } = await somebody({ firstName: 'Paula', lastName: 'Proofread' });
  const production = `insert into productions (journal_id, title, updated_at) values (1, 'Dew on stones', now()) returning id`;
  const proof = async (to: string, state: string, answeredAt: string | null) => {
    const [{ id: productionId }] = (await rows(production)) as [{ id: string }];
    const [{ id }] = (await rows(
      `insert into proofs (production_id, round, text_version, document, state, name, email, user_id, sent_at, due_on, answered_at, message)
       values ($1, 1, 1, '{}', $2, 'Paula Proofread', $3, 1, now(), '2026-11-27', $4, 'Greetings from Paula') returning id`,
      [productionId, state, to, answeredAt],
    )) as [{ id: string }];
    await rows(`insert into proof_keys (proof_id, key_sha256) values ($1, repeat(md5($2), 2))`, [id, id]);
    await rows(
      `insert into proof_suggestions (proof_id, place, before, after, remark) values ($1, 'body.0', 'Dew', 'Fog', 'Wetter')`,
      [id],
    );
    return id;
  };
  const answered = await proof(email.toUpperCase(), 'sent back', '2026-11-20T12:00:00Z');
  const waiting = await proof(email, 'with the author', null);
  const others = await proof(`x${email}`, 'with the author', null);
  const kept = () =>
    rows(
      `select p.id, state, name, email, message, (select count(*)::int from proof_keys where proof_id = p.id) as links,
         (select count(*)::int from proof_suggestions where proof_id = p.id) as suggestions
       from proofs p where id = any($1) order by id`,
      [[answered, waiting, others]],
    );
  const [, , untouched] = await kept();

  const told = await data('officeExportPerson', { body: { personId: userId } });
  expect(told.proofs).toHaveLength(2);
  expect(told.proofs[0]).toMatchObject({
    article: 'Dew on stones',
    name: 'Paula Proofread',
    message: 'Greetings from Paula',
    suggestions: [{ before: 'Dew', after: 'Fog', remark: 'Wetter' }],
  });
  expect(await data('officeAddress', { query: { email: `x${email}` } })).toMatchObject({
    names: ['Paula Proofread'],
    proofs: 1,
  });
  expect(await call('officeErasePerson', { body: { personId: userId, email } })).toMatchObject({ code: 0 });
  const gone = { name: '', email: '', message: '', links: 0, suggestions: 1 };
  expect(await kept()).toEqual([
    { id: answered, state: 'sent back', ...gone },
    { id: waiting, state: 'withdrawn', ...gone },
    untouched,
  ]);
});

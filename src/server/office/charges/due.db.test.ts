import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { journalCharges } from '#contract/charges.ts';
import type { Permission } from '#contract/office/roles.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { findRights } from '#server/slices/accounts/index.ts';
import { dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { calendarRoutes } from '../calendar/index.ts';
import { deskRoutes } from '../desk/index.ts';
import { digestRoutes } from '../digest/index.ts';
import { tellDigests } from '../digest/tell.ts';
import { remindPayers } from './remind.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let assistant: Staff;
const dayOne = Date.parse('2026-11-20T07:00:00Z');
const days = (count: number) => office.setNow(new Date(dayOne + count * 86_400_000));

async function someone(userId: number): Promise<Staff> {
  const rights = (to: Permission) => findRights(database.db, userId, to);
  const identity = { userId, email: `user${userId}@example.org`, sessionId: 's', rights };
  return { ...reader, identity, rights: await rights('charges') };
}

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [
    ...deskRoutes(deps),
    ...calendarRoutes(deps),
    ...digestRoutes(deps),
  ]);
  await database.pool.query(`insert into users (email, email_key, password_hash, first_name, last_name)
    values ('user5@example.org', 'user5@example.org', '$argon2id$x', 'Asta', 'Assistant')`);
  await database.pool.query(`insert into user_roles (user_id, role, journal_id) values (5, 'assistant', 1)`);
  await database.pool.query('update users set email_confirmed_at = now()');
  assistant = await someone(5);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  days(0);
  await database.pool.query('delete from digests');
  await database.pool.query(`update manuscripts set status = 5`);
  await reminds(0);
  office.letters.length = 0;
});

const reminds = (remindEvery: number) =>
  database.pool.query('update journals set charges = $1 where id = 1', [
    JSON.stringify(journalCharges.parse({ remindEvery })),
  ]);

let count = 0;
/** An accepted manuscript with an invoice that is to be paid by a day. */
async function invoiced(dueOn: string, title = 'Of money'): Promise<{ id: number; chargeId: number }> {
  const { id } = await office.submit({ manuscripttitle: title });
  await database.pool.query('update manuscripts set status = 4, editor_id = 2 where id = $1', [id]);
  const { rows } = await database.pool.query(
    `insert into office_charges (manuscript_id, journal_id, state, currency, amount, told_at, due_at)
     values ($1, 1, 'invoiced', 'EUR', 1000, now(), now()) returning id`,
    [id],
  );
  const chargeId = rows[0].id;
  await database.pool.query(
    `insert into office_invoices (year, number, kind, charge_id, journal_id, currency, net, tax, issued_at, issued_on, due_on, facts)
     values (2026, $2, 'invoice', $1, 1, 'EUR', 1000, 0, now(), '2026-10-01', $3, '{}')`,
    [chargeId, ++count, dueOn],
  );
  office.letters.length = 0;
  return { id, chargeId };
}
const due = (who: Staff, more: object = {}) =>
  dataOf(office.routes, 'officeCalendar', { query: { to: '2026-12-31', ...more } }, who).then((rows) =>
    rows.filter(({ kind }) => kind === 'invoice'),
  );

test('invoices stand in the calendar of those who see to money, and of nobody else', async () => {
  const { id, chargeId } = await invoiced('2026-11-25');
  expect(await due(assistant)).toMatchObject([
    { on: '2026-11-25', id: chargeId, title: 'Of money', path: `/office/charges/${chargeId}`, who: '' },
  ]);
  expect(await due(assistant, { mine: '1' })).toHaveLength(1);
  expect(await due(office.administrator)).toHaveLength(1);
  expect(await due(office.administrator, { mine: '1' })).toEqual([]);
  // The editor-in-chief, who decides.
  expect(await due(await someone(2))).toEqual([]);
  expect(await due(await someone(3))).toEqual([]);
  // Not of their own, nor of what is no longer accepted, credited or paid.
  await database.pool.query('update manuscripts set user_id = 5 where id = $1', [id]);
  expect(await due(assistant)).toEqual([]);
  await database.pool.query('update manuscripts set user_id = 4, status = 5 where id = $1', [id]);
  expect(await due(assistant)).toEqual([]);
  await database.pool.query('update manuscripts set status = 4 where id = $1', [id]);
  await database.pool.query(`update office_charges set state = 'paid' where id = $1`, [chargeId]);
  expect(await due(assistant)).toEqual([]);
});

test('the morning’s letter tells those who see to money of what is to be paid within a week, and overdue', async () => {
  await invoiced('2026-11-10', 'Of lateness');
  await invoiced('2026-11-27', 'Of a week');
  await invoiced('2026-11-28', 'Of later');
  for (const who of [assistant, office.editor])
    await dataOf(office.routes, 'setDigest', { body: { digest: true } }, who);
  office.letters.length = 0;
  await tellDigests(office.deps, new AbortController().signal);
  const [letter, ...others] = office.letters.filter(({ text }) => text.includes('Invoices to be paid'));
  expect(others).toEqual([]);
  expect(letter?.to.address).toBe('user5@example.org');
  expect(letter?.subject).toContain('2 invoices at');
  expect(letter?.text).toMatch(/^Invoices to be paid \(2\)$/m);
  expect(letter?.text).toContain('Of a week');
  expect(letter?.text).toContain('Of lateness');
  expect(letter?.text).not.toContain('invoice: Of later');
});

test('the press reminds by itself where the journal wants it, three times, each once though two programs run', async () => {
  const { chargeId } = await invoiced('2026-11-10', 'Of reminding');
  const run = () => remindPayers(office.deps);
  const notes = async () =>
    (await database.pool.query('select reminders, version from office_charges where id = $1', [chargeId]))
      .rows[0];
  days(100);
  expect(await run()).toBe(0);
  days(-1);
  await reminds(10);
  expect(await run()).toBe(0);
  days(0);
  expect((await Promise.all([run(), run(), run()])).reduce((sum, one) => sum + one)).toBe(1);
  expect(office.letters).toMatchObject([
    {
      template: 'invoiceReminder',
      to: { address: 'user4@example.org' },
      text: expect.stringContaining('2026-0000'),
    },
  ]);
  expect(await notes()).toEqual({ reminders: 1, version: 2 });
  days(9);
  expect(await run()).toBe(0);
  // Somebody has reminded by hand two days before.
  await database.pool.query(`update office_charges set reminded_at = '2026-11-28T12:00:00Z' where id = $1`, [
    chargeId,
  ]);
  days(10);
  expect(await run()).toBe(0);
  days(18);
  expect(await run()).toBe(1);
  days(28);
  expect(await run()).toBe(1);
  days(60);
  expect(await run()).toBe(0);
  expect(office.letters).toHaveLength(3);
});

test('nobody is reminded of what was paid, credited, or is no longer accepted', async () => {
  await reminds(1);
  const [paid, declined, credited] = [
    await invoiced('2026-11-01', 'Of paying'),
    await invoiced('2026-11-01', 'Of declining'),
    await invoiced('2026-11-01', 'Of crediting'),
  ];
  await database.pool.query(`update office_charges set state = 'paid' where id = $1`, [paid.chargeId]);
  await database.pool.query('update manuscripts set status = 5 where id = $1', [declined.id]);
  await database.pool.query(
    `insert into office_invoices (year, number, kind, charge_id, credits, journal_id, currency, net, tax, issued_at, issued_on, facts)
     select year, $2, 'credit note', charge_id, id, journal_id, currency, net, tax, now(), issued_on, '{}'
     from office_invoices where charge_id = $1`,
    [credited.chargeId, ++count],
  );
  expect(await remindPayers(office.deps)).toBe(0);
});

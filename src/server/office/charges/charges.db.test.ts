import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import { type JournalCharges, journalCharges } from '#contract/charges.ts';
import { mostMinor } from '#contract/money.ts';
import type { Permission } from '#contract/office/roles.ts';
import type { GivenFile, Route, Staff } from '#server/platform/http/route.ts';
import { insertLetter } from '#server/platform/mail/store.ts';
import { findRights } from '#server/slices/accounts/index.ts';
import { journalRoutes } from '#server/slices/journals/index.ts';
import { manuscriptRoutes } from '#server/slices/manuscripts/index.ts';
import { callRoute, dataOf, Refused, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn } from '#test/support/office.ts';
import { auditRoutes } from '../audit/index.ts';
import { deskRoutes } from '../desk/index.ts';
import { publishingRoutes } from '../publishing/index.ts';
import {
  chargeRoutes,
  chargesOfPerson,
  chargesRoutes,
  eraseChargesOf,
  noteCharge,
  whyUnpaid,
} from './index.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let authors: Route[];
/** Of journal 1: an assistant, and somebody who is both that and its editor-in-chief. */
let assistant: Staff;
let both: Staff;
let section: Staff;
const stranger = 3;

/** As the router finds somebody: with the rights of their roles for each permission. */
async function someone(userId: number, permission: Permission = 'charges'): Promise<Staff> {
  const rights = (to: Permission) => findRights(database.db, userId, to);
  const identity = { userId, email: `user${userId}@example.org`, sessionId: 's', rights };
  return { ...reader, identity, rights: await rights(permission) };
}

const settings = (more: Partial<JournalCharges> = {}) =>
  journalCharges.parse({
    on: true,
    currency: 'EUR',
    amounts: [
      { type: 1, amount: 120_000 },
      { type: 2, amount: 30_000 },
    ],
    taxLabel: 'VAT',
    taxRate: 1900,
    issuer: { name: 'Trial Press', address: '1 Road\nTown', taxNumber: 'DE1' },
    payment: 'IBAN DE02 1203',
    ...more,
  });

const charge1 = (charges: JournalCharges) =>
  database.pool.query('update journals set charges = $1 where id = 1', [JSON.stringify(charges)]);

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [
    ...deskRoutes(deps),
    ...publishingRoutes(deps),
    ...chargesRoutes(deps),
  ]);
  const { deps } = office;
  authors = [
    ...manuscriptRoutes({ ...deps, noteCharge: (tx, one) => noteCharge(tx, one, deps.clock.now()) }),
    ...chargeRoutes(deps),
    ...journalRoutes({
      db: database.db,
      countsByVolume: async () => new Map(),
      countsByJournal: async () => [],
    }),
  ];
  for (const [userId, ...roles] of [
    [5, 'assistant'],
    [6, 'assistant', 'editor'],
    [7, 'section editor', 'assistant'],
  ] as const) {
    await database.pool.query(
      `insert into users (email, email_key, password_hash, first_name, last_name) values ($1, $1, '$argon2id$x', 'User', $2)`,
      [`user${userId}@example.org`, String(userId)],
    );
    for (const role of roles)
      await database.pool.query('insert into user_roles (user_id, role, journal_id) values ($1, $2, 1)', [
        userId,
        role,
      ]);
  }
  await database.pool.query('update users set email_confirmed_at = now()');
  assistant = await someone(5);
  both = await someone(6);
  section = await someone(7);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await charge1(settings());
  office.letters.length = 0;
});

const billTo = {
  name: 'Ada',
  institution: 'Institute',
  address: '2 Street\nCity',
  taxId: '',
  purchaseOrder: '',
};

async function submit(type = 1): Promise<number> {
  const form = manuscriptFormOf({ original: await office.upload(4) }, { manuscripttype: type } as never);
  return (await dataOf(authors, 'saveOrUpdateManuscript', { body: form }, office.author)).id;
}
const accept = async (manuscriptId: number, act: 'accept' | 'reopen' = 'accept') => {
  const { version } = await dataOf(
    office.routes,
    'officeManuscript',
    { query: { manuscriptId } },
    office.editor,
  );
  const body = { manuscriptId, version, act, comments: '', letter: null };
  return dataOf(office.routes, 'officeAct', { body } as Input<'officeAct'>, office.editor);
};
const own = (manuscriptId: number) =>
  dataOf(authors, 'ownCharge', { query: { manuscriptId } }, office.author);
const idOf = async (manuscriptId: number) =>
  Number(
    (await database.pool.query('select id from office_charges where manuscript_id = $1', [manuscriptId]))
      .rows[0]?.id,
  );
const look = async (manuscriptId: number, who = assistant) =>
  dataOf(office.routes, 'officeCharge', { query: { chargeId: await idOf(manuscriptId) } }, who);

type Act =
  | 'officeAnswerWaiver'
  | 'officeSaveBillTo'
  | 'officeIssueInvoice'
  | 'officeCreditInvoice'
  | 'officeRemindOfInvoice'
  | 'officeChargePaid'
  | 'officeAllowUnpaid';
const act = async (name: Act, manuscriptId: number, more: object = {}, who = assistant) => {
  const chargeId = await idOf(manuscriptId);
  const { rows } = await database.pool.query('select version from office_charges where id = $1', [chargeId]);
  return callRoute(
    office.routes,
    name,
    { body: { chargeId, version: rows[0]?.version, ...more } } as never,
    who,
  );
};

const retype = (manuscriptId: number, type: number) =>
  database.pool.query(
    `update manuscript_submissions set content = jsonb_set(content, '{type}', $2) where manuscript_id = $1`,
    [manuscriptId, String(type)],
  );

/** An accepted manuscript whose invoice can be issued. */
async function ready(type = 1): Promise<number> {
  const id = await submit(type);
  await accept(id);
  await act('officeSaveBillTo', id, { billTo });
  return id;
}
const give = async (routes: Route[], name: string, query: object, caller: object) => {
  const route = routes.find(({ endpoint }) => endpoint.name === name);
  return (await route?.give?.({ params: {}, query, body: {} } as never, caller as never)) as {
    code: number;
    data: GivenFile;
  };
};
const numbers = async () =>
  (await database.pool.query('select year, number from office_invoices order by year, number')).rows.map(
    ({ number }) => number,
  );

describe('what a manuscript costs', () => {
  test('is what its author was told at submission, whatever the price becomes; other types and journals are free', async () => {
    const id = await submit();
    expect(await own(id)).toMatchObject({ state: 'told', currency: 'EUR', amount: 120_000, tax: 22_800 });
    await charge1(settings({ amounts: [{ type: 1, amount: 999_000 }] }));
    await accept(id);
    expect(await own(id)).toMatchObject({ state: 'not billed', amount: 120_000 });
    const free = await submit(2);
    await accept(free);
    expect(await own(free)).toBeNull();
  });

  test('is the one that its author saw, or nothing is submitted', async () => {
    const original = await office.upload(4);
    const send = (chargeSeen: object) => {
      const form = manuscriptFormOf({ original }, {
        submissionKey: 'charge-seen-of-trial',
        chargeSeen,
      } as never);
      return callRoute(authors, 'saveOrUpdateManuscript', { body: form }, office.author);
    };
    const seen = { amount: 120_000, currency: 'EUR' };
    for (const other of [
      { ...seen, amount: 1 },
      { ...seen, currency: 'USD' },
      { amount: 0, currency: '' },
    ])
      expect(await send(other)).toMatchObject({
        code: 10001,
        data: { fields: { chargeSeen: expect.stringContaining('EUR 1,200.00 now') } },
      });
    expect(await send(seen)).toMatchObject({ code: 0 });
  });

  test('is off by default, and nothing becomes due where it was turned off', async () => {
    const id = await submit();
    await charge1(journalCharges.parse({}));
    await accept(id);
    expect(await own(id)).toMatchObject({ state: 'free', amount: 0 });
    const later = await submit();
    expect(await own(later)).toBeNull();
    expect(await dataOf(authors, 'journalCharges', {})).toEqual([]);
    // For good, also where the journal charges again.
    await charge1(settings());
    const chargeId = await idOf(id);
    const { rows } = await dataOf(office.routes, 'officeCharges', { query: {} }, assistant);
    expect(rows.map((row) => row.id)).not.toContain(chargeId);
    await act('officeSaveBillTo', id, { billTo });
    for (const name of ['officeIssueInvoice', 'officeAnswerWaiver'] as const)
      expect(await act(name, id, { outcome: 'refused' })).toMatchObject({ code: 10009 });
    expect(
      await callRoute(authors, 'askForWaiver', { body: { manuscriptId: id, reason: 'r' } }, office.author),
    ).toMatchObject({ code: 10009 });
    await accept(id, 'reopen');
    await accept(id);
    expect(await own(id)).toMatchObject({ state: 'free' });
  });

  test('is less where the type has become a cheaper one, and not more where a dearer', async () => {
    const id = await submit();
    await retype(id, 2);
    await accept(id);
    expect(await look(id)).toMatchObject({ amount: 30_000, type: 'Review' });
    const other = await submit(2);
    await retype(other, 1);
    await accept(other);
    expect(await look(other)).toMatchObject({ amount: 30_000 });
  });

  test('is owed no more where the acceptance is taken back', async () => {
    const id = await ready();
    await accept(id, 'reopen');
    expect(await own(id)).toMatchObject({ state: 'told' });
    await accept(id);
    expect(await own(id)).toMatchObject({ state: 'not billed' });
  });

  test('that an earlier version accepted beside this one stands in the list, and can be billed', async () => {
    const id = await submit();
    await database.pool.query('update manuscripts set status = 4 where id = $1', [id]);
    const { rows } = await dataOf(office.routes, 'officeCharges', { query: {} }, assistant);
    expect(rows.map((row) => row.id)).toContain(await idOf(id));
    await act('officeSaveBillTo', id, { billTo });
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 0 });
    expect(await own(id)).toMatchObject({ state: 'invoiced' });
  });

  test('is nothing any more where the manuscript was declined, and nobody is asked for a waiver of it', async () => {
    const id = await submit();
    const body = { manuscriptId: id, reason: 'No grant.' };
    await callRoute(authors, 'askForWaiver', { body }, office.author);
    await database.pool.query('update manuscripts set status = 5 where id = $1', [id]);
    expect(await own(id)).toBeNull();
    expect(await callRoute(authors, 'askForWaiver', { body }, office.author)).toMatchObject({ code: 10004 });
    const query = { state: 'waiver asked' } as const;
    const { rows } = await dataOf(office.routes, 'officeCharges', { query }, assistant);
    expect(rows.map((row) => row.id)).not.toContain(await idOf(id));
  });

  test('is nothing where the type has become a free one, also in another currency', async () => {
    const [id, other] = [await submit(), await submit()];
    await retype(id, 3);
    await retype(other, 3);
    await accept(id);
    await charge1(settings({ currency: 'JPY' }));
    await accept(other);
    for (const one of [id, other]) expect(await own(one)).toMatchObject({ state: 'free', amount: 0 });
  });

  test('is told to its author as it becomes due, who is asked whom the invoice is for; editors read nothing of it', async () => {
    const id = await submit();
    office.letters.length = 0;
    await accept(id);
    const told = office.letters.filter(({ template }) => template === 'chargeDue');
    expect(told).toMatchObject([{ to: { address: 'user4@example.org' }, about: `charge ${await idOf(id)}` }]);
    expect(told[0]).not.toHaveProperty('scope');
    expect(told[0]?.text).toContain('who the invoice is for');
    expect(told[0]?.text).toContain(`/user-manuscriptview/${id}#charge`);
  });

  test('is not asked for any more where what was invoiced is declined: the invoice is to be taken back', async () => {
    const id = await ready();
    await act('officeIssueInvoice', id);
    await accept(id, 'reopen');
    expect(await own(id)).toMatchObject({ state: 'invoiced', accepted: false, over: false });
    await database.pool.query('update manuscripts set status = 5 where id = $1', [id]);
    expect(await own(id)).toMatchObject({ state: 'invoiced', over: true });
    expect(await act('officeRemindOfInvoice', id)).toMatchObject({ code: 10009 });
    const listed = async () =>
      (await dataOf(office.routes, 'officeCharges', { query: {} }, assistant)).rows.find(
        (row) => row.number === number,
      );
    const { number } = await look(id);
    expect(await listed()).toMatchObject({ toCredit: 'not accepted' });
    await act('officeCreditInvoice', id, { reason: 'Declined' });
    expect(await listed()).toMatchObject({ toCredit: null, state: 'told' });
    const charge = await own(id);
    expect(charge).toMatchObject({ state: 'told', over: true });
    expect(charge?.invoices).toHaveLength(2);
    const ask = { body: { manuscriptId: id, reason: 'r' } };
    expect(await callRoute(authors, 'askForWaiver', ask, office.author)).toMatchObject({ code: 10004 });
  });

  test('is a cheaper type’s also after an invoice, which is to be taken back', async () => {
    const id = await ready();
    await act('officeIssueInvoice', id);
    await accept(id, 'reopen');
    await retype(id, 2);
    await accept(id);
    expect(await own(id)).toMatchObject({ state: 'invoiced', amount: 30_000 });
    const { rows } = await dataOf(office.routes, 'officeCharges', { query: {} }, assistant);
    const chargeId = await idOf(id);
    expect(rows.find((row) => row.id === chargeId)).toMatchObject({ toCredit: 'costs less' });
    await act('officeCreditInvoice', id, { reason: 'Cheaper' });
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 0 });
    expect((await own(id))?.invoices[0]?.total).toBe(35_700);
  });

  test('that an earlier version accepted is due as a waiver of it is answered', async () => {
    const id = await submit();
    await database.pool.query('update manuscripts set status = 4 where id = $1', [id]);
    await act('officeAnswerWaiver', id, { outcome: 'part', waived: 10 });
    expect(await own(id)).toMatchObject({ state: 'not billed' });
    expect(office.letters.at(-1)?.text).not.toContain('if it is accepted');
  });

  test('stands on the journal’s page by the names of types', async () => {
    await charge1(settings({ words: 'Ask us.', amounts: [{ type: 2, amount: 5 }] }));
    expect(await dataOf(authors, 'journalCharges', {})).toEqual([
      expect.objectContaining({
        journalId: 1,
        words: 'Ask us.',
        amounts: [{ type: 2, label: 'Review', amount: 5 }],
      }),
    ]);
  });
});

describe('a waiver', () => {
  const ask = (manuscriptId: number, reason = 'No grant.', who = office.author) =>
    callRoute(authors, 'askForWaiver', { body: { manuscriptId, reason } }, who);
  const listed = async (who: Staff) =>
    (await dataOf(office.routes, 'officeCharges', { query: { state: 'waiver asked' } }, who)).rows.map(
      ({ id }) => id,
    );

  test('that is asked for is known to people of money, and to nobody who handles or decides', async () => {
    const id = await submit();
    expect(await ask(id)).toMatchObject({ code: 0 });
    expect(await ask(id)).toMatchObject({ code: 0 });
    const wish = office.letters.filter(({ template }) => template === 'waiverAsked');
    expect(wish.map(({ to }) => to.address).toSorted()).toEqual(['user5@example.org', 'user7@example.org']);
    // No letter of the manuscript or journal, which editors read.
    expect(wish[0]).toMatchObject({ about: `charge ${await idOf(id)}` });
    expect(wish[0]).not.toHaveProperty('scope');
    const chargeId = await idOf(id);
    expect(await listed(assistant)).toContain(chargeId);
    expect(await listed(both)).not.toContain(chargeId);
    expect(await callRoute(office.routes, 'officeCharge', { query: { chargeId } }, both)).toMatchObject({
      code: 10004,
    });
    expect(await act('officeAnswerWaiver', id, { outcome: 'whole' }, both)).toMatchObject({ code: 10004 });
    expect((await findRights(database.db, 2, 'charges')).journals).toEqual([]);
    // An assistant who is given the manuscript as its section editor knows of it no more.
    expect(await listed(section)).toContain(chargeId);
    await database.pool.query('update manuscripts set editor_id = 7 where id = $1', [id]);
    expect(await listed(section)).not.toContain(chargeId);
    expect(await act('officeAnswerWaiver', id, { outcome: 'part', waived: 60_000 })).toMatchObject({
      code: 0,
    });
    const answer = office.letters.at(-1);
    expect(answer).toMatchObject({ template: 'waiverAnswered', to: { address: 'user4@example.org' } });
    expect(answer).not.toHaveProperty('scope');
    expect(answer?.text).toContain('EUR 600.00 of it is waived');
    const { rows } = await database.pool.query(
      `select distinct journal_id, manuscript_id from audit_log where call = 'officeAnswerWaiver'`,
    );
    expect(rows).toEqual([{ journal_id: null, manuscript_id: null }]);
    await accept(id);
    expect(await listed(both)).not.toContain(chargeId);
    expect(await look(id, both)).toMatchObject({ state: 'not billed', waived: 60_000, tax: 11_400 });
  });

  test('in whole leaves nothing to pay; in part only what is less than the charge; refused the whole', async () => {
    const id = await ready();
    for (const waived of [0, 120_000, 120_001])
      expect(await act('officeAnswerWaiver', id, { outcome: 'part', waived })).toMatchObject({ code: 10001 });
    expect(await act('officeAnswerWaiver', id, { outcome: 'whole' })).toMatchObject({ code: 0 });
    expect(await own(id)).toMatchObject({ state: 'waived' });
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 10009 });
    expect(await act('officeAnswerWaiver', id, { outcome: 'refused' })).toMatchObject({ code: 0 });
    expect(await own(id)).toMatchObject({ state: 'not billed', waived: 0 });
    expect(await ask(id)).toMatchObject({ code: 10009 });
  });

  test('must be answered before an invoice, and can’t be asked for after it, nor by others', async () => {
    const id = await ready();
    expect(await ask(id, 'No grant.', { ...office.author, ...(await someone(stranger)) })).toMatchObject({
      code: 10004,
    });
    await ask(id);
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 10009 });
    await act('officeAnswerWaiver', id, { outcome: 'refused' });
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 0 });
    expect(await ask(id, 'Again')).toMatchObject({ code: 10009 });
    expect(await act('officeAnswerWaiver', id, { outcome: 'whole' })).toMatchObject({ code: 10009 });
  });
});

describe('whoever has to do with a decision', () => {
  const wish = async (id: number) => {
    office.letters.length = 0;
    await callRoute(
      authors,
      'askForWaiver',
      { body: { manuscriptId: id, reason: 'No grant.' } },
      office.author,
    );
    return office.letters.map(({ to }) => to.address).toSorted();
  };
  const sees = async (id: number, who: Staff) => {
    const query = { chargeId: await idOf(id) };
    const { rows } = await dataOf(office.routes, 'officeCharges', { query: {} }, who);
    const { code } = await callRoute(office.routes, 'officeCharge', { query }, who);
    expect(rows.some((row) => row.id === query.chargeId)).toBe(code === 0);
    return code === 0;
  };
  const review = (id: number, fields: object) =>
    database.pool.query(
      `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days,
         agreed_at, due_on, cancelled_at, co_reviewers)
       select $1, 1, 'single-anonymous', 'R', r.email, r.email, 'free', now(), '2027-01-01', 10, r.agreed_at,
         case when r.agreed_at is not null then date '2027-01-01' end, r.cancelled_at, coalesce(r.co_reviewers, '[]')
       from jsonb_to_record($2) r (email text, agreed_at timestamptz, cancelled_at timestamptz, co_reviewers jsonb)`,
      [id, JSON.stringify({ email: 'other@example.org', ...fields })],
    );

  test('gets no letter of a wish, and sees the charge only while the manuscript is accepted', async () => {
    const { rows } = await database.pool.query(
      `insert into journal_sections (journal_id, name, position) values (1, 'Section of money', 1) returning id`,
    );
    await database.pool.query(
      `insert into user_roles (user_id, role, journal_id, section_id) values (7, 'guest editor', 1, $1)`,
      [rows[0].id],
    );
    const id = await submit();
    await database.pool.query('update manuscripts set section_id = $1 where id = $2', [rows[0].id, id]);
    expect(await wish(id)).toEqual(['user5@example.org']);
    for (const who of [section, both]) expect(await sees(id, who)).toBe(false);
    expect(await sees(id, assistant)).toBe(true);
    await accept(id);
    for (const who of [section, both]) expect(await sees(id, who)).toBe(true);
    await act('officeAnswerWaiver', id, { outcome: 'part', waived: 10 });
    await act('officeSaveBillTo', id, { billTo });
    await act('officeIssueInvoice', id);
    await accept(id, 'reopen');
    for (const who of [section, both]) expect(await sees(id, who)).toBe(false);
    const other = await submit();
    await database.pool.query(
      `insert into manuscript_recommendations (manuscript_id, round, user_id, at, recommendation, reasons)
       values ($1, 1, 5, now(), 'accept', '')`,
      [other],
    );
    expect(await wish(other)).toEqual(['user7@example.org']);
    expect(await sees(other, assistant)).toBe(false);
  });

  test('as a reviewer, or agreed to be one once, sees it at no time', async () => {
    const address = 'user5@example.org';
    const at = '2026-11-01';
    for (const fields of [
      { email: address },
      { email: address, agreed_at: at },
      { email: address, agreed_at: at, cancelled_at: at },
      { co_reviewers: [{ name: 'R', email: 'User5@example.org' }] },
    ]) {
      const id = await submit();
      await review(id, fields);
      expect(await wish(id)).toEqual(['user7@example.org']);
      expect(await sees(id, assistant)).toBe(false);
      await accept(id);
      expect(await sees(id, assistant)).toBe(false);
    }
    const declined = await submit();
    await review(declined, { email: address, cancelled_at: at });
    expect(await wish(declined)).toEqual(['user5@example.org', 'user7@example.org']);
    expect(await sees(declined, assistant)).toBe(true);
  });
});

test('the audit log of an editor-in-chief has neither amounts nor names of actions that they may not read', async () => {
  const id = await ready();
  await act('officeAnswerWaiver', id, { outcome: 'part', waived: 100_000 });
  await act('officeIssueInvoice', id);
  await act('officeCreditInvoice', id, { reason: 'r' });
  const log = (who: Staff) => dataOf(auditRoutes(office.deps), 'officeAudit', { query: {} }, who);
  const seen = await log(office.editor);
  expect(seen.actions).toContain('Invoice issued');
  expect(seen.actions).not.toContain('Waiver answered');
  expect(JSON.stringify(seen)).not.toContain('EUR');
  expect((await log(office.administrator)).actions).toContain('Waiver answered');
});

describe('an invoice', () => {
  test('skips the numbers that a lost database may have given', async () => {
    await act('officeIssueInvoice', await ready());
    const last = async () => Math.max(...(await numbers()));
    const before = await last();
    // As a standby has it that took over: the counter was last used on the timeline before.
    await database.pool.query(`update office_invoice_series set timeline = '00000000'`);
    await act('officeIssueInvoice', await ready());
    expect(await last()).toBe(before + 101);
    // From a version of the program that notes no timeline.
    await database.pool.query('update office_invoice_series set timeline = null');
    await act('officeIssueInvoice', await ready());
    expect(await last()).toBe(before + 102);
  });

  test('has the next number, also under 20 at once and after a failure in the middle', async () => {
    await database.pool.query('truncate office_invoices, office_invoice_series restart identity cascade');
    const ids: number[] = [];
    for (let i = 0; i < 20; i++) ids.push(await ready());
    const [first] = ids;
    // The letter fails after the number is taken: all of it is undone.
    const { queue } = office.deps.mailer;
    office.deps.mailer.queue = async () => {
      throw new Error('a crash in the middle');
    };
    await expect(act('officeIssueInvoice', first as number)).rejects.toThrow('a crash');
    office.deps.mailer.queue = queue;
    expect(await numbers()).toEqual([]);
    // Each twice, as a double click and a second tab send it.
    const answers = await Promise.all([...ids, ...ids].map((id) => act('officeIssueInvoice', id)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 10009)).toHaveLength(20);
    expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    // What is deleted leaves its number used.
    await database.pool.query('delete from office_invoices where number = 20');
    await database.pool.query(`update office_charges set state = 'not billed' where manuscript_id = $1`, [
      first,
    ]);
    await act('officeIssueInvoice', first as number);
    expect((await numbers()).at(-1)).toBe(21);
    // Each year begins anew.
    office.setNow(new Date('2027-01-02T12:00:00Z'));
    const next = await ready();
    await act('officeIssueInvoice', next);
    expect((await own(next))?.invoices[0]?.number).toBe('2027-00001');
    office.setNow(new Date('2026-11-20T12:00:00Z'));
  });

  test('stays as it was; a credit note takes it back once, and another can be issued', async () => {
    const id = await ready();
    await act('officeIssueInvoice', id);
    const letter = office.letters.at(-1);
    expect(letter).toMatchObject({ template: 'invoiceIssued', scope: 1 });
    expect(letter?.text).toContain('by 20 December 2026');
    // Whoever decides reads it, and could reckon what was waived.
    expect(letter?.text).not.toContain('EUR');
    expect(await act('officeSaveBillTo', id, { billTo: { ...billTo, name: 'Other' } })).toMatchObject({
      code: 10009,
    });
    for (const on of ['2099-01-01', '2026-11-19'])
      expect(await act('officeChargePaid', id, { paid: { on } })).toMatchObject({ code: 10001 });
    expect(await act('officeChargePaid', id, { paid: { on: '2026-11-20', how: 'Transfer' } })).toMatchObject({
      code: 0,
    });
    expect(await own(id)).toMatchObject({ state: 'paid', paidOn: '2026-11-20' });
    expect(await act('officeRemindOfInvoice', id)).toMatchObject({ code: 10009 });
    const twice = await Promise.all(
      [1, 2].map(() => act('officeCreditInvoice', id, { reason: 'Wrong name' })),
    );
    expect(twice.map(({ code }) => code).toSorted()).toEqual([0, 10009]);
    await act('officeSaveBillTo', id, { billTo: { ...billTo, name: 'Other' } });
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 0 });
    const charge = await own(id);
    expect(charge).toMatchObject({ state: 'invoiced', paidOn: null });
    expect(charge?.invoices.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 142_800],
      ['credit note', 142_800],
      ['invoice', 142_800],
    ]);
    office.setNow(new Date('2026-12-21T12:00:00Z'));
    expect(await own(id)).toMatchObject({ state: 'overdue' });
    expect(await act('officeRemindOfInvoice', id)).toMatchObject({ code: 0 });
    office.setNow(new Date('2026-11-20T12:00:00Z'));
  });

  test('needs an accepted manuscript, a recipient and an issuer, and the version that was seen', async () => {
    const id = await submit();
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 10009 });
    await accept(id);
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 10009 });
    await act('officeSaveBillTo', id, { billTo });
    expect(await act('officeIssueInvoice', id, { version: 0 })).toMatchObject({ code: 10009 });
    await charge1(settings({ on: false, issuer: { name: '', address: '', taxNumber: '' } }));
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 10009 });
    expect(await own(id)).toMatchObject({ state: 'not billed', invoices: [] });
  });

  test('is a PDF for its author and the office alone, the same bytes each time, whatever its texts are', async () => {
    const id = await submit();
    await accept(id);
    const hostile = '#panic("x") \\u{0} ]] $x$ <script> 王小明 \u202e';
    await act('officeSaveBillTo', id, {
      billTo: { ...billTo, name: hostile, purchaseOrder: '"'.repeat(100) },
    });
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 0 });
    const invoiceId = (await own(id))?.invoices[0]?.id;
    const query = { manuscriptId: id, invoiceId };
    const [one, other] = await Promise.all(
      [1, 2].map(() => give(authors, 'ownInvoice', query, office.author)),
    );
    expect(one).toMatchObject({ code: 0, data: { mediaType: 'application/pdf', attached: true } });
    const bytes = Buffer.from(one?.data.bytes as Uint8Array);
    expect(bytes.toString('latin1')).toMatch(/^%PDF-/);
    expect(bytes.equals(Buffer.from(other?.data.bytes as Uint8Array))).toBe(true);
    const chargeId = await idOf(id);
    const again = await give(office.routes, 'officeInvoice', { chargeId, invoiceId }, assistant);
    expect(bytes.equals(Buffer.from(again.data.bytes as Uint8Array))).toBe(true);
    expect(await give(authors, 'ownInvoice', query, await someone(stranger))).toMatchObject({ code: 10004 });
    expect(
      await give(office.routes, 'officeInvoice', { chargeId, invoiceId }, await someone(stranger)),
    ).toMatchObject({
      code: 10004,
    });
    const elsewhere = await ready();
    expect(
      await give(authors, 'ownInvoice', { manuscriptId: elsewhere, invoiceId }, office.author),
    ).toMatchObject({ code: 10004 });
  });

  test('of the largest amount is exact', async () => {
    await charge1(settings({ currency: 'KWD', amounts: [{ type: 1, amount: mostMinor }] }));
    const id = await ready();
    expect(await act('officeIssueInvoice', id)).toMatchObject({ code: 0 });
    expect((await own(id))?.invoices[0]?.total).toBe(mostMinor + 19_000_000_000_000);
    expect(() => settings({ amounts: [{ type: 1, amount: mostMinor + 1 }] })).toThrow();
  });
});

describe('the list', () => {
  test('has totals by currency, a filter by state, journal and period, and a file with exact amounts', async () => {
    await database.pool.query('delete from office_invoices');
    await database.pool.query('delete from office_charges');
    const euros = await ready();
    await act('officeIssueInvoice', euros);
    await act('officeChargePaid', euros, { paid: { on: '2026-11-20' } });
    await charge1(settings({ currency: 'JPY', amounts: [{ type: 1, amount: 90_000 }], taxRate: 0 }));
    const yen = await ready();
    await act('officeIssueInvoice', yen);
    const list = (query: object = {}, who = assistant) =>
      dataOf(office.routes, 'officeCharges', { query }, who);
    expect(await list()).toMatchObject({
      total: 2,
      totals: [
        { currency: 'EUR', charges: 1, toPay: '142800', paid: '142800' },
        { currency: 'JPY', charges: 1, toPay: '90000', paid: '0' },
      ],
    });
    expect((await list({ state: 'paid' })).rows).toMatchObject([{ state: 'paid', currency: 'EUR' }]);
    expect((await list({ from: '2026-11-21' })).rows).toEqual([]);
    expect((await list({ journalId: 1, to: '2026-11-20' })).rows).toHaveLength(2);
    expect((await list({}, await someone(stranger))).rows).toEqual([]);
    const { text } = await dataOf(office.routes, 'officeChargesCsv', { query: {} }, assistant);
    expect(text).toContain('EUR,1200.00,0.00,1428.00,');
    expect(text).toContain('JPY,90000,0,90000,');
    await expect(list({ from: 'yesterday' })).rejects.toThrow(Refused);
  });
});

describe('publication', () => {
  test('waits for payment only where the journal says so, until it is paid or allowed with a reason', async () => {
    const id = await ready();
    expect(await whyUnpaid(database.db, id)).toBeUndefined();
    await charge1(settings({ waits: true }));
    expect(await whyUnpaid(database.db, id)).toContain('not paid');
    expect(await act('officeAllowUnpaid', id, { reason: 'Paid by the funder later' })).toMatchObject({
      code: 0,
    });
    expect(await whyUnpaid(database.db, id)).toBeUndefined();
    const waits = await ready();
    const begin = { body: { manuscriptId: waits } };
    const { productionId } = await dataOf(office.routes, 'officeBeginProduction', begin, office.editor);
    const { version } = await dataOf(
      office.routes,
      'officeProduction',
      { query: { productionId } },
      office.editor,
    );
    const publish = (more: object = {}) =>
      callRoute(
        office.routes,
        'officePublish',
        { body: { productionId, version, letter: null, ...more } },
        office.editor,
      );
    expect(await publish()).toMatchObject({
      data: { fields: { unpaidReason: expect.stringContaining('not paid') } },
    });
    // Asked for a reason no more: what fails now is that there is no text.
    const further = await publish({ unpaidReason: 'The funder pays later' });
    expect(further).toMatchObject({ code: 10001, data: null });
    // Nothing of a publication that failed stays.
    expect(await whyUnpaid(database.db, waits)).toContain('not paid');
    const other = await ready();
    await act('officeAnswerWaiver', other, { outcome: 'whole' });
    expect(await whyUnpaid(database.db, other)).toBeUndefined();
    // A reason counts for one acceptance.
    await accept(id, 'reopen');
    await accept(id);
    expect(await whyUnpaid(database.db, id)).toContain('not paid');
    await charge1(settings({ waits: true, on: false }));
    expect(await whyUnpaid(database.db, id)).toBeUndefined();
    await charge1(settings({ waits: true }));
    await act('officeIssueInvoice', id);
    expect(await whyUnpaid(database.db, id)).toContain('not paid');
    await act('officeCreditInvoice', id, { reason: 'r' });
    expect(await whyUnpaid(database.db, id)).toBeUndefined();
  });
});

test('an erased author leaves no reasons and addresses, but what was issued stays; the export has all', async () => {
  const id = await ready();
  const { queue } = office.deps.mailer;
  office.deps.mailer.queue = async (on, letter) => {
    await insertLetter(on as never, letter, new Date());
  };
  await callRoute(authors, 'askForWaiver', { body: { manuscriptId: id, reason: 'Secret' } }, office.author);
  await act('officeAnswerWaiver', id, { outcome: 'refused', words: 'Sorry, Ada' });
  office.deps.mailer.queue = queue;
  const letters = async () =>
    (await database.pool.query(`select 1 from letters where text ~ 'Secret|Sorry, Ada'`)).rowCount;
  expect(await letters()).toBe(4);
  await act('officeIssueInvoice', id);
  const paid = { on: '2026-11-20', how: 'Ada by card', note: 'Note of Ada' };
  await act('officeChargePaid', id, { paid });
  await database.pool.query(
    `update office_charges set unpaid_reason = 'Ada pays late' where manuscript_id = $1`,
    [id],
  );
  const exported = await chargesOfPerson(database.db, 4);
  expect(exported.at(-1)).toMatchObject({
    waiverReason: 'Secret',
    waiverWords: 'Sorry, Ada',
    paidHow: 'Ada by card',
    paidNote: 'Note of Ada',
    unpaidReason: 'Ada pays late',
    invoices: [expect.stringContaining('2026-')],
  });
  await database.db.transaction().execute((tx) => eraseChargesOf(tx, 4));
  expect(await letters()).toBe(0);
  const { rows } = await database.pool.query('select * from office_charges where manuscript_id = $1', [id]);
  expect(rows[0].unpaid_reason).not.toBe('');
  expect(JSON.stringify(rows)).not.toMatch(/Secret|Ada|Street/);
  const { rows: invoices } = await database.pool.query(
    'select facts from office_invoices where charge_id = $1',
    [rows[0].id],
  );
  expect(invoices[0].facts.billTo.name).toBe('Ada');
});

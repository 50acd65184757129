import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import { apiBase, type CallName, calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { codes } from '#contract/envelope.ts';
import { journalRoleNames } from '#contract/office/roles.ts';
import { callsOf, queryPress, signedInAuthors } from '#test/support/authors.ts';
import { formOf, formType } from '#test/support/form.ts';
import { hostile, type Shape } from '#test/support/hostile-values.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import {
  type Asked,
  asked,
  type Caller,
  callers,
  mayUse,
  type OfficeCall,
} from '#test/support/office-permissions.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';
import { docxOf } from '#test/support/word-file.ts';

let press: RunningPress;
const tokens: Partial<Record<Caller, string>> = {};
const reviewKey = randomBytes(24).toString('base64url');
/** What the calls name, all of the editor's journal. */
const ids: Record<string, number | string> = {};

async function add(table: string, row: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(row);
  const [made] = await queryPress<{ id: number }>(
    press,
    `insert into ${table} (${columns}) values (${columns.map((_, i) => `$${i + 1}`)}) returning id`,
    Object.values(row),
  );
  return Number(made?.id);
}

/** Contents of an invoice. */
const someInvoice = {
  ...{ press: 'Press', journal: 'Journal', accent: null, manuscript: '1', title: 'Title', type: 'Article' },
  issuer: { name: 'Press', address: 'Road', taxNumber: '' },
  billTo: {},
  ...{ amount: 100, waived: 0, taxLabel: '', taxRate: 0, payment: 'By bank', credits: null },
};

const address = (letter: string) => letter.repeat(32);

beforeAll(async () => {
  press = await startPress({ DEMO: 'off' });
  const journal = (code: string) =>
    add('journals', { code, name: `Journal ${code}`, short_name: code, title_key: `journal ${code}` });
  const [own, other] = [await journal('own'), await journal('other')];
  const section = await add('journal_sections', {
    ...{ journal_id: own, name: 'Soils', position: 0, special_issue: true },
  });
  const [author, stranger, others, administrator, ...staff] = await signedInAuthors(
    press,
    4 + journalRoleNames.length,
  );
  if (!author || !stranger || !others || !administrator) throw new Error('there are more than four');
  tokens.author = author.token;
  const give = (userId: number, role: string, journal: number | null, inSection: number | null = null) =>
    queryPress(
      press,
      'insert into user_roles (user_id, role, journal_id, section_id) values ($1, $2, $3, $4)',
      [userId, role, journal, inSection],
    );
  tokens['editor of another journal'] = stranger.token;
  await give(stranger.userId, 'editor', other);
  tokens['section editor of other manuscripts'] = others.token;
  await give(others.userId, 'section editor', own);
  tokens.administrator = administrator.token;
  await give(administrator.userId, 'administrator', null);
  for (const [i, role] of journalRoleNames.entries()) {
    const one = staff[i];
    if (!one) throw new Error(`nobody is ${role}`);
    tokens[role] = one.token;
    // The section editor has the manuscript by its section, the guest editor is given it.
    await give(one.userId, role, own, role === 'section editor' ? section : null);
    if (role === 'guest editor') ids.guest = one.userId;
  }
  await queryPress(
    press,
    `insert into stored_files (address, filename, media_type, bytes, sha256, visibility, content)
     values ($1, 'a.html', 'text/html', 1, 'x', 'public', 'a'), ($2, 'a.png', 'image/png', 1, 'x', 'public', 'a')`,
    [address('a'), address('b')],
  );
  const now = new Date();
  const authors = callsOf(press.url, author);
  const upload = await authors.upload('manuscript.docx', await docxOf('Words'), { name: 'type', value: '1' });
  const form = manuscriptFormOf({ original: upload.data?.src ?? '' }, { journalId: own });
  const { id: manuscript } = (await authors.save(form)).data;
  await queryPress(press, 'update manuscripts set section_id = $2, editor_id = $3 where id = $1', [
    manuscript,
    section,
    ids.guest,
  ]);
  const review = await add('reviews', {
    manuscript_id: manuscript,
    round: 1,
    model: 'single-anonymous',
    name: 'Rita Reader',
    email: 'rita@example.org',
    email_key: 'rita@example.org',
    source: 'free',
    invited_at: now,
    answer_by: now,
    review_days: 21,
  });
  await queryPress(press, 'insert into review_keys (key_sha256, review_id) values ($1, $2)', [
    createHash('sha256').update(`review-link ${reviewKey}`).digest('hex'),
    review,
  ]);
  const [known] = await queryPress<{ id: number }>(press, 'select id from reviewer_records');
  const article = await add('articles', {
    doi: '10.5555/own.1',
    manuscript_number: '1',
    journal_id: own,
    type_value: 1,
    type_label: 'Article',
    title_html: 'An article',
    title_text: 'An article',
    abstract_text: '',
    keywords: [],
    language: 'en',
    open_access: true,
    citation_line_1: '',
    citation_line_2: '',
    html_file: address('a'),
    text_length: 1,
    contents: '[]',
    figures: '[]',
    tables: '[]',
    citations: '[]',
    cite_html: '',
    bibtex: '',
    ris: '',
    csl: '{}',
    xml_sha256: 'x',
    fingerprint: 'x',
  });
  const chargeId = await add('office_charges', {
    manuscript_id: manuscript,
    journal_id: own,
    currency: 'EUR',
    amount: 100,
    told_at: now,
    due_at: now,
    state: 'invoiced',
  });
  Object.assign(ids, {
    chargeId,
    invoiceId: await add('office_invoices', {
      year: 2026,
      number: 1,
      kind: 'invoice',
      charge_id: chargeId,
      journal_id: own,
      currency: 'EUR',
      net: 100,
      tax: 0,
      issued_at: now,
      issued_on: now,
      facts: JSON.stringify(someInvoice),
    }),
    journalId: own,
    manuscriptId: manuscript,
    reviewId: review,
    reviewerId: Number(known?.id),
    sectionId: section,
    personId: author.userId,
    articleId: article,
    productionId: await add('productions', { journal_id: own, updated_at: now }),
    issueId: await add('issues', { journal_id: own, title: 'An issue' }),
    taskId: await add('office_tasks', {
      manuscript_id: manuscript,
      what: 'A task',
      due_on: now,
      given_at: now,
      key: 'a-key-of-a-task',
    }),
    memberId: await add('board_members', {
      journal_id: own,
      title: 3,
      first_name: 'Mona',
      last_name: 'Member',
      candidate: true,
    }),
    letterId: await add('letters', {
      recipient_name: 'Someone',
      recipient_address: 'someone@example.org',
      subject: 'A letter',
      text: 'Words',
      html: 'Words',
      created_at: now,
      next_attempt_at: new Date('2100-01-01'),
      scope: own,
    }),
  });
  await putBack();
});
afterAll(() => discardPress(press));

/** What somebody who may do so removes is there anew for who comes next. */
async function putBack(): Promise<void> {
  const journalId = ids.journalId as number;
  const text = { content: '', style: '' };
  const newest = async (kind: 'entry', id: unknown) => {
    const [row] = await queryPress<{ id: number }>(
      press,
      'select id from content_versions where kind = $1 and ref = $2 order by id desc limit 1',
      [kind, String(id)],
    );
    return Number(row?.id);
  };
  const made = async (name: OfficeCall, body: Record<string, unknown>) => {
    const answer = await post(name, body, tokens.administrator);
    if (answer.code !== 0) throw new Error(`${name}: ${answer.msg}`);
    return (answer.data as { id: number }).id;
  };
  await post(
    'officeSaveTab',
    { journalId, typecode: '1', seen: 0, typename: 'A tab', ...text },
    tokens.administrator,
  );
  const part = await made('officeSaveTabPart', { journalId, id: null, seen: 0, typename: 'A part', ...text });
  const page = await made('officeSaveEntry', { groupId: 9, typename: 'More to know', ...text, seen: 0 });
  const item = { journalId, date: '2026-11-21', title: 'News', fullTitle: 'News', author: '', content: '' };
  const newsId = await made('officeSaveNews', { ...item, seen: 0 });
  Object.assign(ids, {
    part,
    page,
    newsId,
    partVersion: await newest('entry', part),
    webhookId: await add('webhooks', {
      journal_id: journalId,
      user_id: ids.personId,
      url: 'https://hooks.invalid/',
      events: '{article.published}',
      secret: 'whsec_AAAA',
      created_at: new Date(),
    }),
    volumeId: await add('volumes', { journal_id: journalId, volume: `1${newsId}` }),
    ad: await add('ads', { title: 'An ad', link: 'https://example.org', picture: address('b') }),
    forum: await add('forums', { module: 0, title: 'A forum', url: 'https://example.org' }),
  });
}

async function post(name: OfficeCall, body: object, token: string | undefined) {
  const where = calls[name as CallName].split(' ')[1];
  const response = await fetch(`${press.url}${apiBase}${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; msg: string; data: unknown };
}

/** A field's value wherever a call has it; versions are none that anything has, so that nothing is changed. */
const values = (): Record<string, unknown> => ({
  journalId: ids.journalId,
  manuscriptId: ids.manuscriptId,
  reviewId: ids.reviewId,
  sectionId: ids.sectionId,
  personId: ids.personId,
  articleId: ids.articleId,
  productionId: ids.productionId,
  memberId: ids.memberId,
  volumeId: ids.volumeId,
  newsId: ids.newsId,
  letterId: ids.letterId,
  webhookId: ids.webhookId,
  issueId: ids.issueId,
  taskId: ids.taskId,
  chargeId: ids.chargeId,
  invoiceId: ids.invoiceId,
  entryId: ids.page,
  version: 999,
  seen: 999,
  code: 'own',
  email: 'somebody@example.org',
  from: '2026-01-01',
  to: '2026-12-31',
  template: 'sentToReview',
  address: address('a'),
  adPicture: address('b'),
  adLink: 'https://example.org',
  url: 'https://example.org',
  name: 'A Name',
  orcid: '',
  editorId: null,
  dueOn: '2030-01-01',
  answerBy: '2030-01-01',
  date: '2026-11-21',
  at: null,
  photo: null,
});

const memberWords = {
  keywords: ['one', 'two', 'three', 'four', 'five'],
  photo: address('b'),
  personalWebsite: 'https://example.org',
  autobiography: '<p>A life.</p>',
  file_ids: address('a'),
};

/** What a call needs that its name for a field does not tell. */
const special: Partial<Record<CallName, () => Record<string, unknown>>> = {
  officeSaveSection: () => ({ sectionId: ids.sectionId, types: [], name: 'Soils' }),
  officeSaveSpecialIssue: () => ({ sectionId: ids.sectionId }),
  officeAddToIssue: () => ({ articleId: ids.articleId }),
  officeRecommend: () => ({ recommendation: 'accept' }),
  officePublishReport: () => ({ text: 'Well written.', seen: null }),
  officeSaveWebhook: () => ({ webhookId: ids.webhookId, url: 'https://hooks.invalid/' }),
  officeSetSection: () => ({ sectionId: null }),
  officeBeginProduction: () => ({ journalId: ids.journalId }),
  officeArticleTextDifference: () => ({ from: 1, to: 2 }),
  officeCounterReport: () => ({ from: '2026-01', to: '2026-02' }),
  officeMakeJournal: () => ({ code: 'made', issns: [] }),
  officeSaveTab: () => ({ typecode: '1' }),
  officeSaveTabPart: () => ({ id: ids.part }),
  officeRemoveTabPart: () => ({ id: ids.part }),
  officeSaveTypes: () => ({ seen: [{ value: 77, label: 'Seen by nobody' }], types: [] }),
  officeSaveEntry: () => ({ id: ids.page, groupId: undefined }),
  officeRemoveEntry: () => ({ id: ids.page }),
  officeHistory: () => ({ of: 'entry', id: String(ids.part) }),
  officeRestore: () => ({ versionId: ids.partVersion }),
  officeSaveNews: () => ({ id: ids.newsId, journalId: ids.journalId }),
  officeRemoveNews: () => ({ id: ids.newsId }),
  officeSaveAd: () => ({ id: ids.ad }),
  officeRemoveAd: () => ({ id: ids.ad }),
  officeSaveForum: () => ({ id: ids.forum }),
  officeRemoveForum: () => ({ id: ids.forum }),
  officeSaveTemplate: () => ({ seen: '2020-01-01T00:00:00.000Z' }),
  officeSavePressTemplate: () => ({ seen: '2020-01-01T00:00:00.000Z' }),
  officeResetTemplate: () => ({ seen: '2020-01-01T00:00:00.000Z' }),
  officeResetPressTemplate: () => ({ seen: '2020-01-01T00:00:00.000Z' }),
  officeTemplates: () => ({ journalId: ids.journalId }),
  officeTemplate: () => ({ journalId: ids.journalId }),
  officeAddress: () => ({ email: 'nobody@example.org' }),
  officeExportAddress: () => ({ email: 'nobody@example.org' }),
  officeEraseAddress: () => ({ email: 'nobody@example.org', again: 'nobody@example.org' }),
  officeSetRoles: () => ({ roles: [], seen: { administrator: true, roles: [] } }),
  register: () => ({ password: 'secret', checkPassword: 'secret' }),
  resetPassword: () => ({ password: 'secret', checkPassword: 'secret' }),
  updateEditorialboard: () => memberWords,
  registEditorialboard: () => memberWords,
  reviewSubmit: () => ({ toAuthors: 'Some words for the authors of this.' }),
  officeWrite: () => ({ to: 'somebody@example.org' }),
  officeEnterReview: () => ({ toAuthors: 'Some words for the authors of this.' }),
  officeCorrectPerson: () => ({ seen: { firstName: 'en', lastName: 'en', email: 'x' } }),
  officeOrderEntries: () => ({ groupId: 9, ids: [ids.page] }),
};

/** Texts of which one fits each pattern. */
const texts = ['en', '1', 'somebody@example.org', '2026-11-21', address('a')];

/** The least that fits a shape, with what is known of its fields. */
function least(shape: Shape, known: Record<string, unknown>, optional: boolean): unknown {
  if (shape.anyOf) return least(shape.anyOf[0] as Shape, known, optional);
  if (shape.enum) return shape.enum[0];
  if ('const' in shape) return shape.const;
  if (shape.type === 'object') {
    const made: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(shape.properties ?? {}))
      if (name in known && known[name] !== undefined && (shape.required?.includes(name) || optional))
        made[name] = known[name];
      else if (shape.required?.includes(name)) made[name] = least(inner, known, false);
    return made;
  }
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => least(shape.items as Shape, known, false));
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1);
  if (shape.type === 'boolean') return false;
  return texts.find((text) => new RegExp(shape.pattern ?? '').test(text)) ?? 'en';
}

function sampleOf(name: CallName, by?: string) {
  const endpoint = endpoints[name] as Endpoint;
  const sent: Sending = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    const named = {
      ...special[name]?.(),
      ...(by && endpoint.permissionBy && { [endpoint.permissionBy.field]: by }),
    };
    const wanted = { ...values(), ...named };
    const made = least(shape, wanted, false) as Record<string, unknown>;
    for (const field of Object.keys(named))
      if (named[field] !== undefined && field in (shape.properties ?? {})) made[field] = named[field];
    const parsed = schema.safeParse(made);
    if (!parsed.success) throw new Error(`${name}: ${part} ${JSON.stringify(made)} ${parsed.error.message}`);
    sent[part] = made;
  }
  return sent;
}

type Sent = { code: number | 'a file'; msg: string };
type Sending = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

async function send(
  name: CallName,
  caller: Caller,
  { params = {}, query, body }: Sending = sampleOf(name),
): Promise<Sent> {
  const { takesFile } = endpoints[name] as Endpoint;
  const [method, pattern] = calls[name].split(' ') as [string, string];
  const where = pattern.replace(/\{(\w+)\}/g, (_, field) =>
    encodeURIComponent(String(params[field]).toWellFormed()),
  );
  const search = new URLSearchParams(
    Object.entries({
      ...query,
      ...(caller === 'reviewer’s key' && { key: reviewKey, editorialboardId: reviewKey }),
    }).map(([field, value]) => [field, String(value)]),
  );
  const headers: Record<string, string> = {};
  const token = tokens[caller] ?? (caller === 'reviewer’s key' ? reviewKey : undefined);
  if (token) headers.token = token;
  const init: RequestInit = { method, headers };
  if (takesFile) {
    const fields = Object.entries(body ?? {}).map(([field, value]) => ({
      name: field,
      value: String(value),
    }));
    init.body = formOf(...fields, {
      name: takesFile.field,
      filename: 'file.txt',
      bytes: Buffer.from('neither picture nor article'),
    });
    headers['content-type'] = formType;
  } else if (body) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const response = await fetch(`${press.url}${apiBase}${where}?${search}`, init);
  const text = await response.text();
  if (!text.startsWith('{')) return { code: 'a file', msg: '' };
  const { code, msg } = JSON.parse(text) as { code: number; msg: string };
  if (code === codes.ourFault) throw new Error(`${name} as ${caller}: ${msg}\n${press.output()}`);
  return { code, msg };
}

const refusals: readonly (number | 'a file')[] = [codes.noSession, codes.notAllowed, codes.notThere];

const told = ({ name, by }: Asked) => (by ? `${name} (${by})` : name);

describe('each call, by each caller', () => {
  const traces = () =>
    queryPress(
      press,
      'select (select count(*) from audit_log) as notes, (select count(*) from letters) as letters',
    );

  test('is refused to all whom the contract does not name, and does nothing', async () => {
    const before = await traces();
    for (const call of asked)
      for (const caller of callers.filter((caller) => !mayUse(call).includes(caller))) {
        const { code, msg } = await send(call.name, caller, sampleOf(call.name, call.by));
        expect.soft(refusals, `${told(call)} by a ${caller}: ${code} ${msg}`).toContain(code);
      }
    expect(await traces()).toEqual(before);
  });

  for (const caller of callers.filter((caller) => asked.some((call) => mayUse(call).includes(caller))))
    test(`is open to an ${caller} where the contract says so`, async () => {
      await putBack();
      for (const call of asked.filter((call) => mayUse(call).includes(caller))) {
        const { code, msg } = await send(call.name, caller, sampleOf(call.name, call.by));
        // A part of a thing may be missing; the thing itself is not, for who may see it.
        const open = code === codes.notThere ? !/^This was/.test(msg) : !refusals.includes(code);
        expect.soft(open, `${told(call)} by an ${caller}: ${code} ${msg}`).toBe(true);
      }
    });
});

describe('no value breaks a call', () => {
  /** Each call with one field after the other holding what no form sends, where the contract lets it through. */
  function* hostileSendings(name: CallName): Generator<Sending> {
    const endpoint = endpoints[name] as Endpoint;
    const sample = sampleOf(name);
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part];
      if (!schema) continue;
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
      for (const made of hostile(shape, sample[part], (item) => least(item, values(), false)))
        if (schema.safeParse(made).success) yield { ...sample, [part]: made as Record<string, unknown> };
    }
  }

  test('with signs that no text means, and numbers that no row has', async () => {
    const caller = (name: CallName) => (name.startsWith('office') ? 'administrator' : 'author');
    for (const name of Object.keys(endpoints) as CallName[])
      for (const sending of hostileSendings(name)) {
        const told = `${name} ${JSON.stringify(sending)}`;
        await send(name, caller(name), sending).catch((error) =>
          expect.soft(String(error).slice(0, 5000), told).toBe(''),
        );
      }
  });
});

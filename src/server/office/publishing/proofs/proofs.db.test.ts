import { describe, expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import { proofMessages } from '#contract/proofs.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { staffOf } from '#test/support/office.ts';
import {
  attach,
  begin,
  database,
  look,
  office,
  openPublishing,
  publish,
  text,
} from '#test/support/publishing-office.ts';
import { proofRoutes, remindOfProofs } from './index.ts';

openPublishing();

const letter = { subject: 'Your proof', text: 'Please read it.\n\n{{proofLink}}\n\nBy {{dueOn}}.' };
const authorsRoutes = () =>
  proofRoutes({
    ...office.deps,
    fontFolder: '/nowhere',
    readCaller: () => {
      throw new Error('not asked');
    },
  });

const hostile = '<script>alert(1)</script> {{proofLink}} \u202e';

/** A production whose text was opened. */
async function opened() {
  const id = await begin();
  await attach(
    id,
    'article.xml',
    Buffer.from(
      text({
        title: `Dew on stones ${hostile.replaceAll('<', '&lt;')}`,
        body: '<sec id="s1"><title>Findings</title><p>Dew was <italic>found</italic> on forty stones <xref ref-type="bibr" rid="r1">[1]</xref> of granite.</p><p>Nothing else was found.</p></sec>',
      }),
    ),
  );
  await dataOf(office.routes, 'officeOpenArticleText', { body: { productionId: id } }, office.editor);
  return id;
}

const documentOf = async (productionId: number) => {
  const shown = await dataOf(office.routes, 'officeArticleText', { query: { productionId } }, office.editor);
  return { version: shown.textVersion, json: shown.document ?? '' };
};
const places = async (productionId: number) =>
  (await dataOf(office.routes, 'officeProofPlaces', { query: { productionId } }, office.editor)).places;
const send = async (productionId: number, more: object = {}, who = office.editor) =>
  callRoute(
    office.routes,
    'officeSendProof',
    {
      body: {
        productionId,
        textVersion: (await documentOf(productionId)).version,
        name: 'Ada Author',
        email: 'ada@example.org',
        dueOn: '2026-11-27',
        letter,
        ...more,
      },
    },
    who,
  );
const keyOf = () => {
  const [, key = ''] = /\/proof\/([\w-]+)/.exec(office.letters.at(-1)?.text ?? '') ?? [];
  return key;
};
const proofs = async (productionId: number) =>
  (await dataOf(office.routes, 'officeProofs', { query: { productionId } }, office.editor)).proofs;
const page = (key: string) => callRoute(authorsRoutes(), 'proof', { query: { key } });
const answer = (key: string, more: object) =>
  callRoute(authorsRoutes(), 'proofAnswer', { body: { key, approve: false, ...more } });
const settle = (call: 'officeTakeSuggestions' | 'officeRefuseSuggestion', body: object) =>
  callRoute(office.routes, call, { body: body as never }, office.editor);

async function sent(queries: object[] = []) {
  const id = await opened();
  expect(await send(id, { queries })).toMatchObject({ code: 0 });
  return { id, key: keyOf() };
}
const placeOf = async (id: number, words: string) =>
  (await places(id)).find((one) => one.words.includes(words))?.place ?? '';

describe('a proof', () => {
  test('goes to the author with queries, comes back with changes, which are taken, and is approved', async () => {
    const id = await opened();
    const place = await placeOf(id, 'forty stones');
    expect(await send(id, { queries: [{ place, question: 'Forty?' }] })).toMatchObject({ code: 0 });
    const key = keyOf();
    expect(office.letters.at(-1)).toMatchObject({ to: { address: 'ada@example.org' }, keepsWords: false });
    expect(office.letters.at(-1)?.text).toContain('27 November 2026');
    expect(await send(id)).toMatchObject({ code: 10009 });
    expect((await look(id)).proof).toMatchObject({ state: 'with the author', dueOn: '2026-11-27' });

    const query = { productionId: id };
    const next = await dataOf(office.routes, 'officeProofLetter', { query }, office.editor);
    expect(next.to).toEqual([{ name: 'Ada Author', address: 'ada@example.org' }]);

    const shown = await dataOf(authorsRoutes(), 'proof', { query: { key } });
    expect(shown).toMatchObject({
      state: 'with the author',
      queries: [{ number: 1, place, question: 'Forty?', answer: '' }],
      answered: null,
    });
    const block = shown.blocks.find((one) => one.place === place);
    expect(block?.words).toBe('Dew was found on forty stones [1] of granite.');
    expect(shown.html).toContain(`id="${block?.anchor?.id}"`);
    expect(shown.html).not.toContain('<script');

    const after = `Dew was seldom found on fifty stones [1] of granite. ${hostile}`;
    const suggestions = [{ place, after, remark: hostile }];
    expect(await answer(key, { suggestions })).toMatchObject({
      code: 10001,
      data: { fields: { 'answers.1': 'Please answer query 1' } },
    });
    const answers = [{ number: 1, answer: 'Fifty.' }];
    expect(await answer(key, { approve: true, answers, suggestions })).toMatchObject({ code: 10001 });
    expect(await answer(key, { answers })).toMatchObject({ code: 10001 });
    expect(await answer(key, { answers, suggestions })).toMatchObject({
      code: 0,
      data: { state: 'sent back', answered: { suggestions: [{ place, remark: hostile }] } },
    });
    expect(office.letters.at(-1)).toMatchObject({ to: { address: 'user2@example.org' } });
    // A lost answer makes a page send it again; anything else comes too late.
    expect(await answer(key, { answers, suggestions })).toMatchObject({ code: 0 });
    expect(await answer(key, { answers, approve: true })).toMatchObject({ msg: proofMessages.answered });

    const [proof] = await proofs(id);
    expect(proof?.queries).toMatchObject([{ answer: 'Fifty.' }]);
    const [suggestion] = proof?.suggestions ?? [];
    expect(suggestion?.parts).toContainEqual({ step: 'deleted', words: 'forty' });
    const ids = [suggestion?.suggestionId ?? 0];
    const body = { productionId: id, proofId: proof?.proofId, suggestionIds: ids };
    const { version } = await documentOf(id);
    expect(await settle('officeTakeSuggestions', body)).toMatchObject({
      data: { textVersion: version + 1, byHand: [] },
    });
    const { json } = await documentOf(id);
    expect(json).toContain('fifty stones ');
    // The citation and the italics are what they were.
    expect(json).toContain('"type": "crossReference"');
    expect(json).toContain('{"text": "found", "type": "text", "marks": [{"type": "italic"}]}');
    expect(await settle('officeTakeSuggestions', body)).toMatchObject({ code: 10009 });

    expect(await publish(id)).toMatchObject({ code: 10001 });
    expect(await send(id)).toMatchObject({ code: 0 });
    expect(await answer(keyOf(), { approve: true })).toMatchObject({ data: { state: 'approved', round: 2 } });
    expect((await look(id)).proof).toMatchObject({ state: 'approved' });
    expect(await publish(id)).toMatchObject({ code: 0 });
    const { rows } = await database.pool.query(
      `select action, facts from audit_log where path = $1 order by id desc limit 2`,
      [`/office/publishing/${id}`],
    );
    expect(rows[0].facts).toContainEqual(['Proof', 'Approved by the author']);
    expect(rows[1]).toMatchObject({ action: 'Proof approved' });
  });

  test('is published without approval only where that is said, and the log notes it', async () => {
    const { id } = await sent();
    expect(await publish(id)).toMatchObject({ data: { fields: { withoutApproval: expect.any(String) } } });
    expect(await publish(id, { withoutApproval: true })).toMatchObject({ code: 0 });
    const { rows } = await database.pool.query(
      `select facts from audit_log where action = 'Published' order by id desc limit 1`,
    );
    expect(rows[0].facts).toContainEqual(['Proof', 'Published without approval; it was with the author']);
  });

  test('opens for its key alone, and not once it is withdrawn or the production given up', async () => {
    expect(await page('wrong')).toMatchObject({ code: 10004, msg: proofMessages.expired });
    const { id, key } = await sent();
    const [proof] = await proofs(id);
    const body = { productionId: id, proofId: proof?.proofId ?? 0 };
    const other = await callRoute(office.routes, 'officeWithdrawProof', { body }, staffOf(3, [2]));
    expect(other).toMatchObject({ code: 10004 });
    const elsewhere = { ...body, productionId: await opened() };
    expect(
      await callRoute(office.routes, 'officeWithdrawProof', { body: elsewhere }, office.editor),
    ).toMatchObject({
      code: 10009,
    });
    expect(await callRoute(office.routes, 'officeWithdrawProof', { body }, office.editor)).toMatchObject({
      code: 0,
    });
    expect(await page(key)).toMatchObject({ code: 10004, msg: proofMessages.withdrawn });
    expect(await answer(key, { approve: true })).toMatchObject({ msg: proofMessages.withdrawn });
    expect((await look(id)).proof).toBeNull();

    const given = await sent();
    const { version } = await look(given.id);
    await callRoute(
      office.routes,
      'officeDiscardProduction',
      { body: { productionId: given.id, version } },
      office.editor,
    );
    expect(await page(given.key)).toMatchObject({ code: 10004, msg: proofMessages.over });
  });

  test('keeps open what can’t be taken: a line that reads differently, a citation that would go', async () => {
    const { id, key } = await sent();
    const [changed, cited] = [await placeOf(id, 'Nothing else'), await placeOf(id, 'forty stones')];
    expect(
      await answer(key, {
        suggestions: [
          { place: changed, after: 'Little else was found.' },
          { place: cited, after: 'Dew was found on forty stones of granite.' },
        ],
      }),
    ).toMatchObject({ code: 0 });
    const { version, json } = await documentOf(id);
    const document = JSON.parse(json.replace('Nothing else', 'Hardly anything')) as ArticleDocument;
    await dataOf(
      office.routes,
      'officeSaveArticleText',
      { body: { productionId: id, textVersion: version, document: JSON.stringify(document) } },
      office.editor,
    );
    const [proof] = await proofs(id);
    const suggestionIds = proof?.suggestions.map(({ suggestionId }) => suggestionId) ?? [];
    const body = { productionId: id, proofId: proof?.proofId, suggestionIds };
    expect(await settle('officeTakeSuggestions', body)).toMatchObject({ code: 10009 });
    expect((await proofs(id))[0]?.suggestions.map(({ state }) => state)).toEqual(['open', 'open']);
    const [first, second] = suggestionIds;
    expect(
      await settle('officeRefuseSuggestion', {
        ...body,
        suggestionIds: undefined,
        suggestionId: first,
        reason: 'No.',
      }),
    ).toMatchObject({ code: 0 });
    expect(
      await settle('officeTakeSuggestions', { ...body, suggestionIds: [second], byHand: true }),
    ).toMatchObject({
      code: 0,
    });
    expect((await proofs(id))[0]?.suggestions).toMatchObject([
      { state: 'refused', reason: 'No.' },
      { state: 'taken' },
    ]);
  });

  test('is answered either before or after it is closed, and once, however often that is sent at once', async () => {
    const { id, key } = await sent([{ place: '', question: 'Forty?' }]);
    const twice = [
      { number: 1, answer: 'Yes.' },
      { number: 1, answer: '' },
    ];
    expect(await answer(key, { approve: true, answers: twice })).toMatchObject({
      data: { fields: { 'answers.1': expect.any(String) } },
    });
    const office_ = await database.pool.connect();
    await office_.query('begin');
    await office_.query('select from productions where id = $1 for update', [id]);
    const answering = answer(key, { approve: true, answers: [{ number: 1, answer: 'Yes.' }] });
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await database.pool.query(waiting)).rows[0].n).toBe(1);
    await office_.query(`update productions set state = 'discarded' where id = $1`, [id]);
    await office_.query('commit');
    office_.release();
    expect(await answering).toMatchObject({ code: 10004, msg: proofMessages.over });

    const other = await sent();
    office.letters.length = 0;
    const same = { message: 'Fine, but for the title.' };
    const answers = await Promise.all([1, 2, 3].map(() => answer(other.key, same)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(office.letters).toHaveLength(1);
  });

  test('is closed by the publication if it waits; one that was answered stays to be read, and takes nothing more', async () => {
    const waits = await sent();
    expect(await publish(waits.id, { withoutApproval: true })).toMatchObject({ code: 0 });
    expect(await page(waits.key)).toMatchObject({ code: 10004, msg: proofMessages.over });
    expect(await answer(waits.key, { approve: true })).toMatchObject({ msg: proofMessages.over });

    const { id, key } = await sent();
    const suggestions = [{ place: 'title', after: 'Fog on stones' }];
    expect(await answer(key, { suggestions })).toMatchObject({ code: 0 });
    expect(await publish(id, { withoutApproval: true })).toMatchObject({ code: 0 });
    expect(await page(key)).toMatchObject({ data: { state: 'sent back' } });
    expect(await answer(key, { approve: true })).toMatchObject({ msg: proofMessages.answered });
    const [proof] = await proofs(id);
    const suggestionIds = proof?.suggestions.map(({ suggestionId }) => suggestionId);
    const body = { productionId: id, proofId: proof?.proofId, suggestionIds };
    expect(await settle('officeTakeSuggestions', body)).toMatchObject({ code: 10009 });
    expect((await proofs(id))[0]?.suggestions).toMatchObject([{ state: 'open' }]);
  });

  test('takes no more than an author can mean, and no place twice', async () => {
    const { key } = await sent();
    const change = (after: string) => ({ place: 'title', after });
    for (const more of [
      { suggestions: Array.from({ length: 201 }, () => change('Fog')) },
      { suggestions: [change('x'.repeat(6001))] },
      { suggestions: [{ place: '__proto__', after: 'Fog' }] },
      { message: 'x'.repeat(5001) },
      { message: 'Fine.', answers: [{ number: 0, answer: 'Yes.' }] },
    ])
      await expect(answer(key, more)).rejects.toThrow();
    for (const suggestions of [[change('Fog'), change('Mist')], [{ place: 'body.999', after: 'Fog' }]])
      expect(await answer(key, { suggestions })).toMatchObject({ code: 10001 });
    expect(await answer(key, { approve: true })).toMatchObject({ data: { state: 'approved' } });
  });

  test('is reminded of once a day before it is due, once a day after, and when an editor asks', async () => {
    const { id } = await sent();
    office.letters.length = 0;
    const deps = { ...office.deps };
    for (const [day, letters] of [
      ['2026-11-25', 0],
      ['2026-11-26', 1],
      ['2026-11-26', 0],
      ['2026-11-27', 0],
      ['2026-11-28', 1],
      ['2026-12-20', 0],
    ] as const) {
      office.setNow(new Date(`${day}T12:00:00Z`));
      expect([day, await remindOfProofs(deps)]).toEqual([day, letters]);
    }
    expect(office.letters).toHaveLength(2);
    expect(await page(keyOf())).toMatchObject({ code: 0 });
    const [proof] = await proofs(id);
    await dataOf(
      office.routes,
      'officeRemindProof',
      { body: { productionId: id, proofId: proof?.proofId ?? 0 } },
      office.editor,
    );
    expect(office.letters).toHaveLength(3);
  });
});

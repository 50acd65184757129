import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { findFile, readStored } from '#server/platform/storage/index.ts';
import { articleRoutes, importArticle, noSideFiles } from '#server/slices/articles/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import {
  actOnIssue,
  addToIssue,
  choiceOf,
  lookAtIssue,
  makeIssue,
  online,
  publishIssue,
  readIssue,
  ready,
  saveIssue,
} from '#test/support/issue-office.ts';
import {
  accepted,
  attach,
  begin,
  database,
  look,
  office,
  openPublishing,
  published,
  read,
  save,
  text,
} from '#test/support/publishing-office.ts';
import { lockOfArticle, whileHeld } from '#test/support/while-held.ts';
import { auditRoutes } from '../audit/index.ts';
import { publishDueIssues } from './publish-due-issues.ts';

openPublishing();

const jatsOf = async (articleId: number): Promise<string> => {
  const { xmlfile } = await read(articleId);
  const file = await findFile(database.db, xmlfile ?? '');
  return file ? (await buffer(await readStored(office.deps.files, file))).toString() : '';
};
const idsIn = async (issueId: number) => {
  const answer = await readIssue(issueId);
  if (answer.code !== 0) throw new Error(answer.msg);
  const { editorial, groups } = answer.data;
  return [editorial?.id ?? null, groups.map(({ heading, list }) => [heading, list.map(({ id }) => id)])];
};

describe('an issue', () => {
  test('comes out whole: what was online keeps its date and version, and bears its numbers', async () => {
    const early = await online({ title: 'Early', published: '2026-06-01' });
    const late = await ready({ title: 'Late' });
    const editorial = await ready({ title: 'From the editors', type: 'editorial' });
    const issueId = await makeIssue({ volume: '12', number: '3', title: 'Soils' });
    for (const which of [{ productionId: late }, { articleId: early }, { productionId: editorial }])
      await addToIssue(issueId, which);
    const { entries } = await lookAtIssue(issueId);
    expect(entries.map(({ title, state }) => [title, state])).toEqual([
      ['Late', 'in production'],
      ['Early', 'published'],
      ['From the editors', 'in production'],
    ]);
    const order = [entries[1], entries[0], entries[2]].map((one) => ({
      id: one?.id ?? 0,
      heading: 'Research',
      editorial: one === entries[2],
    }));
    expect((await actOnIssue('officeOrderIssue', issueId, { entries: order })).code).toBe(0);
    expect((await readIssue(issueId)).code).toBe(10004);
    expect((await read(early)).issue).toBeNull();
    expect((await read(early)).inIssue).toBeNull();

    expect(await publishIssue(issueId)).toMatchObject({ code: 0 });
    const [one, two] = [await look(late), await look(editorial)].map(({ articleId }) => articleId ?? 0);
    expect(await idsIn(issueId)).toEqual([two, [['Research', [early, one]]]]);
    expect(await read(early)).toMatchObject({
      ...{ volume: '12', issue: '3', version: 1, publishedDateStr: '1 June 2026', versions: [] },
      inIssue: { id: issueId, name: 'Volume 12, Issue 3' },
    });
    expect(await jatsOf(early)).toMatch(/<volume>12<\/volume>\s*<issue>3<\/issue>/);
    expect((await read(early)).cite).toContain('12');
    expect(await read(one ?? 0)).toMatchObject({
      volume: '12',
      issue: '3',
      publishedDateStr: '20 November 2026',
    });
    expect(await jatsOf(one ?? 0)).toContain('<issue>3</issue>');

    const routes = articleRoutes({ db: database.db });
    const around = (id: number) => dataOf(routes, 'furtherArticles', { query: { id } });
    expect(await around(early)).toMatchObject({ inIssue: true, previous: { id: two }, next: { id: one } });
    expect((await around(two ?? 0)).previous).toBeNull();
    const listed = await dataOf(routes, 'getIssuesByJournalId', { query: { journalId: 1 } });
    expect(listed).toMatchObject([{ id: issueId, name: 'Volume 12, Issue 3', title: 'Soils', articles: 3 }]);
  });

  test('comes out not at all where one of its articles can’t', async () => {
    const good = await ready({ title: 'Good' });
    const empty = await begin();
    const issueId = await makeIssue({ volume: '13', number: '1' });
    await addToIssue(issueId, { productionId: good });
    await addToIssue(issueId, { productionId: empty });
    const at = '2026-12-01T08:00:00Z';
    for (const when of [{}, { at }]) {
      const answer = await publishIssue(issueId, when);
      expect(answer).toMatchObject({ code: 10001, msg: expect.stringContaining('“Without a title”: ') });
    }
    expect(await look(good)).toMatchObject({ state: 'open', articleId: null });
    expect(await lookAtIssue(issueId)).toMatchObject({ state: 'in preparation' });
    expect((await publishIssue(await makeIssue({ volume: '13', number: '2' }))).msg).toBe(
      'There is no article in this issue.',
    );
  });

  test('is published once, whoever asks at the same time', async () => {
    const issueId = await makeIssue({ volume: '14', number: '1' });
    await addToIssue(issueId, { productionId: await ready() });
    const both = await Promise.all([publishIssue(issueId), publishIssue(issueId, {}, office.administrator)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 10009]);
    expect((await publishIssue(issueId)).code).toBe(10009);
  });

  test('that is out can be put in another order and gets articles that are online, and loses none', async () => {
    const issueId = await makeIssue({ volume: '15', number: '1' });
    const [a, b] = [await online({ title: 'A' }), await online({ title: 'B' })];
    await addToIssue(issueId, { articleId: a });
    await addToIssue(issueId, { articleId: b });
    expect((await publishIssue(issueId)).code).toBe(0);
    const { entries, version } = await lookAtIssue(issueId);
    const turned = entries.toReversed().map(({ id }) => ({ id, heading: 'Letters', editorial: false }));
    expect((await actOnIssue('officeOrderIssue', issueId, { entries: turned })).code).toBe(0);
    expect(await idsIn(issueId)).toEqual([null, [['Letters', [b, a]]]]);
    const entryId = entries[0]?.id;
    expect((await actOnIssue('officeTakeFromIssue', issueId, { entryId })).code).toBe(10009);
    expect((await actOnIssue('officeRemoveIssue', issueId)).code).toBe(10009);
    const c = await online({ title: 'C' });
    await addToIssue(issueId, { articleId: c });
    expect(await read(c)).toMatchObject({ volume: '15', issue: '1', inIssue: { id: issueId } });
    const production = await ready();
    expect((await actOnIssue('officeAddToIssue', issueId, { productionId: production })).code).toBe(10009);
    expect((await saveIssue({ volume: '15', number: '2' }, { id: issueId, version })).code).toBe(10009);
    const now = await lookAtIssue(issueId);
    expect((await saveIssue({ volume: '15', number: '2' }, now)).code).toBe(10001);
    expect((await saveIssue({ volume: '15', number: '1', title: 'Letters' }, now)).code).toBe(0);
  });

  test('keeps its numbers in an article that is corrected', async () => {
    const issueId = await makeIssue({ volume: '16', number: '1' });
    const parts = { title: 'To be corrected', doi: '10.5555/jlc.corrected' };
    const id = await online(parts);
    await addToIssue(issueId, { articleId: id });
    await publishIssue(issueId);
    const correction = await begin({ articleId: id });
    await attach(correction, 'article.xml', text({ ...parts, volume: '', title: 'Corrected' }));
    await save(correction, { notice: 'The title was wrong.' });
    await published(correction);
    expect(await read(id)).toMatchObject({
      manuscripttitle: 'Corrected',
      volume: '16',
      issue: '1',
      version: 2,
    });
  });

  test('keeps what is imported while it is being published', async () => {
    const issueId = await makeIssue({ volume: '61', number: '1' });
    const doi = '10.5555/jlc.meanwhile';
    const id = await online({ title: 'As it was', doi });
    await addToIssue(issueId, { articleId: id });
    let imports: Promise<unknown> | undefined;
    let publishes: Promise<{ code: number }> | undefined;
    await whileHeld(database, lockOfArticle(doi), async (waiting) => {
      const xml = Buffer.from(text({ title: 'As imported', doi, volume: '' }));
      const source = { xml, sourceName: 'a.xml', sideFiles: noSideFiles };
      imports = importArticle({ db: database.db, files: office.deps.files }, source);
      await waiting(1);
      // Behind the import in the queue for the article.
      publishes = publishIssue(issueId);
      await waiting(2);
    });
    await imports;
    expect(await publishes).toMatchObject({ code: 0 });
    expect(await read(id)).toMatchObject({ manuscripttitle: 'As imported', volume: '61', issue: '1' });
    expect(await jatsOf(id)).toContain('As imported');
  });

  test('keeps its numbers in an article whose original files are imported again', async () => {
    const parts = { title: 'Imported again', doi: '10.5555/jlc.again', volume: '' };
    const id = await online(parts);
    const issueId = await makeIssue({ volume: '62', number: '1' });
    await addToIssue(issueId, { articleId: id });
    await publishIssue(issueId);
    const importOf = async (title: string) => {
      const source = {
        xml: Buffer.from(text({ ...parts, title })),
        sourceName: 'a.xml',
        sideFiles: noSideFiles,
      };
      const answer = await importArticle({ db: database.db, files: office.deps.files }, source);
      return answer.ok && answer.outcome;
    };
    expect(await importOf('Imported with a correction')).toBe('updated');
    expect(await importOf('Imported with a correction')).toBe('unchanged');
    expect(await read(id)).toMatchObject({
      manuscripttitle: 'Imported with a correction',
      volume: '62',
      issue: '1',
    });
    expect(await jatsOf(id)).toContain('<volume>62</volume>');
  });

  test('takes no article that is cited by other numbers; a collection takes it as it is', async () => {
    const id = await online({ title: 'Of volume 2', volume: '2', issue: '1' });
    const issueId = await makeIssue({ volume: '17', number: '1' });
    expect(await actOnIssue('officeAddToIssue', issueId, { articleId: id })).toMatchObject({
      code: 10009,
      msg: 'It was published in volume 2, issue 1, and is cited by that.',
    });
    expect((await choiceOf(issueId)).map(({ articleId }) => articleId)).not.toContain(id);
    const collection = await makeIssue({ title: 'The best of it' });
    await addToIssue(collection, { articleId: id });
    expect((await publishIssue(collection)).code).toBe(0);
    expect(await read(id)).toMatchObject({ volume: '2', issue: '1', inIssue: { name: 'The best of it' } });
    expect((await actOnIssue('officeAddToIssue', issueId, { articleId: id })).code).toBe(10009);
    // A wrong volume of its own can be corrected.
    const correction = await begin({ articleId: id });
    await save(correction, { overrides: { volume: '3' }, notice: 'The volume was wrong.' });
    await published(correction);
    expect(await read(id)).toMatchObject({ volume: '3', issue: '1', version: 2 });
  });
});

describe('at a time', () => {
  const at = '2026-12-01T08:00:00Z';
  const later = new Date('2026-12-01T08:00:30Z');
  const deps = () => ({ ...office.deps, log: office.deps.log });

  test('an issue comes out with letters to the authors', async () => {
    const productionId = await begin({ manuscriptId: await accepted({ manuscripttitle: 'In time' }) });
    await attach(productionId, 'article.xml', text({ volume: '', title: 'In time' }));
    const issueId = await makeIssue({ volume: '18', number: '1' });
    await addToIssue(issueId, { productionId });
    expect((await publishIssue(issueId, { at: '2026-11-01T08:00:00Z', letters: true })).code).toBe(10001);
    expect((await publishIssue(issueId, { at, letters: true })).code).toBe(0);
    expect(await lookAtIssue(issueId)).toMatchObject({ state: 'scheduled' });
    expect(await publishDueIssues(deps())).toBe(0);
    office.setNow(later);
    expect(await publishDueIssues(deps())).toBe(1);
    expect(await publishDueIssues(deps())).toBe(0);
    expect(await lookAtIssue(issueId)).toMatchObject({ state: 'published', publishAt: null });
    const { articleId } = await look(productionId);
    expect((await read(articleId ?? 0)).issue).toBe('1');
    expect(office.letters.map(({ subject }) => subject)).toContain(
      'Your article is published in Journal jlc',
    );
  });

  test('one that can’t says why, by letter too, and nothing of it comes out', async () => {
    const [good, bad] = [
      await ready({ title: 'Good' }),
      await ready({ title: 'Bad', doi: '10.5555/jlc.race' }),
    ];
    const issueId = await makeIssue({ volume: '19', number: '1' });
    await addToIssue(issueId, { productionId: good });
    await addToIssue(issueId, { productionId: bad });
    expect((await publishIssue(issueId, { at })).code).toBe(0);
    await published(await ready({ title: 'Another', doi: '10.5555/jlc.race' }));
    office.setNow(later);
    expect(await publishDueIssues(deps())).toBe(0);
    expect(await look(good)).toMatchObject({ state: 'open', articleId: null });
    const failure = expect.stringContaining('“Bad”: The DOI 10.5555/jlc.race is that of “Another”.');
    expect(await lookAtIssue(issueId)).toMatchObject({ state: 'in preparation', failure });
    expect(office.letters).toMatchObject([
      { to: { address: 'user2@example.org' }, subject: 'Not published: Volume 19, Issue 1' },
    ]);
  });

  test('why an article held it up is not for an editor who wrote it', async () => {
    const manuscriptId = await accepted({ manuscripttitle: 'By an editor' });
    const productionId = await begin({ manuscriptId });
    const doi = '10.5555/jlc.held';
    await attach(productionId, 'article.xml', text({ volume: '', title: 'By an editor', doi }));
    const issueId = await makeIssue({ volume: '37', number: '1' });
    await addToIssue(issueId, { productionId });
    expect((await publishIssue(issueId, { at }, office.administrator)).code).toBe(0);
    await published(await ready({ title: 'Faster', doi }));
    await database.pool.query('update manuscripts set user_id = 2 where id = $1', [manuscriptId]);
    office.setNow(later);
    expect(await publishDueIssues(deps())).toBe(0);

    const why = `The DOI ${doi} is that of “Faster”.`;
    const { failure } = await lookAtIssue(issueId);
    expect(failure).toBe('“By an editor”: Its page in production says why.');
    expect(JSON.stringify(office.letters)).not.toContain(doi);
    const query = { productionId };
    const production = await dataOf(office.routes, 'officeProduction', { query }, office.administrator);
    expect(production).toMatchObject({ failure: expect.stringContaining(why) });
    const logFor = async (who: typeof office.editor) =>
      JSON.stringify(await dataOf(auditRoutes(office.deps), 'officeAudit', { query: {} }, who));
    expect(await logFor(office.editor)).not.toContain(`${doi} is that of`);
    expect(await logFor(office.administrator)).toContain(`${doi} is that of`);
  });

  test('takes an article that comes out alone at the same moment', async () => {
    const doi = '10.5555/jlc.alone';
    const productionId = await ready({ title: 'Alone', doi });
    const issueId = await makeIssue({ volume: '34', number: '1' });
    await addToIssue(issueId, { productionId });
    expect((await publishIssue(issueId, { at })).code).toBe(0);
    office.setNow(later);
    let alone: Promise<number> | undefined;
    let whole: Promise<number> | undefined;
    await whileHeld(database, lockOfArticle(doi), async (waiting) => {
      alone = published(productionId);
      await waiting(1);
      whole = publishDueIssues(deps());
      await waiting(2);
    });
    const articleId = (await alone) ?? 0;
    expect(await whole).toBe(1);
    expect(await read(articleId)).toMatchObject({ volume: '34', issue: '1' });
  });

  test('is not promised to an issue whose number changed to another than an article bears', async () => {
    const id = await online({ title: 'Of volume 35', volume: '35', issue: '1' });
    const issueId = await makeIssue({ volume: '35', number: '1' });
    await addToIssue(issueId, { articleId: id });
    const { version } = await lookAtIssue(issueId);
    expect((await saveIssue({ volume: '35', number: '2' }, { id: issueId, version })).code).toBe(0);
    const answer = await publishIssue(issueId, { at });
    expect(answer.code).not.toBe(0);
    expect(answer.msg).toContain('It was published in volume 35, issue 1');
    expect(await lookAtIssue(issueId)).toMatchObject({ state: 'in preparation' });
  });

  test('one that is scheduled gets no number that an article of it does not bear', async () => {
    const id = await online({ title: 'Of volume 36', volume: '36', issue: '1' });
    const issueId = await makeIssue({ volume: '36', number: '1' });
    await addToIssue(issueId, { articleId: id });
    expect((await publishIssue(issueId, { at })).code).toBe(0);
    const answer = await saveIssue({ volume: '36', number: '2' }, await lookAtIssue(issueId));
    expect(answer).toMatchObject({ code: 10001, msg: expect.stringContaining('volume 36, issue 1') });
    expect(await lookAtIssue(issueId)).toMatchObject({ number: '1', state: 'scheduled' });
    const titled = { volume: '36', number: '1', title: 'Still' };
    expect((await saveIssue(titled, await lookAtIssue(issueId))).code).toBe(0);
    expect((await actOnIssue('officeUnscheduleIssue', issueId)).code).toBe(0);
  });

  test('a failure of the database or of files leaves it as it was, to be tried again', async () => {
    const issueId = await makeIssue({ volume: '20', number: '1' });
    const [a, b] = [await ready({ title: 'A' }), await ready({ title: 'B' })];
    await addToIssue(issueId, { productionId: a });
    await addToIssue(issueId, { productionId: b });
    await publishIssue(issueId, { at });
    office.setNow(later);
    let calls = 0;
    // The connection breaks as the second article is written.
    const typesetSoon = async () => {
      calls += 1;
      if (calls === 2) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    };
    expect(await publishDueIssues({ ...deps(), typesetSoon })).toBe(0);
    expect(await look(a)).toMatchObject({ state: 'open', articleId: null });
    expect(await lookAtIssue(issueId)).toMatchObject({ state: 'scheduled' });
    expect(await publishDueIssues(deps())).toBe(1);
  });
});

describe('who may', () => {
  test('an editor of another journal finds nothing, and puts nothing of it into another issue', async () => {
    const issueId = await makeIssue({ volume: '21', number: '1' });
    const id = await online();
    for (const [name, more] of [
      ['officeAddToIssue', { articleId: id }],
      ['officePublishIssue', { letters: false }],
      ['officeRemoveIssue', {}],
    ] as const)
      expect((await actOnIssue(name, issueId, more, office.otherEditor)).code).toBe(10004);
    expect((await saveIssue({ title: 'Taken' }, { id: issueId, version: 1 }, office.otherEditor)).code).toBe(
      10004,
    );
    const { rows } = await database.pool.query(
      `insert into issues (journal_id, title) values (2, 'Of another journal') returning id`,
    );
    const theirs = Number(rows[0].id);
    const answer = await actOnIssue('officeAddToIssue', theirs, { articleId: id }, office.administrator);
    expect(answer.code).toBe(10004);
  });

  test('an author who edits sees no more of the own manuscript than that it is there, and does not publish it', async () => {
    const manuscriptId = await accepted({ manuscripttitle: 'By the editor' });
    const productionId = await begin({ manuscriptId });
    await attach(productionId, 'article.xml', text({ volume: '' }));
    const issueId = await makeIssue({ volume: '22', number: '1' });
    await addToIssue(issueId, { productionId });
    await database.pool.query('update manuscripts set user_id = 2 where id = $1', [manuscriptId]);
    const { entries } = await lookAtIssue(issueId);
    expect(entries).toMatchObject([{ title: '', authors: [], state: 'own', productionId: null }]);
    expect((await publishIssue(issueId)).code).toBe(10009);
    expect((await publishIssue(issueId, {}, office.administrator)).code).toBe(0);
  });
});

test('what is typed is checked, and harmless', async () => {
  expect((await saveIssue({})).code).toBe(10001);
  expect((await saveIssue({ number: '1' })).code).toBe(10001);
  expect((await saveIssue({ volume: '23' })).code).toBe(10001);
  const issueId = await makeIssue({
    ...{ volume: '23', number: '1', title: '<b>Bold</b>' },
    description: '<p>Good</p><script>ran()</script><img src=x onerror=ran()>',
  });
  expect((await saveIssue({ volume: '23', number: '1' })).code).toBe(10001);
  expect((await lookAtIssue(issueId)).description).not.toMatch(/script|onerror/);
  const id = await online();
  await addToIssue(issueId, { articleId: id });
  const { entries } = await lookAtIssue(issueId);
  const one = { id: entries[0]?.id ?? 0, heading: '', editorial: true };
  for (const wrong of [[], [one, one], [{ ...one, id: 999_999 }]])
    expect((await actOnIssue('officeOrderIssue', issueId, { entries: wrong })).code).toBe(10001);
  expect((await actOnIssue('officeOrderIssue', issueId, { version: 99, entries: [one] })).code).toBe(10009);
});

test('numbers are the same with and without leading zeros', async () => {
  const issueId = await makeIssue({ volume: '025', number: '07' });
  expect(await lookAtIssue(issueId)).toMatchObject({ volume: '25', number: '7' });
  const again = await saveIssue({ volume: '25', number: '007' });
  expect(again).toMatchObject({ code: 10001, data: { fields: { number: expect.any(String) } } });
  const other = await makeIssue({ volume: '25', number: '8' });
  expect((await saveIssue({ volume: '25', number: '07' }, await lookAtIssue(other))).code).toBe(10001);
  const id = await online({ title: 'With zeros', volume: '025', issue: '7' });
  expect((await choiceOf(issueId)).map(({ articleId }) => articleId)).toContain(id);
  await addToIssue(issueId, { articleId: id });
  expect((await publishIssue(issueId)).code).toBe(0);
  expect(await read(id)).toMatchObject({
    volume: '025',
    issue: '7',
    inIssue: { name: 'Volume 25, Issue 7' },
  });
  expect((await saveIssue({ volume: '025', number: '7', title: 'A' }, await lookAtIssue(issueId))).code).toBe(
    0,
  );
});

test('an article in production that is published alone, or given up, leaves no gap', async () => {
  const issueId = await makeIssue({ volume: '24', number: '1' });
  const [alone, given] = [await ready({ title: 'Alone' }), await ready({ title: 'Given up' })];
  await addToIssue(issueId, { productionId: alone });
  await addToIssue(issueId, { productionId: given });
  const articleId = await published(alone);
  expect((await read(articleId)).issue).toBeNull();
  const { version } = await look(given);
  await callRoute(
    office.routes,
    'officeDiscardProduction',
    { body: { productionId: given, version } },
    office.editor,
  );
  expect((await lookAtIssue(issueId)).entries).toMatchObject([{ articleId, state: 'published' }]);
  expect((await publishIssue(issueId)).code).toBe(0);
  expect(await read(articleId)).toMatchObject({ volume: '24', issue: '1' });
});

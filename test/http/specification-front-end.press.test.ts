import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, photo } from '#test/support/board-files.ts';
import { specificationFrontEnd } from '#test/support/specification-front-end.ts';
import { discardPress, type RunningPress, runScript, startPress } from '#test/support/start-press.ts';
import { docxOf } from '#test/support/word-file.ts';

let press: RunningPress;
beforeAll(async () => {
  press = await startPress();
});
afterAll(() => discardPress(press));

const frontEnd = () => specificationFrontEnd(`${press.url}/journal-api`);
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const word = async (name: string, text: string) =>
  new File([new Uint8Array(await docxOf(text))], name, { type: wordType });

/** A choice of a select, whose value is text. */
const firstOf = (dictionary: unknown) => String((dictionary as { dictValue: number }[])[0]?.dictValue);
const dataOf = <Data>(answer: { code: number; msg: string; data: unknown }) => {
  expect(answer, answer.msg).toMatchObject({ code: 0 });
  return answer.data as Data;
};

type Manuscript = { id: number; status: number; manuscripnumber: string; taskDoc: string | null };

test('an author registers, saves a draft, submits with files, is asked for a revision and submits it', async () => {
  const { login, get, post, storage, uploadManuscriptFile, download } = frontEnd();
  const email = `author.${randomBytes(6).toString('hex')}@example.org`;
  const password = 'secret secret';
  const registration = {
    firstname: 'Ann',
    lastname: 'Author',
    mobile: '',
    email,
    password,
    checkPassword: password,
    organization: 'Institute',
    degree: 'PhD',
    jobTitle: 'Reader',
    country: 'Norway',
  };
  dataOf(await post('/api/register', registration));
  expect((await login(email, 'not the password')).code).not.toBe(0);
  dataOf(await login(email, password));

  const journals = dataOf<{ id: number }[]>(await get('/api/getJournalList'));
  const journalId = String(journals[0]?.id);
  const types = dataOf(
    await post('/api/getDictLableList', undefined, { dictType: 'manuscript_type', journalId }),
  );
  const title = `On tides ${randomBytes(4).toString('hex')}`;
  const token = String(storage.getItem('token'));
  const titleQuery = { manuscripttitle: title, manuscriptId: 'undefined', token };
  dataOf(await post('/api/getManuscriptTitleIfExist', undefined, titleQuery));

  const original = dataOf<{ src: string }>(
    await uploadManuscriptFile(await word('manuscript.docx', 'Tides.')),
  );
  const table = new File(['a,b\n1,2\n'], 'supplementary.csv', { type: 'text/csv' });
  const supplementary = dataOf<{ src: string }>(await uploadManuscriptFile(table));

  const form = {
    id: '',
    journalId,
    userId: storage.getItem('userId'),
    token,
    status: '0',
    manuscripttitle: title,
    runningtitle: 'Tides',
    manuscripttype: '',
    keywords: ['tide', 'moon', 'sea'],
    abstractcontent: '',
    affiliation: '',
    authorDTOList: [
      {
        anthorId: '',
        firstName: 'Ann',
        lastName: 'Author',
        email,
        affiliation: 'Institute',
        phone: '',
        wechat: '',
        correspondingauthor: true,
      },
      { firstName: 'Ben', lastName: 'Author', email: 'ben@example.org', affiliation: 'Institute' },
    ],
    manuscriptSuggestionDTOList: ['Cy', 'Di', 'Ed'].map((firstName) => ({
      suggestionId: '',
      firstName,
      lastName: 'Expert',
      email: `${firstName.toLowerCase()}@example.org`,
      institution: 'Elsewhere',
    })),
    filesDTOList: [
      { type: '1', file: original.src, filename: 'manuscript.docx' },
      { type: '2', file: supplementary.src, filename: 'supplementary.csv' },
    ],
  };
  const { id } = dataOf<Manuscript>(await post('/api/saveOrUpdateManuscript', form));

  // The form is opened again by a route that holds the id, and what the server told goes back into it.
  const route = String(id);
  const draft = dataOf<typeof form>(await get('/api/getManuscript', { manuscriptId: route, token }));
  expect(draft).toMatchObject({
    id,
    status: 0,
    manuscripttype: null,
    keywords: 'tide,moon,sea',
    authorDTOList: [{ correspondingauthor: 0 }, { correspondingauthor: 1 }],
  });
  const saved = { ...draft, id: route, manuscripttype: firstOf(types), abstractcontent: 'They come and go.' };
  const submission = { ...saved, userId: storage.getItem('userId'), status: '1' };
  const submitted = dataOf<Manuscript>(await post('/api/saveOrUpdateManuscript', submission));
  expect(submitted).toMatchObject({ id, status: 1, manuscripnumber: expect.stringMatching(/\d$/) });

  const asked = await runScript('test/support/ask-for-revision.ts', [route], { DATA_DIR: press.dataDir });
  expect(asked.status, asked.stderr).toBe(0);

  const query = { token, userId: String(storage.getItem('userId')) };
  const [entry] = dataOf<Manuscript[]>(await get('/api/manuscriptList', query));
  expect(entry).toMatchObject({ id, status: 6, taskDoc: expect.any(String) });
  const task = await download(`/api/download?fileName=${entry?.taskDoc}&token=${token}`);
  expect([task.status, (await task.arrayBuffer()).byteLength > 500]).toEqual([200, true]);

  const revised = dataOf<{ src: string }>(
    await uploadManuscriptFile(await word('manuscript-2.docx', 'Again.')),
  );
  for (const status of ['6', '7']) {
    const opened = dataOf<typeof form>(await get('/api/getManuscript', { manuscriptId: route, token }));
    const others = opened.filesDTOList.filter(({ type }) => String(type) === '2');
    const revision = {
      ...opened,
      id: route,
      userId: storage.getItem('userId'),
      status,
      filesDTOList: [{ type: '1', file: revised.src, filename: 'manuscript-2.docx' }, ...others],
    };
    const answer = dataOf<Manuscript>(await post('/api/saveOrUpdateManuscript', revision));
    expect(answer).toMatchObject({ id, status: Number(status) });
  }
  const log = dataOf<unknown[]>(await get('/api/getManuscriptTaskLog', { manuscriptId: route, token }));
  expect(log.length).toBeGreaterThanOrEqual(3);

  dataOf(await post('/api/logout', undefined, { userId: String(storage.getItem('userId')) }));
  expect((await get('/api/manuscriptList', query)).code).toBe(10021);
  expect(storage.getItem('token')).toBeNull();
});

test('a forgotten password is asked for by the address in the query or in the body', async () => {
  const { post } = frontEnd();
  const email = 'nobody@example.org';
  const text = { smsSendEntity: { smsText: expect.any(String) } };
  expect(dataOf(await post('/api/sendEmail', undefined, { email }))).toEqual(text);
  expect(dataOf(await post('/api/sendEmail', { email }, { email }))).toEqual(text);
});

test('a candidate registers for a board with photo and CVs', async () => {
  const { get, post, send, download } = frontEnd();
  const journalId = '1';
  const dictionaryOf = async (dictType: string) => dataOf(await get('/api/getDictLableList', { dictType }));
  const portrait = new File([new Uint8Array(await photo())], 'me.jpg', { type: 'image/jpeg' });
  const { src } = dataOf<{ src: string }>(
    await send(`/api/uploadphoto?journalId=${journalId}`, 'photo', portrait),
  );
  const ids: string[] = [];
  for (const fileName of ['cv.pdf', 'publications.pdf']) {
    const file = new File([new Uint8Array(pdf(fileName))], fileName, { type: 'application/pdf' });
    const stored = dataOf<{ src: string }>(await send(`/api/upload?journalId=${journalId}`, 'file', file));
    const listed = { editorialboardId: '', filePath: stored.src, fileName };
    ids.push(dataOf<{ id: string }>(await post('/api/editorialboardFile/save', listed)).id);
    const back = await download(`/api/download?fileName=${stored.src}&journalId=${journalId}`);
    expect(back.status).toBe(200);
  }
  const extra = new File([new Uint8Array(pdf('x'))], 'extra.pdf', { type: 'application/pdf' });
  const unwanted = dataOf<{ src: string }>(await send(`/api/upload?journalId=${journalId}`, 'file', extra));
  const listed = { editorialboardId: '', filePath: unwanted.src, fileName: 'extra.pdf' };
  dataOf(await post('/api/editorialboardFile/save', listed));
  dataOf(await post('/api/editorialboardFile/remove', { editorialboardId: '', fileName: 'extra.pdf' }));

  const keywords = ['peat', 'moss', 'bog', 'fen', 'mire'];
  const form = {
    id: '',
    journalId,
    title: firstOf(await dictionaryOf('title')),
    firstName: 'Cara',
    middleName: '',
    lastName: 'Candidate',
    gender: firstOf(await dictionaryOf('gender')),
    nationality: '',
    email: 'cara@example.org',
    language: firstOf(await dictionaryOf('language')),
    academicDegree: 'PhD',
    professionalTitle: 'Reader',
    address: '',
    department: 'Soil',
    institution: 'Institute',
    city: 'Umeå',
    country: 'Sweden',
    detailedAddress: '',
    personalWebsite: 'www.example.org/cara',
    autobiography: '<p>I study peat.</p>',
    scopes: firstOf(await dictionaryOf('scopes')),
    keywords: keywords.join(','),
    publicationLists: '',
    photo: src,
    file_ids: ids.join(','),
  };
  dataOf(await post('/api/editorialboard/regist', form));
  const { stdout } = await runScript('scripts/board-link.ts', ['list', 'jlc'], { DATA_DIR: press.dataDir });
  expect(stdout).toMatch(/Cara Candidate .*waits unpublished/);
});

test('lists tell of an article what the specification’s entity holds', async () => {
  const { get } = frontEnd();
  const query = {
    journalCode: '',
    journalId: '',
    year: '',
    keywords: '',
    volumeId: '',
    pageCount: '100',
    pageNum: '1',
  };
  const { list } = dataOf<{ list: Record<string, unknown>[] }>(await get('/api/journals', query));
  const newest = dataOf<{ list: unknown[] }>(await get('/api/getApprovedManuscriptsByStatus'));
  expect(newest.list[0]).toEqual(list[0]);
  for (const entry of list) {
    expect(entry).toMatchObject({
      manuscripttitle: expect.not.stringMatching(/<\/?(?:i|b|sub|sup|em)>|&\w+;/),
      manuscripttype: expect.any(Number),
      manuscripttypeName: expect.any(String),
      publishedDateStr: expect.any(String),
      htmlfile: expect.any(String),
      authorDTOList: expect.any(Array),
    });
    expect(Object.keys(entry)).toEqual(expect.arrayContaining(['receivedDateStr', 'acceptedDateStr']));
  }
  expect(list.some(({ titleHtml }) => /<i>/.test(String(titleHtml)))).toBe(true);
  const [first] = list;
  const whole = dataOf<typeof first>(await get('/api/getManuscript', { manuscriptId: String(first?.id) }));
  expect(whole).toMatchObject({ id: first?.id, manuscripttitle: first?.manuscripttitle });
  expect((await get('/api/getManuscript', { manuscriptId: '987654' })).code).toBe(10004);
});

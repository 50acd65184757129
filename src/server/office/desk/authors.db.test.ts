import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Route } from '#server/platform/http/route.ts';
import { manuscriptRoutes, remindAuthors } from '#server/slices/manuscripts/index.ts';
import { dismissReviewers, reviewRoutes } from '#server/slices/reviews/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn, staffOf } from '#test/support/office.ts';
import { auditReviewer } from '../audit/reviewer.ts';
import { auditWithdrawal } from '../audit/withdrawal.ts';
import { officeReviewRoutes } from '../reviews/routes.ts';
import { deskRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let authors: Route[];
let links: Route[];
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [...deskRoutes(deps), ...officeReviewRoutes(deps)]);
  authors = manuscriptRoutes({
    ...office.deps,
    dismissReviewers: (tx, manuscript) => dismissReviewers(tx, office.deps, manuscript),
    noteWithdrawal: auditWithdrawal,
  });
  links = reviewRoutes({ ...office.deps, audit: auditReviewer, readCaller: () => reader });
});
afterAll(() => database[Symbol.asyncDispose]());
const day = (date: string) => office.setNow(new Date(`${date}T12:00:00Z`));
beforeEach(() => {
  day('2026-11-20');
  office.letters.length = 0;
});

const call = <Name extends CallName>(name: Name, input: Input<Name>) =>
  dataOf(office.routes, name, input, office.editor);
const ofAuthor = <Name extends CallName>(name: Name, input: Input<Name>, who = office.author) =>
  callRoute(authors, name, input, who);
const look = (id: number) => dataOf(authors, 'getManuscript', { query: { manuscriptId: id } }, office.author);
const history = (id: number) =>
  dataOf(authors, 'getManuscriptTaskLog', { query: { manuscriptId: id } }, office.author);
const officeLook = (id: number) => call('officeManuscript', { query: { manuscriptId: id } });
const act = async (id: number, what: Input<'officeAct'>['body']['act'], more: object = {}) => {
  const { version } = await officeLook(id);
  const body = { manuscriptId: id, version, act: what, comments: 'Please say more.', letter: null, ...more };
  return call('officeAct', { body });
};
const told = () => office.letters.map(({ to, subject }) => [to.address, subject]);

describe('what authors are asked for by a day', () => {
  test('tells them the day, a later one too, and none while it is not theirs to act', async () => {
    const { id } = await office.submit();
    expect(await look(id)).toMatchObject({ status: 1, dueOn: null });
    await act(id, 'request revision', { dueOn: '2026-12-10' });
    const dueOn = async () => [
      (await look(id)).dueOn,
      (await dataOf(authors, 'manuscriptList', { query: {} }, office.author)).find((m) => m.id === id)?.dueOn,
    ];
    expect(await dueOn()).toEqual(['2026-12-10', '2026-12-10']);
    const { version } = await officeLook(id);
    await call('officeSetDue', { body: { manuscriptId: id, version, dueOn: '2026-12-24' } });
    expect(await dueOn()).toEqual(['2026-12-24', '2026-12-24']);
  });

  test('is brought to mind once before the day and once after it, and again where the office sets another', async () => {
    const revision = await office.submit();
    const returned = await office.submit();
    const waiting = await office.submit();
    await act(revision.id, 'request revision', { dueOn: '2026-12-10' });
    await act(returned.id, 'return to author', { dueOn: '2026-12-10' });
    const { version } = await officeLook(waiting.id);
    await call('officeSetDue', { body: { manuscriptId: waiting.id, version, dueOn: '2026-12-10' } });
    const on = async (date: string) => {
      day(date);
      office.letters.length = 0;
      await remindAuthors(office.deps);
      const first = told();
      await Promise.all([remindAuthors(office.deps), remindAuthors(office.deps)]);
      expect(told(), date).toEqual(first);
      return first;
    };
    const both = (dueOn: string) =>
      [revision, returned].flatMap(({ manuscripnumber }) =>
        ['ada@example.org', 'user4@example.org'].map((to) => [
          to,
          `${manuscripnumber}: wanted from you by ${dueOn}`,
        ]),
      );
    expect(await on('2026-12-06')).toEqual([]);
    expect(await on('2026-12-07')).toEqual(both('10 December 2026'));
    expect(office.letters[1]?.text).toContain(`http://press.example/user-submission/${revision.id}`);
    expect(office.letters[0]?.text).not.toContain('user-submission');
    expect(await on('2026-12-10')).toEqual([]);
    expect(await on('2026-12-11')).toEqual(both('10 December 2026'));
    expect(await on('2026-12-12')).toEqual([]);
    const seen = await officeLook(revision.id);
    const later = { manuscriptId: revision.id, version: seen.version, dueOn: '2026-12-20' };
    await call('officeSetDue', { body: later });
    expect(await on('2026-12-16')).toEqual([]);
    expect(await on('2026-12-18')).toEqual(both('20 December 2026').slice(0, 2));
    // Long overdue before reminders existed: no reminder is sent.
    expect(await on('2027-01-20')).toEqual([]);
  });
});

describe('an author withdraws', () => {
  const withdraw = (id: number, reason = 'We found an error.', who = office.author) =>
    ofAuthor('withdrawManuscript', { body: { manuscriptId: id, reason } }, who);

  test('a manuscript in review: history, letters to authors, editor and reviewers, and the office’s record', async () => {
    const { id, manuscripnumber } = await office.submit();
    const { version } = await officeLook(id);
    await call('officeAssign', { body: { manuscriptId: id, version, editorId: 2 } });
    const invite = (name: string) =>
      call('officeInviteReviewer', {
        body: {
          manuscriptId: id,
          name,
          email: `${name.toLowerCase()}@reviewers.example`,
          institution: '',
          source: 'free',
          answerBy: '2026-11-27',
          reviewDays: 21,
          letter: { subject: 'Will you review?', text: '{{reviewLink}}' },
        },
      });
    await call('officeRemark', { body: { manuscriptId: id, text: 'Between us: doubtful.' } });
    await invite('Rita');
    await invite('Dora');
    const keyOf = (name: string) =>
      /review\/([\w-]+)/.exec(office.letters.find(({ to }) => to.name === name)?.text ?? '')?.[1] ?? '';
    const [rita, dora] = [keyOf('Rita'), keyOf('Dora')];
    await callRoute(links, 'reviewAnswer', { body: { key: dora, answer: 'decline' } });
    office.letters.length = 0;

    expect(await withdraw(id)).toMatchObject({ code: 0, data: { status: 8 } });
    expect(await look(id)).toMatchObject({ status: 8, manuscripnumber });
    expect((await history(id))[0]).toMatchObject({
      task: 'Withdrawn by the authors',
      status: 8,
      operator: 'Ada Author',
      remarks: 'We found an error.',
    });
    expect(told()).toEqual([
      ['rita@reviewers.example', `${manuscripnumber}: your review is not needed any more`],
      ['ada@example.org', `${manuscripnumber}: your manuscript is withdrawn`],
      ['user4@example.org', `${manuscripnumber}: your manuscript is withdrawn`],
      ['user2@example.org', `${manuscripnumber}: withdrawn by its authors`],
    ]);
    for (const { text } of office.letters.slice(1)) expect(text).toContain('We found an error.');
    expect((await officeLook(id)).notes[0]).toMatchObject({
      action: 'Withdrawn by the authors',
      who: 'Ada Author',
      facts: [
        ['Reason', 'We found an error.'],
        ['Reviewers told', 'Rita'],
      ],
    });
    const declines = { body: { key: rita, answer: 'decline' as const } };
    expect((await callRoute(links, 'reviewAnswer', declines)).code).toBe(10009);

    // Nothing that is for the office alone reaches the author.
    const list = await dataOf(authors, 'manuscriptList', { query: {} }, office.author);
    expect(JSON.stringify([await look(id), await history(id), list])).not.toMatch(
      /Between us|Edda|Rita|Dora/,
    );

    // Asked again, since the answer was lost, it is the same one.
    office.letters.length = 0;
    expect((await withdraw(id)).code).toBe(0);
    expect([told(), (await history(id)).filter(({ status }) => status === 8).length]).toEqual([[], 1]);
    // Its title is free for others, and its editors may consider it again.
    expect((await act(id, 'reopen')).status).toBe(3);
  });

  test('from every status in which nothing is decided, telling the journal’s editors where it has none', async () => {
    for (const status of [1, 2, 3, 6, 7, 0]) {
      const { id, manuscripnumber } = await office.submit();
      await database.pool.query('update manuscripts set status = $2 where id = $1', [id, status]);
      office.letters.length = 0;
      expect((await withdraw(id)).code, String(status)).toBe(0);
      expect(told().at(-1)).toEqual(['user2@example.org', `${manuscripnumber}: withdrawn by its authors`]);
    }
  });

  test('nothing that is decided, was never submitted, or is another’s', async () => {
    for (const status of [4, 5, 9]) {
      const { id } = await office.submit();
      await database.pool.query('update manuscripts set status = $2 where id = $1', [id, status]);
      office.letters.length = 0;
      expect((await withdraw(id)).code, String(status)).toBe(10009);
      expect([(await look(id)).status, told()]).toEqual([status, []]);
    }
    const { id: draft } = await office.save(manuscriptFormOf({}, { status: 0 }));
    expect((await withdraw(draft)).code).toBe(10009);
    const { id } = await office.submit();
    for (const who of [staffOf(3, [2]), office.editor])
      expect((await withdraw(id, 'Not mine', who)).code).toBe(10004);
    await expect(withdraw(id, ' ')).rejects.toThrow('Reason cannot be empty');
    expect((await look(id)).status).toBe(1);
  });

  test('in the moment in which an editor decides: one of the two holds, and the other is told', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await office.submit();
      const { version } = await officeLook(id);
      const accepts = { manuscriptId: id, version, act: 'accept' as const, comments: '', letter: null };
      const answers = await Promise.all([
        withdraw(id),
        callRoute(office.routes, 'officeAct', { body: accepts }, office.editor),
      ]);
      const { status } = await look(id);
      expect([
        [8, 0, 10009],
        [4, 10009, 0],
      ]).toContainEqual([status, ...answers.map(({ code }) => code)]);
      expect(await history(id)).toHaveLength(2);
    }
  });
});

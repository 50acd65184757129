import { describe, expect, it } from 'vitest';
import type { SessionApi } from '#web/slices/accounts/index.ts';
import { fields } from './field-names.ts';
import { completeForm, storedManuscript } from './forms-for-tests.ts';
import { sendForm } from './submit.ts';

type Answer = { code: number | 'no answer'; msg: string; data: unknown };
const ok = (data: unknown): Answer => ({ code: 0, msg: '', data });
const answerOf = (code: Answer['code'], msg: string, data: unknown = null): Answer => ({ code, msg, data });

/** Answers calls in order; `lost` is a broken connection. */
function press(answers: Record<string, (Answer | 'lost')[]>) {
  const asked: { name: string; body?: unknown; query?: unknown }[] = [];
  const api = (async (name: string, input?: { body?: unknown; query?: unknown }) => {
    asked.push({ name, body: input?.body, query: input?.query });
    const answer = answers[name]?.shift() ?? ok(null);
    return answer === 'lost' ? answerOf('no answer', 'The press can’t be reached') : answer;
  }) as unknown as SessionApi;
  let again = 0;
  const tools = { api, pause: async () => {}, onRetry: () => void again++ };
  return { asked, tools, again: () => again };
}
const sending = { id: null, submissionKey: 'k'.repeat(32), version: null, userId: 3, status: 1 as const };
const saved = ok({ id: 7, manuscripnumber: 'JB-2026-1', status: 1, version: 1 });

describe('submitting', () => {
  it('asks for the title first, then sends', async () => {
    const { asked, tools } = press({ saveOrUpdateManuscript: [saved] });
    expect(await sendForm(completeForm(), sending, tools)).toEqual({
      ok: true,
      id: 7,
      number: 'JB-2026-1',
      status: 1,
      version: 1,
    });
    expect(asked.map(({ name }) => name)).toEqual(['getManuscriptTitleIfExist', 'saveOrUpdateManuscript']);
  });

  it('asks for the title as that of the same submission, which the press may have already', async () => {
    const { asked, tools } = press({ saveOrUpdateManuscript: [saved, saved] });
    await sendForm(completeForm(), sending, tools);
    await sendForm(completeForm(), { ...sending, id: 7 }, tools);
    const queries = asked
      .filter(({ name }) => name === 'getManuscriptTitleIfExist')
      .map(({ query }) => query);
    expect(queries).toEqual([
      { manuscripttitle: completeForm().title, submissionKey: sending.submissionKey },
      { manuscripttitle: completeForm().title, manuscriptId: '7' },
    ]);
  });

  it('stops at a duplicate title, which is said at the title', async () => {
    const { asked, tools } = press({
      getManuscriptTitleIfExist: [answerOf(10050, 'Duplicate title of manuscript')],
    });
    expect(await sendForm(completeForm(), sending, tools)).toMatchObject({
      reason: 'wrong',
      errors: { [fields.title]: 'Duplicate title of manuscript' },
    });
    expect(asked).toHaveLength(1);
  });

  it('sends again under the same key when the answer was lost', async () => {
    const { asked, tools, again } = press({ saveOrUpdateManuscript: ['lost', saved] });
    expect(await sendForm(completeForm(), sending, tools)).toMatchObject({ ok: true, id: 7 });
    expect(again()).toBe(1);
    const sent = asked.filter(({ name }) => name === 'saveOrUpdateManuscript');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('gives up in the end, saying that nothing is lost', async () => {
    const { tools } = press({ saveOrUpdateManuscript: ['lost', 'lost', 'lost'] });
    expect(await sendForm(completeForm(), sending, tools)).toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('Nothing is lost'),
    });
  });

  it('shows the other version on a conflict', async () => {
    const theirs = storedManuscript({ manuscripttitle: 'Changed in another tab', version: 5 });
    const { tools } = press({
      saveOrUpdateManuscript: [answerOf(10009, 'It has changed')],
      getManuscript: [ok(theirs)],
    });
    expect(await sendForm(completeForm(), { ...sending, id: 7, version: 4, status: 0 }, tools)).toMatchObject(
      {
        reason: 'conflict',
        theirs: { version: 5 },
      },
    );
  });

  it('takes a conflict with its own earlier attempt for success', async () => {
    const theirs = storedManuscript({ status: 7, version: 5, manuscripnumber: 'JB-2026-1' });
    const { tools } = press({
      saveOrUpdateManuscript: ['lost', answerOf(10009, 'It has changed')],
      getManuscript: [ok(theirs)],
    });
    expect(await sendForm(completeForm(), { ...sending, id: 7, version: 4, status: 7 }, tools)).toMatchObject(
      {
        ok: true,
        status: 7,
        number: 'JB-2026-1',
      },
    );
  });

  it('shows what the press has of a new one under its key, rather than writing over it', async () => {
    const theirs = storedManuscript({ abstractcontent: 'Written since', version: 2 });
    const { asked, tools } = press({
      saveOrUpdateManuscript: [answerOf(10009, 'It has changed')],
      getManuscript: [ok(theirs)],
    });
    const attempted = { ...completeForm(), abstract: 'Sent before' };
    expect(await sendForm(completeForm(), sending, { ...tools, attempted })).toMatchObject({
      reason: 'conflict',
      theirs: { id: 7, version: 2 },
    });
    expect(asked.at(-1)?.query).toEqual({ submissionKey: sending.submissionKey });
  });

  it('sends what was typed since over its own earlier attempt', async () => {
    const { asked, tools } = press({
      saveOrUpdateManuscript: [answerOf(10009, 'It has changed'), saved],
      getManuscript: [ok(storedManuscript({ abstractcontent: 'Sent before', version: 1 }))],
    });
    const attempted = { ...completeForm(), abstract: 'Sent before' };
    expect(await sendForm(completeForm(), sending, { ...tools, attempted })).toMatchObject({
      ok: true,
      id: 7,
    });
    expect(asked.at(-1)?.body).toMatchObject({ id: 7, version: 1, status: 1 });
  });

  it('says at its field what the press refuses', async () => {
    const { tools } = press({
      saveOrUpdateManuscript: [
        answerOf(10001, 'Refused', { fields: { keywords: 'Keywords cannot be empty' } }),
      ],
    });
    expect(await sendForm(completeForm(), sending, tools)).toMatchObject({
      reason: 'wrong',
      errors: { [fields.keywords]: 'Keywords cannot be empty' },
    });
  });

  it('tells that the session has ended', async () => {
    const { tools } = press({ saveOrUpdateManuscript: [answerOf(10021, 'Please login again!')] });
    expect(await sendForm(completeForm(), sending, tools)).toMatchObject({ reason: 'signed out' });
  });
});

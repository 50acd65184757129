import { describe, expect, it } from 'vitest';
import { answered, type SendOptions, type Sent } from './send-file.ts';
import { atOnce, createUploads } from './uploads.ts';

/** Uploads that the test completes. */
function station() {
  const travelling: (SendOptions & { end(sent: Sent): void })[] = [];
  const arrivals: string[] = [];
  const signOuts: string[] = [];
  const uploads = createUploads({
    send: (options) => new Promise((end) => travelling.push({ ...options, end })),
    arrived: (role, { name }) => arrivals.push(`${role} ${name}`),
    signedOut: (message) => signOuts.push(message),
    pause: () => Promise.resolve(),
  });
  const states = () => uploads.list().map(({ name, state }) => `${name} ${state}`);
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  return { uploads, travelling, arrivals, signOuts, states, tick };
}
const file = (name: string) => new File(['text'], name);
const arrivedAs = (name: string): Sent => ({ ok: true, file: { address: 'a', name, bytes: 4 } });

describe('uploads', () => {
  it('travel three at a time, the next when one has arrived', async () => {
    const { uploads, travelling, arrivals, states, tick } = station();
    for (const name of ['1', '2', '3', '4', '5']) uploads.add('supplementary', file(name), name);
    expect(travelling).toHaveLength(atOnce);
    travelling[1]?.end(arrivedAs('2'));
    await tick();
    expect(arrivals).toEqual(['supplementary 2']);
    expect(states()).toEqual(['1 sending', '3 sending', '4 sending', '5 waiting']);
  });

  it('tell how far they are', () => {
    const { uploads, travelling } = station();
    uploads.add('original', file('m.docx'), 'manuscript.docx');
    travelling[0]?.progress(2, 4);
    expect(uploads.list()).toMatchObject([{ loaded: 2, total: 4, name: 'manuscript.docx' }]);
  });

  it('that were cancelled do not arrive, and make room', async () => {
    const { uploads, travelling, arrivals, states, tick } = station();
    for (const name of ['1', '2', '3', '4']) uploads.add('supplementary', file(name), name);
    uploads.cancel(uploads.list()[0]?.key ?? '');
    expect(travelling[0]?.signal.aborted).toBe(true);
    travelling[0]?.end(arrivedAs('1'));
    await tick();
    expect(arrivals).toEqual([]);
    expect(states()).toEqual(['2 sending', '3 sending', '4 sending']);
  });

  it('that the press has refused take no room among ten', async () => {
    const { uploads, travelling, tick } = station();
    for (const name of ['1', '2', '3']) uploads.add('supplementary', file(name), name);
    travelling[0]?.end({ ok: false, reason: 'refused', message: 'A program.' });
    travelling[1]?.end({ ok: false, reason: 'again', message: 'Lost.' });
    await tick();
    expect(uploads.list()).toHaveLength(3);
    expect(uploads.coming('supplementary')).toBe(2);
    expect(uploads.coming('original')).toBe(0);
  });

  it('that failed say why and may be tried again', async () => {
    const { uploads, travelling, arrivals, tick } = station();
    uploads.add('original', file('m'), 'm');
    travelling[0]?.end({ ok: false, reason: 'again', message: 'Lost.' });
    await tick();
    expect(uploads.list()).toMatchObject([{ state: 'failed', message: 'Lost.', again: true }]);
    uploads.again(uploads.list()[0]?.key ?? '');
    travelling[1]?.end(arrivedAs('m'));
    await tick();
    expect(arrivals).toEqual(['original m']);
  });

  it('are tried further once the device is online, since its connection may come later', async () => {
    const { uploads, travelling, arrivals, states, tick } = station();
    const lose = async () => {
      travelling.at(-1)?.end({ ok: false, reason: 'again', message: 'Lost.' });
      await tick();
    };
    uploads.add('original', file('m'), 'm');
    await lose();
    expect(states()).toEqual(['m failed']);
    uploads.resume();
    await lose();
    expect(states()).toEqual(['m sending']);
    travelling.at(-1)?.end(arrivedAs('m'));
    await tick();
    expect(arrivals).toEqual(['original m']);
    uploads.add('original', file('n'), 'n');
    await lose();
    uploads.resume();
    for (let tries = 0; tries < 5; tries++) await lose();
    expect(states()).toEqual(['n failed']);
  });

  it('a second original takes the place of the first', () => {
    const { uploads, travelling, states } = station();
    uploads.add('original', file('1'), '1');
    uploads.add('original', file('2'), '2');
    expect(travelling[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['2 sending']);
  });

  it('tell when the session has ended', async () => {
    const { uploads, travelling, signOuts, tick } = station();
    uploads.add('original', file('1'), '1');
    travelling[0]?.end({ ok: false, reason: 'signed out', message: 'Please login again!' });
    await tick();
    expect(signOuts).toEqual(['Please login again!']);
  });
});

describe('an answer to an upload', () => {
  const answerOf = (status: number, body: unknown) =>
    answered(status, typeof body === 'string' ? body : JSON.stringify(body), { name: 'm.docx', bytes: 4 });

  it('is the address', () =>
    expect(answerOf(200, { code: 0, msg: '', data: { src: 'abc', filename: 'm.docx' } })).toEqual({
      ok: true,
      file: { address: 'abc', name: 'm.docx', bytes: 4 },
    }));

  it('or why not, and whether it helps to try again', () => {
    expect(answerOf(413, '<html>')).toMatchObject({
      reason: 'refused',
      message: 'The file is larger than 200 MB.',
    });
    expect(answerOf(429, { code: 10029, msg: 'Too many', data: null })).toMatchObject({
      reason: 'again',
      message: 'Too many',
    });
    expect(answerOf(200, { code: 10021, msg: 'Please login again!', data: null })).toMatchObject({
      reason: 'signed out',
    });
    expect(
      answerOf(200, {
        code: 10001,
        msg: 'Refused',
        data: { fields: { file: 'The file format is incorrect' } },
      }),
    ).toMatchObject({ reason: 'refused', message: 'The file format is incorrect' });
    expect(answerOf(502, 'Bad gateway')).toMatchObject({ reason: 'again' });
  });
});

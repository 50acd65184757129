import { expect, test } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Envelope } from '#contract/envelope.ts';
import { ok, type Route } from '../platform/http/route.ts';
import type { Log } from '../platform/log.ts';
import { createTargetReader } from './target.ts';

/** A call that answers with what it was asked, so that two questions are told apart by their answers. */
const telling = (endpoint: Route['endpoint']): Route => ({
  endpoint: { ...endpoint, output: endpoints.manuscriptDownPdf.output },
  handle: async (input) => ok(JSON.stringify(input)) as Envelope<never>,
});

const read = createTargetReader({
  publicUrl: 'https://press.example.org',
  log: { error: (problem: object) => expect.fail(JSON.stringify(problem)) } as unknown as Log,
  renderer: {
    query: ['keyword', 'page'],
    routeOf: (path) => path,
    render: async (address) => ({ status: 200, headers: {}, body: Buffer.from(address) }),
  },
  routes: [
    endpoints.manuscript,
    endpoints.journals,
    endpoints.getApprovedManuscriptsByStatus,
    endpoints.getAdCarousel,
    endpoints.getArticleList,
    endpoints.manuscriptRecordDetail,
  ].map((endpoint) => telling(endpoint)),
  documents: [],
});

async function kept(target: string) {
  const found = read(target);
  if (found.kind !== 'cached') throw new Error(`${target} is not cached`);
  const made = await found.make(1);
  return { address: found.address, answer: made.body.toString(), kept: made.transient !== true };
}

const api = '/journal-api/api';

test.each([
  [`${api}/manuscript?id=12`, ['&id=13', '&id=', '&version=', '&', '&x=1', '#&id=13', '&id[]=13', '&ID=13']],
  [`${api}/manuscript?id=12&version=2`, ['&version=1', '&version=', '&%69d=13']],
  [`${api}/getApprovedManuscriptsByStatus?pageCount=5`, ['&pageNum=', '&pageCount=7', '&journalId=']],
  [`${api}/getAdCarousel?adType=0`, ['&adType=99', '&adType=']],
  [`${api}/journals?keywords=soil+salt`, ['&keywords=sand', '&year=&journalId=&volumeId=&pageNum=', '&%']],
  [`${api}/getArticleList/1/0`, ['?pageNum=2', '?journalId=3', '?']],
  ['/searchresult?keyword=soil', ['&keyword=sand', '&page=', '&utm_source=x']],
])('whatever is appended to %s, its answer is the same, under the same address', async (target, tails) => {
  const plain = await kept(target);
  expect(plain.answer).not.toContain('10001');
  for (const tail of tails) expect([tail, await kept(target + tail)]).toEqual([tail, plain]);
});

test('however a question is written, no address is kept with the answer to another', async () => {
  const fields = [
    'id=12',
    'id=13',
    '%69d=12',
    'id=%31%32',
    'id=',
    'id',
    'id=+12',
    'id=12%00',
    'id=1e1',
    'id=x',
  ];
  const more = [
    '',
    'version=1',
    'version=',
    'version=0',
    'version=2&version=1',
    'id=13',
    'id[]=13',
    `v=${'9'.repeat(400)}`,
  ];
  const paths = [`${api}/manuscript`, `/${api}/manuscript`, `${api}/x/../manuscript`, `${api}/%6Danuscript`];
  const answers = new Map<string, string>();
  for (const path of paths)
    for (const field of fields)
      for (const other of more)
        for (const order of [`${field}&${other}`, `${other}&${field}`]) {
          const target = `${path}?${order}`;
          if (read(target).kind !== 'cached') continue;
          const { address, answer } = await kept(target);
          expect([target, answers.get(address) ?? answer]).toEqual([target, answer]);
          answers.set(address, answer);
        }
  expect(answers.size).toBeGreaterThan(10);
});

test('a number in a path is read as any other', async () => {
  expect((await kept(`${api}/getArticleList/%31/0`)).answer).toBe(
    (await kept(`${api}/getArticleList/1/0`)).answer,
  );
});

test('what is refused is answered, and not kept: there is no end of it', async () => {
  expect(await kept(`${api}/manuscript?id=x`)).toMatchObject({
    answer: expect.stringContaining('10001'),
    kept: false,
  });
  expect((await kept(`${api}/manuscript?id=1`)).kept).toBe(true);
});

test.each([
  '//.//evil.example',
  '//./\\evil.example',
  '/.//evil.example',
  '/\\evil.example',
  '///evil.example/x/',
])('%s leads to no other site', (target) => {
  const found = read(target);
  if (found.kind === 'redirect') expect(found.location).toMatch(/^\/(?![/\\])/);
});

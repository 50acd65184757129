import { expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import { fail, ok } from '../platform/http/route.ts';
import { createRenderer, type PageSources, type Pages } from './renderer.ts';

/** Renders a page that shows the labels of a journal where it can have them, and does without where not. */
async function render(answer: Envelope<unknown>) {
  const module = {
    pageQuery: [],
    createPageHandler: () => async (_: string, side: { api: Api }) => {
      const labels = await side.api('getArctypeSByReCode', { query: { reCode: 'jlc' } });
      return { answer: new Response(`labels: ${labels.code}`) };
    },
  };
  const pages = { build: { entry: { module }, routes: {} }, styles: {} } as unknown as Pages;
  const sources = {
    api: (async () => answer) as unknown as Api,
    publicUrl: 'https://press.example.org',
    siteName: 'Press',
    article: () => expect.fail(),
  } satisfies PageSources;
  return createRenderer(pages, sources).render('/aboutjournal/jlc', 1);
}

test('a page that did without a part of it, since that failed just now, is not for others', async () => {
  expect((await render(fail(codes.ourFault, 'The database is away'))).transient).toBe(true);
  expect((await render(ok([]))).transient).toBe(false);
  expect((await render(fail(codes.notThere, 'There is none'))).transient).toBe(false);
});

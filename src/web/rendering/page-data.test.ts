import path from 'node:path';
import { expect, test } from 'vitest';
import { encodePageData } from './page-data.ts';

/** The decoder of the browser's router. */
const { decode } = await import(
  path.resolve('node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js')
);

async function inBrowser(line: string): Promise<unknown> {
  const bytes = new Blob([line]).stream();
  return (await decode(bytes)).value;
}

test('the browser reads what the page was rendered from', async () => {
  const data = {
    loaderData: {
      root: { journals: [{ id: 1, name: 'Ann. “Num.” Med.', bg: null }, {}], empty: [], '': '' },
      'slices/articles/article-screen': {
        title: 'Two\nlines,  and </script> & <b>é</b> 𝒳',
        text: 'the same text '.repeat(20),
        again: 'the same text '.repeat(20),
        count: 0,
        part: -1.5e-7,
        open: true,
        closed: false,
        nested: [[['deep']], 'deep', ['D', 'P', 5]],
        absent: undefined,
      },
    },
    actionData: null,
    errors: null,
  };
  expect(await inBrowser(encodePageData(data))).toEqual(data);
});

test('a name that would reach into objects of the browser stays out of them', async () => {
  const data = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}');
  await inBrowser(encodePageData(data)).catch(() => {});
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each([new Date(0), new Map(), Promise.resolve(1), Number.NaN, 1n, Symbol('x'), () => 1])(
  'what is more than plain data is left to React Router: %s',
  (value) => {
    expect(() => encodePageData({ loaderData: { value } })).toThrow(TypeError);
  },
);

import { expect, test } from 'vitest';
import { paintAtOnce, stylesOf } from './first-paint.ts';

const styles = stylesOf(
  new Map([
    ['/assets/a.css', 'a{color:red}'],
    ['/assets/b.css', 'b{content:"$&"}'],
  ]),
);
const painted = (html: string, nonce: string) => {
  const { head, css, rest } = paintAtOnce(html, styles, nonce);
  return `${head}${css}${rest}`;
};
const [a, b, large] = ['a', 'b', 'large'].map(
  (name) => `<link rel="stylesheet" href="/assets/${name}.css"/>`,
);
const ahead = '<link rel="modulepreload" href="/x.js"/>';
const module = '<script nonce="n" type="module" async="">import "/x.js"</script>';

test('style sheets stand in the page, in their order, and none is waited for', () => {
  const put = (link = '') => link.replace('/>', ' media="not all" disabled=""/>');
  expect(painted(`<head>${a}${b}</head><body>x</body>`, 'n')).toBe(
    `<head>${put(a)}${put(b)}<style>a{color:red}b{content:"$&"}</style></head><body>x</body>`,
  );
});

test('a sheet that several screens share, which the router names with a mark behind, stands in the page too', () => {
  const marked = '<link rel="stylesheet" href="/assets/a.css#"/>';
  expect(painted(`<head>${marked}</head><body>x</body>`, 'n')).toContain('<style>a{color:red}</style>');
});

test('scripts are not fetched before something is painted', () => {
  const sent = painted(
    `<head>${ahead}${a?.replace('<link', '<link nonce="n"')}</head><body>${module}</body></html>`,
    'n',
  );
  expect(sent).toContain('<link rel="later" href="/x.js"/>');
  expect(sent).toContain('<script nonce="n" type="later">import "/x.js"</script>');
  expect(sent).toMatch(/<script nonce="n">.*<\/script><\/body><\/html>$/s);
});

test('a script that is not of ours is never begun', () => {
  const sent = painted(`<head>${a}</head><body>${module}</body></html>`, 'other');
  expect(sent).toContain(module);
  expect(sent).not.toContain('"later"');
});

test('a page with a style sheet that may not stand in it stays as it is, as does what stands in its body', () => {
  for (const page of [
    `<head>${ahead}${a}${large}</head><body>${module}</body></html>`,
    `<head></head><body>${a}</body></html>`,
  ])
    expect(painted(page, 'n')).toBe(page);
});

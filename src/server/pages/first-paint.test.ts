import { expect, test } from 'vitest';
import { stylesInside, stylesOf } from './first-paint.ts';

const styles = stylesOf(
  new Map([
    ['/assets/a.css', 'a{color:red}'],
    ['/assets/b.css', 'b{content:"$&"}'],
  ]),
);
const painted = (html: string) => {
  const { head, css } = stylesInside(html, styles);
  return `${head}${css}`;
};
const [a, b, large] = ['a', 'b', 'large'].map(
  (name) => `<link rel="stylesheet" href="/assets/${name}.css"/>`,
);

test('style sheets stand in the page, in their order, and none is waited for', () => {
  const put = (link = '') => link.replace('/>', ' media="not all" disabled=""/>');
  expect(painted(`<head>${a}${b}`)).toBe(
    `<head>${put(a)}${put(b)}<style>a{color:red}b{content:"$&"}</style>`,
  );
});

test('a sheet that several screens share, which the router names with a mark behind, stands in the page too', () => {
  const marked = '<link rel="stylesheet" href="/assets/a.css#"/>';
  expect(painted(`<head>${marked}`)).toContain('<style>a{color:red}</style>');
});

test('a page with a style sheet that may not stand in it stays as it is', () => {
  expect(painted(`<head>${a}${large}`)).toBe(`<head>${a}${large}`);
});

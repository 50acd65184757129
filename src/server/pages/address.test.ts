import { expect, test } from 'vitest';
import { addressOf, readUrl, withoutTrailingSlash } from './address.ts';

const site = 'https://press.example.org';
const url = (path: string) => readUrl(path, site) as URL;

test('a page is kept once, whatever an advertisement appends', () => {
  const fields = ['keyword', 'page'];
  expect(addressOf(url('/searchresult?page=2&utm_source=x&keyword=soil'), fields)).toBe(
    '/searchresult?keyword=soil&page=2',
  );
  expect(addressOf(url('/searchresult?keyword=&x=1'), fields)).toBe('/searchresult');
});

test('an address is always of this site', () => {
  expect(url('//evil.example/x').host).toBe('press.example.org');
  expect(url('///evil.example').host).toBe('press.example.org');
  expect(url('/\\evil.example').host).toBe('press.example.org');
  expect(readUrl('http://evil.example/', site)).toBeUndefined();
  expect(readUrl('*', site)).toBeUndefined();
});

test('an address that can not be decoded is none', () => {
  expect(readUrl('/%ff', site)).toBeUndefined();
  expect(readUrl('/%', site)).toBeUndefined();
});

test.each([
  ['/journals/', '/journals'],
  ['/journals///', '/journals'],
  ['/aboutjournal//jlc/', '/aboutjournal/jlc'],
  ['/searchresult/?keyword=a', '/searchresult?keyword=a'],
  ['//journals/', '/journals'],
])('%s goes to %s', (from, to) => {
  expect(withoutTrailingSlash(url(from))).toBe(to);
});

test('a path as it should be stays', () => {
  expect(withoutTrailingSlash(url('/'))).toBeUndefined();
  expect(withoutTrailingSlash(url('/journals?x=/'))).toBeUndefined();
});

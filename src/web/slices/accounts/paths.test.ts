import { expect, test } from 'vitest';
import { afterVisit, loginPath, nextPath, withNext } from './paths.ts';

test('login leads on to the page of the author area that was wanted', () => {
  const path = loginPath('/user-submission/3?isdetail=true');
  expect(path).toBe('/login?next=%2Fuser-submission%2F3%3Fisdetail%3Dtrue');
  expect(nextPath(new URL(path, 'http://press').search)).toBe('/user-submission/3?isdetail=true');
});

test('login leads on to the office, with the view that was wanted', () => {
  const path = loginPath('/office?status=3');
  expect(nextPath(new URL(path, 'http://press').search)).toBe('/office?status=3');
  expect(nextPath('?next=/office/manuscript/12')).toBe('/office/manuscript/12');
});

test('the manuscript area needs no mention, since login leads there anyway', () => {
  expect(loginPath('/user-manuscript')).toBe('/login');
  expect(loginPath(null)).toBe('/login');
});

test('login leads nowhere else', () => {
  for (const elsewhere of [
    '//evil.example',
    'https://evil.example/user-account',
    '/policy',
    '/user-x\\evil',
    '/office/\\evil.example',
    '/officer',
    '',
  ]) {
    expect(nextPath(`?next=${encodeURIComponent(elsewhere)}`)).toBeNull();
    expect(loginPath(elsewhere)).toBe('/login');
  }
});

test('a visit to ORCID leads back to where it began, and nowhere else', () => {
  expect(afterVisit('/user-submission/3')).toBe('/user-submission/3');
  expect(afterVisit('/login?next=%2Fuser-account')).toBe('/user-account');
  for (const from of [
    '/login',
    '/register',
    '//evil.example',
    'https://evil.example/?next=//evil.example',
    '',
  ])
    expect(afterVisit(from)).toBe('/user-manuscript');
});

test('register keeps it', () => {
  expect(withNext('/register', '/user-account')).toBe('/register?next=%2Fuser-account');
  expect(withNext('/register', null)).toBe('/register');
});

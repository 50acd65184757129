import { expect, test } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

test('one host is taken as the driver takes it', () => {
  const url = 'postgres://quire:secret@db.example.org/quire?sslmode=require';
  expect(readDatabaseUrl(url)).toMatchObject({
    hosts: [{ url, name: 'db.example.org' }],
    seeksPrimary: false,
  });
  const socket = 'postgresql://quire@localhost/quire?host=%2Frun%2Fpostgresql';
  expect(readDatabaseUrl(socket).hosts[0]?.url).toContain('host=%2Frun%2Fpostgresql');
});

test('several hosts are each an address of their own', () => {
  const url =
    'postgres://quire:p%2Cw@a.example.org:5433,[::1],c/quire?sslmode=require&target_session_attrs=read-write';
  expect(readDatabaseUrl(url)).toEqual({
    seeksPrimary: true,
    hosts: [
      {
        url: 'postgres://quire:p%2Cw@a.example.org:5433/quire?sslmode=require',
        name: 'a.example.org',
        port: 5433,
      },
      { url: 'postgres://quire:p%2Cw@[::1]/quire?sslmode=require', name: '::1', port: 5432 },
      { url: 'postgres://quire:p%2Cw@c/quire?sslmode=require', name: 'c', port: 5432 },
    ],
  });
  expect(readDatabaseUrl('postgres://a/quire?target_session_attrs=read-write').seeksPrimary).toBe(true);
});

test.each([
  ['mysql://a/b', 'must be an address such as'],
  ['postgres://a,,b/quire', 'must be an address such as'],
  ['postgres://a:99999/quire', 'must be an address such as'],
  ['postgres://a,b/quire?target_session_attrs=standby', 'target_session_attrs=read-write'],
])('%s is refused', (url, words) => {
  expect(() => readDatabaseUrl(url)).toThrow(words);
});

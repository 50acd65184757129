import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const rooms = [
  'platform',
  'office',
  ...globSync('src/server/slices/*', { cwd: root }).map((folder) => path.basename(folder)),
];

/** What the version before can't run on. Constraints, defaults and triggers may go: it writes what they allowed. */
const takesAway =
  /\bdrop\s+(?:table|column|view|function|procedure)\b|\brename\s+(?:to|column)\b|\bset\s+not\s+null\b|\badd\s+column\s+(?!if\b)[^,;]*\bnot\s+null\b(?![^,;]*\b(?:default|generated)\b)/i;

/** Merged before two versions ran at once (decision 59). */
const fromBefore = 20;

/** Migrations with a name that no room has, or that take something away and name no migration that programs need for it. */
function wrong(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files)
    .filter(([file, text]) => {
      const [, number, room = ''] = /^(\d{4})_([a-z]+)(?:_[a-z0-9_]+)?\.sql$/.exec(file) ?? [];
      if (!number || !rooms.includes(room)) return true;
      const statements = text.replace(/--.*$/gm, '');
      if (Number(number) < fromBefore || !takesAway.test(statements)) return false;
      const [, needed = ''] = /^-- needs (\S+\.sql)$/m.exec(text) ?? [];
      return !Object.hasOwn(files, needed);
    })
    .map(([file]) => file);
}

test('migrations are named after a room, and leave the version before what it uses', () => {
  const names = globSync('*.sql', { cwd: path.join(root, 'migrations') });
  expect(names.length).toBeGreaterThan(90);
  expect(
    wrong(
      Object.fromEntries(
        names.map((name) => [name, readFileSync(path.join(root, 'migrations', name), 'utf8')]),
      ),
    ),
  ).toEqual([]);
});

test.each([
  ['of no room', '0900_nowhere.sql', 'select 1;'],
  ['without a number', 'articles.sql', 'select 1;'],
  ['that drops a column', '0900_articles.sql', 'alter table articles drop column doi;'],
  ['that drops a table', '0900_articles.sql', 'drop table articles;'],
  ['that renames', '0900_articles.sql', 'alter table articles rename column a to b;'],
  [
    'that needs a value of the version before',
    '0900_articles.sql',
    'alter table articles add column a text not null;',
  ],
  [
    'that needs a migration that is none',
    '0900_articles.sql',
    '-- needs 0800_gone.sql\ndrop table articles;',
  ],
])('a migration %s is found', (_, file, text) => {
  expect(wrong({ [file]: text })).toEqual([file]);
});

test('a migration that adds is right, and one that removes what the version before did without', () => {
  expect(
    wrong({
      '0900_articles_more.sql': "alter table articles add column a text not null default '';",
      '0901_articles_less.sql': '-- needs 0900_articles_more.sql\nalter table articles drop column b;',
    }),
  ).toEqual([]);
});

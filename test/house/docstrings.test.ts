import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Functions as they are exported, by the formatter's hand: declared, or a constant that is one. */
const declared = /^export (?:async )?function\*? (\w+)/;
const constant =
  /^export const (\w+)(?:: .*?)? =\s+(?:async )?(?:<.*>)?(?:\(.*\)(?:: .*?)? =>|\([{[]?\n|\w+ =>|function\b)/;

/** The names of the exported functions of a file that have no docstring right before them. */
function undocumented(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const name = (declared.exec(line) ?? constant.exec(lines.slice(index, index + 2).join('\n')))?.[1];
    if (!name) return [];
    const before = lines.slice(0, index).findLast((one) => !one.startsWith('//'));
    return before?.endsWith('*/') ? [] : [name];
  });
}

/** What other rooms call: the ground floor, the contract, and the door of each slice and part of the office. */
const files = globSync(
  ['src/contract/**/*.ts', 'src/server/platform/**/*.ts', 'src/{server,web}/{slices,office}/*/index.ts'],
  { cwd: root },
).filter((file) => !/\.(test|d)\.ts$/.test(file));
const found = new Map(files.map((file) => [file, undocumented(readFileSync(path.join(root, file), 'utf8'))]));

test('an exported function of platform, contract or an index.ts has a docstring', () => {
  expect([...found].filter(([, names]) => names.length > 0)).toEqual([]);
});

test.each([
  'export function dayOf(date: Date): string {',
  'export async function* linesOf(file: string) {',
  'export const dayOf = (date: Date): string => date.toISOString();',
  'export const dayOf = async <T extends Date>(date: T) => date;',
  'export const dayOf: typeof other = async (...given) =>\n  other(...given);',
  'export const dayOf =\n  (zone: string) => (date: Date) => date;',
  'export const dayOf = (\n  date: Date,\n) => date;',
  'export const dayOf = ({\n  date,\n}: Dated) => date;',
])('a function without a docstring would be found: %s', (text) => {
  expect(undocumented(`import a from 'a';\n\n${text}`)).not.toEqual([]);
  expect(undocumented(`/** The day. */\n${text}`)).toEqual([]);
});

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cutPieces } from './pieces.ts';

/** Looks random and is the same each time: where pieces end depends on it. */
const rows = (many: number) =>
  Array.from({ length: many }, (_, id) => {
    const words = createHash('shake256', { outputLength: 150 }).update(String(id)).digest('hex');
    return `${id}\t${words}\n`;
  });

async function cut(text: string, chunkBytes: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes));
  const pieces: string[] = [];
  for await (const piece of cutPieces(Readable.from(chunks))) pieces.push(piece.toString());
  return pieces;
}

test('pieces are the rows, whole and in order, however they come', async () => {
  const text = rows(2000).join('');
  const pieces = await cut(text, 65_536);
  expect(pieces.join('')).toBe(text);
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.every((piece) => piece.endsWith('\n'))).toBe(true);
  expect(await cut(text, 777)).toEqual(pieces);
  expect(await cut('', 1)).toEqual([]);
});

test('a row that grows, comes or goes leaves the other pieces as they were', async () => {
  const before = rows(4000);
  const pieces = new Set(await cut(before.join(''), 65_536));
  const changes: string[][] = [
    before.with(2000, `2000\t${'x'.repeat(9000)}\n`),
    before.toSpliced(1500, 1),
    before.toSpliced(3000, 0, '2999\tnew\n'),
  ];
  for (const changed of changes) {
    const unknown = (await cut(changed.join(''), 65_536)).filter((piece) => !pieces.has(piece));
    expect(unknown.length).toBeLessThanOrEqual(4);
  }
});

test('a row of any size is one piece', async () => {
  const large = `1\t${'y'.repeat(3_000_000)}\n`;
  expect((await cut(`${large}2\tz\n`, 65_536))[0]).toBe(large);
});

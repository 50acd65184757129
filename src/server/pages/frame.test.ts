import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeFrame } from './frame.ts';

const around = {
  html: '<html><head><script nonce="n">ours()</script>TAGS<link rel="stylesheet" href="/a.css"/></head><body>BODY<script nonce="n">begin()</script>DATA</body></html>',
  places: ['TAGS', 'BODY', 'DATA'] as [string, string, string],
  nonce: 'n',
};
const frame = makeFrame(around, () => Buffer.from('<style>é</style>'));
const hash = (code: string) => createHash('sha256').update(code).digest('base64');

test('each part of a page stands in its place, whatever it holds', () => {
  const { body } = frame({
    tags: '<title>$& BODY</title>',
    body: ['<p>DATA ', '𝒳 $1</p>'],
    data: 'read("TAGS")',
  });
  const page = body.toString();
  expect(page).toContain('</script><title>$& BODY</title><link');
  expect(page).toContain('<style>é</style></head><body><p>DATA 𝒳 $1</p><script>begin()</script>');
  expect(page).toContain('<script>read("TAGS")</script>');
  expect(page).not.toContain('nonce');
});

test('the scripts around a page and its data may run, a script in its body may not', () => {
  const { policy } = frame({ tags: '', body: ['<script nonce="n">theirs()</script>'], data: 'read()' });
  for (const code of ['ours()', 'begin()', 'read()']) expect(policy).toContain(hash(code));
  expect(policy).not.toContain(hash('theirs()'));
});

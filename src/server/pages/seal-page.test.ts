import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './seal-page.ts';

const seal = (html: string) => {
  const { body, policy } = sealPage(Buffer.from(html), () => Buffer.from('<style>é</style>'), 'n');
  return { html: body.toString(), policy };
};
const hash = (code: string) => createHash('sha256').update(code).digest('base64');

test('styles stand in the head, and what is behind it stays as it is', () => {
  const { html } = seal('<html><head><title>$&</title></head><body><p>𝒳 $1</p></body></html>');
  expect(html).toBe('<html><head><title>$&</title><style>é</style></head><body><p>𝒳 $1</p></body></html>');
});

test('scripts of the head and of the end that carry the nonce may run, one of a text may not', () => {
  const { html, policy } = seal(
    '<head><script nonce="n">ours()</script></head><body><script nonce="old">theirs()</script>' +
      '<script>others()</script><script nonce="n">begin()</script></body>',
  );
  for (const code of ['ours()', 'begin()']) expect(policy).toContain(hash(code));
  for (const code of ['theirs()', 'others()']) expect(policy).not.toContain(hash(code));
  expect(html).not.toContain('nonce="n"');
});

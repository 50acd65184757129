import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyOf, sealScripts } from './security.ts';

const hash = (code: string) => createHash('sha256').update(code).digest('base64');

test('our own scripts are allowed by their hash, a smuggled one is not', () => {
  const { parts, hashes } = sealScripts(
    [
      '<script nonce="n1">ours()</script>',
      '<script>theirs()</script><script nonce="n1" src="/assets/a.js"></script>',
    ],
    'n1',
  );
  const policy = policyOf(hashes);
  expect(policy).toContain(`'sha256-${hash('ours()')}'`);
  expect(policy).not.toContain(hash('theirs()'));
  expect(parts.join('')).not.toContain('nonce');
});

test('a guessed nonce of an earlier page is worth nothing', () => {
  const { hashes } = sealScripts(['<script nonce="old">theirs()</script>'], 'new');
  expect(hashes).toEqual([]);
});

test('a page asks nothing of third parties, whatever its text holds', () => {
  const policy = policyOf(sealScripts(['<p>text</p>'], 'n1').hashes);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*/);
});

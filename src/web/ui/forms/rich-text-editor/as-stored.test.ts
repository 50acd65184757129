import { expect, it } from 'vitest';
import { asStored } from './as-stored.ts';

// Tests may not reach from the pages into the server: these are the texts of its own test (src/server/platform/rich-text.test.ts).
it.each([
  ['<p>one<br>two</p>', '<p>one<br />two</p>'],
  ['<img src="/x" alt="a &gt; b" width="3">', '<img src="/x" alt="a &gt; b" width="3" />'],
  ['<p>5&nbsp;km</p><hr>', '<p>5\u00a0km</p><hr />'],
  ['<p>&lt;br&gt; and <br /></p>', '<p>&lt;br&gt; and <br /></p>'],
])('%s is stored as %s', (written, stored) => {
  expect(asStored(written)).toBe(stored);
});

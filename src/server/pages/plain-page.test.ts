import { expect, test } from 'vitest';
import { downPage, offlinePage, startingPage } from './plain-page.ts';

test('only the page that a service worker shows has a script: the policy of the server’s own pages would refuse it', () => {
  for (const page of [startingPage, downPage, offlinePage])
    expect(page('A & B')).toContain('<meta http-equiv="refresh" content="15">');
  expect(offlinePage('A & B')).toContain('<script>');
  expect(startingPage('A & B')).not.toContain('<script');
  expect(downPage('A & B')).not.toContain('<script');
});

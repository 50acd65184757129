import { expect, it } from 'vitest';
import type { ContentEntry } from '#contract/content.ts';
import { firstEmail, furtherInformationLinks, joinUsLinks, socialMediaLinks } from './site.ts';

const entry = (fields: Partial<ContentEntry>) =>
  ({ id: 1, typename: 'For authors', typecode: '', reId: 9, sortrank: 3, ...fields }) as ContentEntry;

it('links each entry to its place on its page', () => {
  expect(furtherInformationLinks([entry({})])).toEqual([{ label: 'For authors', to: '/guidelines#93' }]);
  expect(joinUsLinks([entry({ reId: 14 })])).toEqual([{ label: 'For authors', to: '/joinus#3' }]);
});

it('links accounts elsewhere by their web address alone', () => {
  const account = entry({ typename: 'Mastodon', typecode: 'https://example.org/@press' });
  expect(socialMediaLinks([account, entry({ typecode: 'javascript:alert(1)' })])).toEqual([
    { label: 'Mastodon', to: 'https://example.org/@press' },
  ]);
});

it('finds the editorial contact on Contact us', () => {
  expect(
    firstEmail('<p>Write to <a href="mailto:office@press.example.org">office@press.example.org</a>.</p>'),
  ).toBe('office@press.example.org');
  expect(firstEmail('<p>Come and see us.</p>')).toBeNull();
});

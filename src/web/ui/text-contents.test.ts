import { expect, it } from 'vitest';
import type { SanitisedHtml } from '#contract/fields.ts';
import { textContents } from './text-contents.ts';

const text = (...titles: string[]) =>
  titles.map((title) => `<h2>${title}</h2><p>${'word '.repeat(300)}</p>`).join('') as SanitisedHtml;

it('lists the sections of a long text and gives each a place to link to', () => {
  const { html, entries } = textContents(text('Peer review', 'Data &amp; code', 'Übersicht', 'Peer review'));
  expect(entries).toEqual([
    { anchor: 's-peer-review', label: 'Peer review' },
    { anchor: 's-data-code', label: 'Data & code' },
    { anchor: 's-übersicht', label: 'Übersicht' },
    { anchor: 's-peer-review-2', label: 'Peer review' },
  ]);
  for (const { anchor } of entries) expect(html).toContain(`<h2 id="${anchor}">`);
});

it('keeps the id that an editor gave', () => {
  const html = text('A', 'B', 'C', 'D').replace('<h2>A', '<h2 id="first" lang="de">A') as SanitisedHtml;
  const contents = textContents(html);
  expect(contents.entries[0]).toEqual({ anchor: 'first', label: 'A' });
  expect(contents.html).toContain('<h2 id="first" lang="de">A</h2>');
});

it('lists the sections below one heading that stands over all', () => {
  const html = `<h2>Guidelines</h2>${text('A', 'B', 'C', 'D').replaceAll('h2', 'h3')}` as SanitisedHtml;
  expect(textContents(html).entries.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D']);
  expect(textContents(html).html).toContain('<h3 id="s-a">A</h3>');
});

it('leaves a short text without a list, its sections still to be linked to', () => {
  const { html, entries } = textContents('<h2>Who we are</h2><p>Nine libraries.</p>' as SanitisedHtml);
  expect(entries).toEqual([]);
  expect(html).toContain('id="s-who-we-are"');
});

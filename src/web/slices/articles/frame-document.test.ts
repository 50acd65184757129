import { expect, test } from 'vitest';
import { articleDates, frameDocument } from './frame-document.ts';
import { sampleArticle } from './sample-article.ts';

const fragment =
  '<section id="s1"><h2>Results</h2><p>See <a class="xref" href="#r1">1</a>, <a href="https://x.example/">x</a>. ' +
  'Say &quot;a href=&quot;#&quot;.</p></section>';
const make = (differences = {}) =>
  frameDocument({
    article: sampleArticle(differences),
    fragment,
    stylesheet: '/assets/t.css',
    mathFont: '/assets/m.woff2',
    accent: null,
  });

test('links within the text stay in the frame, others open beside the page', () => {
  const document = make();
  expect(document).toContain('<a class="xref" target="_self" href="about:srcdoc#r1">');
  expect(document).toContain('<base target="_blank">');
});

test('pictures of a known size wait', () => {
  const img = (size: string) => `<img src="/f?a=1" alt="a &gt; b"${size} loading="lazy">`;
  const text = `<figure><a class="graphic-link" href="/f">${img(' width="40" height="30"')}</a></figure>${img('')}`;
  const document = frameDocument({
    article: sampleArticle(),
    fragment: text,
    stylesheet: '/t.css',
    mathFont: '/m.woff2',
    accent: null,
  });
  expect(document.match(/<picture><source /g)).toHaveLength(1);
  expect(document).toContain(`${img(' width="40" height="30"')}</picture></a></figure>${img('')}`);
});

test('the dates known are inserted before the text', () => {
  const document = make({ acceptedDateStr: null });
  expect(document.indexOf('<dt>Received</dt><dd>3 February 2025</dd>')).toBeGreaterThan(0);
  expect(document.indexOf('<dt>Published</dt>')).toBeLessThan(document.indexOf('<section'));
  expect(document).not.toContain('Accepted');
  expect(articleDates(sampleArticle({ receivedDateStr: null, acceptedDateStr: null }))).toEqual([
    ['Published', '20 June 2025'],
  ]);
});

test('a title cannot break out of its place', () => {
  expect(make({ manuscripttitle: '</title><script>alert("1")</script>' })).not.toContain('<script');
});

test('the accent of the journal is the accent of the text', () => {
  const accent = { light: '#123456', dark: '#abcdef' };
  const document = frameDocument({
    article: sampleArticle(),
    fragment,
    stylesheet: '/t.css',
    mathFont: '/m.woff2',
    accent,
  });
  expect(document).toContain('data-accent="" style="--accent-light:#123456;--accent-dark:#abcdef"');
});

test('the font for formulae is fetched ahead where there is a formula, and named nowhere else', () => {
  expect(make()).not.toContain('/assets/m.woff2');
  const formula = '<p><math><mi>x</mi></math></p>';
  const document = frameDocument({
    article: sampleArticle(),
    fragment: formula,
    stylesheet: '/t.css',
    mathFont: '/m.woff2',
    accent: null,
  });
  expect(document).toContain('<link rel="preload" href="/m.woff2" as="font"');
});

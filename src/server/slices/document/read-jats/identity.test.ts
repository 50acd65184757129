import { expect, test } from 'vitest';
import { fullText, parsed } from '#test/support/jats-sample.ts';

// Small publishers have no DOIs; their articles are the same articles all the same.

test.each([
  ['<article-id pub-id-type="pmc">PMC77</article-id>', '<fpage>1</fpage>', 'no-doi:pmc/pmc77'],
  ['<article-id pub-id-type="pmid">5512</article-id>', '', 'no-doi:pubmed/5512'],
  ['<article-id pub-id-type="publisher-id">AB 12</article-id>', '', 'no-doi:1234-5679/id/ab-12'],
  ['', '<volume>7</volume><elocation-id>E41</elocation-id>', 'no-doi:1234-5679/7/e41'],
  ['', '<volume>7</volume><issue>2</issue><fpage>15</fpage>', 'no-doi:1234-5679/7/2/15/a-sample'],
  ['', '<volume>7</volume><issue>2</issue>', 'no-doi:1234-5679/7/2/a-sample'],
  ['', '<pub-date><year>1931</year></pub-date><fpage>15</fpage>', 'no-doi:1234-5679/1931/15/a-sample'],
])('%s%s identifies an article without a DOI', (ids, meta, key) => {
  expect(parsed({ ids, meta }).doi).toBe(key);
});

test('without a DOI nothing says that there is one', () => {
  const parts = { ids: '<article-id pub-id-type="publisher-id">12</article-id>' };
  expect(parsed(parts).csl).toMatchObject({ DOI: undefined, URL: undefined });
  const html = fullText({ ...parts, body: '<fig><graphic xlink:href="a.tif"/></fig>' });
  expect(html).toContain('<span class="missing-graphic">Figure is not available here</span>');
  expect(html).not.toContain('doi.org');
});

test('who takes the key of an article over keeps it, whatever else changes', () => {
  const ids = '<article-id pub-id-type="doi">no-doi:1234-5679/7/2/a-sample</article-id>';
  expect(parsed({ ids, title: '<article-title>Another title</article-title>' }).doi).toBe(
    'no-doi:1234-5679/7/2/a-sample',
  );
});

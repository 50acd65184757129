import { describe, expect, test } from 'vitest';
import { writeJats } from '../write-jats/index.ts';
import { recordOf } from '../write-record/index.ts';
import { readHtml } from './index.ts';

describe('HTML made into an article', () => {
  const front = {
    title: 'A <i>title</i>',
    abstract: 'First.\n\nSecond, p < 0.05.',
    keywords: ['one', 'two & three'],
    language: 'en',
    authors: [
      {
        given: 'Ada',
        surname: 'Lind',
        orcid: '0000-0002-1825-0097',
        orcidConfirmed: false,
        email: 'ada@example.org',
        corresponding: true,
        affiliations: ['Here', 'There'],
      },
      {
        given: '',
        surname: 'The Group',
        orcid: '',
        orcidConfirmed: false,
        email: '',
        corresponding: false,
        affiliations: ['There'],
      },
    ],
  };
  const made = (html: string) => {
    const { document, left } = readHtml(html, front, ['data.csv']);
    return { left, xml: writeJats(document), article: recordOf(document) };
  };

  test('keeps sections, lists, tables, figures, formulae, links and references, in any quality of HTML', () => {
    const { article, left } = made(`<title>no</title><h1>A title</h1><h2>Abstract</h2><p>again</p>
      <h2>One</h2>loose <b>words <i>nested</b> wrongly</i><p>H<sub>2</sub>O <a href="#t">table</a></p><h3>Deeper</h3>
      <ul><li>a<li>b<ol><li>c</ol></ul><table id="t"><caption>Table 1. Rows</caption><tr><th>h<tr><td colspan=2>1</table>
      <figure><img src="x/a%20b.png" alt="Seen"><figcaption>Figure 1: A caption</figcaption></figure>
      <p><math><mi>x</mi></math></p><h2>References</h2><ol><li>Lind A. 2020. doi:10.1000/x</li></ol>`);
    expect(article).toMatchObject({
      title: { html: 'A <i>title</i>' },
      graphics: ['a b.png'],
      files: ['data.csv'],
      keywords: ['one', 'two & three'],
      abstracts: [{ text: 'First. Second, p < 0.05.' }],
      authors: [
        { name: 'Ada Lind', orcid: '0000-0002-1825-0097', affiliations: ['Here', 'There'] },
        { collectiveName: 'The Group' },
      ],
    });
    expect(article.references).toMatchObject([{ doi: '10.1000/x' }]);
    expect(article.searchText).toContain('loose words nested wrongly');
    expect(article.searchText).not.toContain('again');
    expect(article.draft.sections.map(({ level, title }) => `${level} ${title}`)).toEqual([
      '2 Abstract',
      '2 One',
      '3 Deeper',
      '2 Supplementary files',
      '2 References',
    ]);
    expect(left).toEqual([]);
  });

  test('holds nothing that runs, and says what was left out', () => {
    const { xml, left } = made(
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x">b</a><img src="data:image/png;base64,AA"></p><iframe src="https://example.org"></iframe>',
    );
    expect(xml).not.toMatch(/onclick|alert|javascript|iframe|base64/);
    expect(left).toHaveLength(1);
  });

  test('is refused at its 200,001st element, before anything is left out of it', () => {
    expect(() => made(`<nav>${'<i></i>'.repeat(200_000)}</nav>`)).toThrow('more than 200,000 elements');
  });
});

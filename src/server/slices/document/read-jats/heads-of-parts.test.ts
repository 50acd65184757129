import { describe, expect, it, test } from 'vitest';
import { fullText, parsed } from '#test/support/jats-sample.ts';

const author = (surname: string, inner = '') =>
  `<contrib contrib-type="author"><name><surname>${surname}</surname></name>${inner}</contrib>`;
const subArticle = (stub: string, attributes = 'article-type="translation" xml:lang="es"') =>
  fullText({ end: `<sub-article ${attributes}><front-stub>${stub}</front-stub></sub-article>` });

describe('the head of a sub-article', () => {
  it('has the lives of its authors', () => {
    const html = subArticle(
      `<contrib-group>${author('Ash', '<bio><p>Ash construye.</p></bio>')}</contrib-group>`,
    );
    expect(html).toMatch(/<h3>[^<]+<\/h3><p>Ash construye\.<\/p>/);
  });

  it('has all that they contributed, and their posts beside their names', () => {
    const html = subArticle(
      `<contrib-group>${author('Ash', '<role>Profesora</role><role>Análisis de datos</role><role>Lectura</role><aff>Ghent</aff>')}
        ${author('Elm', '<role>Supervisión</role>')}</contrib-group>`,
    );
    expect(html).toContain('<p>Ash: Análisis de datos, Lectura; Elm: Supervisión</p>');
    expect(html).toContain('<p class="contributors">Ash, Profesora, Ghent; Elm</p>');
  });

  it('has all posts of a reviewer', () => {
    const html = subArticle(
      `<contrib-group>${author('Ash', '<role>Referee</role><role>Walls reader</role><aff>Ghent</aff>')}</contrib-group>`,
      'article-type="reviewer-report"',
    );
    expect(html).toContain('<p class="contributors">Ash, Referee, Walls reader, Ghent</p>');
  });

  it('has the members of its groups, and the places of nobody', () => {
    const html = subArticle(
      `<contrib-group>${author('Ash', '<xref ref-type="aff" rid="s1"/>')}<contrib contrib-type="author"><collab>Grupo Muro<contrib-group>${author('Elm')}</contrib-group></collab></contrib></contrib-group>
        <aff id="s1">Ghent</aff><aff id="s2">Bern</aff><aff id="s3">Oslo</aff>`,
    );
    expect(html).toContain('<p>Members of Grupo Muro: Elm</p>');
    expect(html).toContain('<p>Affiliations named without an author: Bern; Oslo</p>');
  });

  it('says once that authors contributed equally', () => {
    const html = subArticle(
      `<contrib-group><contrib contrib-type="author" equal-contrib="yes"><name><surname>Ash</surname></name></contrib>
        <contrib contrib-type="author" equal-contrib="yes"><name><surname>Elm</surname></name></contrib></contrib-group>
        <author-notes><fn><p>Equal contributors.</p></fn></author-notes>`,
    );
    expect(html.match(/qual/g)).toHaveLength(1);
  });
});

test('words about a related article are its title where it has no other', () => {
  const related = (words: string) =>
    parsed({
      meta: `<related-article related-article-type="commentary-article" ext-link-type="doi" xlink:href="10.5555/walls.1">${words}</related-article>`,
    }).relatedArticles.map(({ title }) => title);
  expect(related('On the article by ASH, M. <italic>On walls</italic>, 2022.')).toEqual([
    'On the article by ASH, M. On walls, 2022.',
  ]);
  expect(related('<article-title>On walls</article-title>, 2022')).toEqual(['On walls']);
  for (const words of ['10.5555/walls.1', 'e2112', 'p. 2692', ''])
    expect(related(words)).toEqual([undefined]);
});

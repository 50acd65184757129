import type { ArticleDocument, Contributor, Front } from '#contract/document/document.ts';
import type { Block, Inline } from '#contract/document/nodes.ts';
import type { PdfOptions } from './options.ts';
import type { writeTypst } from './write-typst.ts';

/* For tests: small articles written by hand. */

export const text = (words: string): Inline => ({ type: 'text', text: words });

export const paragraph = (...content: (string | Inline)[]): Block => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? text(one) : one)),
});

export const section = (title: string, ...content: Block[]): Block => ({
  type: 'section',
  content: [{ type: 'heading', content: [text(title)] }, ...content],
});

export const author = (name: string, more: Partial<Contributor> = {}): Contributor => ({
  name,
  surname: name.split(' ').at(-1) ?? name,
  corresponding: false,
  equalContribution: false,
  deceased: false,
  affiliations: [],
  roles: [],
  ...more,
});

export function article(body: Block[], front: Partial<Front> = {}, back: Block[] = []): ArticleDocument {
  return {
    format: 1,
    front: {
      language: 'en',
      title: [text('On samples')],
      typeLabel: 'Research Article',
      articleType: 'research-article',
      translations: [],
      abstracts: [{ kind: 'main', id: 'abstract', title: [], content: [paragraph('What was found.')] }],
      authors: [author('Ada Byron', { affiliations: ['a1'], corresponding: true, email: 'ada@example.org' })],
      editors: [],
      affiliations: [{ id: 'a1', text: 'Department, University, City' }],
      products: [],
      recommendations: [],
      keywords: ['sample'],
      subjects: [],
      funders: [],
      doi: '10.5555/sample.1',
      journal: { title: 'Journal of Samples', issns: [] },
      published: '2026-11-20',
      openAccess: true,
      related: [],
      ...front,
    },
    body,
    back,
    subArticles: [],
  };
}

type Options = Omit<PdfOptions, 'pictures'>;

export const options = (more: Partial<Options> = {}): Options & { pictures: [] } => ({
  look: { columns: 2 },
  pictures: [],
  created: 1_700_000_000,
  ...more,
});

/** Material of an article without pictures and spoken formulae. */
export const material = (more: Partial<Parameters<typeof writeTypst>[1]> = {}) => ({
  ...{ options: options(), pictures: new Map(), refusedPictures: [], speech: new Map() },
  ...{ missing: new Set<string>(), beside: new Set<number>() },
  ...more,
});

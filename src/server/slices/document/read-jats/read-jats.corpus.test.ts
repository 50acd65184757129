import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeXML } from 'entities';
import { beforeAll, describe, expect, it } from 'vitest';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { parseJats } from '../for-workers.ts';
import { type FullText, matchGraphic, type ParsedArticle, renderFullText } from '../index.ts';
import { readXml } from '../shared/xml-read.ts';
import { all, isElement, kids, within, type XmlElement } from '../shared/xml-tree.ts';

interface Entry {
  name: string;
  tree: XmlElement;
  article: ParsedArticle;
  text: FullText;
}

function readCorpus(): Entry[] {
  const folder = path.join(corpusFolder, 'jats');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.xml'),
  );
  return files.sort().map((name) => {
    const bytes = readFileSync(path.join(folder, name));
    const result = parseJats(bytes);
    if (!result.ok) throw new Error(`${name}: ${result.problem.message}`);
    const tree = readXml(bytes);
    if (!tree.ok) throw new Error(name);
    const beside = name.includes('packages') ? readdirSync(path.dirname(path.join(folder, name))) : [];
    const text = renderFullText(result.article, {
      graphic: (href) => {
        const file = matchGraphic(href, beside);
        return file ? { src: `/files/${file}` } : undefined;
      },
    });
    return { name, tree: tree.root, article: result.article, text };
  });
}

/** The words of HTML. */
const htmlText = (html: string) =>
  decodeXML(
    html
      .replace(
        /<\/?(?:p|div|li|ul|ol|dl|dt|dd|h\d|br|tr|td|th|section|figure|figcaption|pre|table)\b[^>]*>/g,
        ' ',
      )
      .replace(/<[^>]*>/g, ''),
  );

/** Without white space, and without the differences that mathematics makes to letters (𝐱 is x). */
const letters = (value: string) =>
  value
    .normalize('NFKC')
    .replace(/−/g, '-')
    .replace(/[\s\u200b\u2061-\u2064]+/g, '');

const textParts = (tree: XmlElement) => kids(tree, 'body', 'back', 'sub-article');
const count = (tree: XmlElement, ...names: string[]) =>
  textParts(tree).reduce((sum, part) => sum + all(part, ...names).length, 0);
const matches = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

describe.skipIf(!hasCorpus)(`the articles of the corpus${hasCorpus ? '' : ` (${noCorpus})`}`, () => {
  let corpus: Entry[] = [];
  beforeAll(() => {
    corpus = readCorpus();
  });
  const each = (check: (entry: Entry) => void) => {
    for (const entry of corpus) check(entry);
  };

  it('are all there, each with what an article needs', () => {
    expect(corpus).toHaveLength(65);
    each(({ name, article }) => {
      expect(article.doi, name).toMatch(/^10\.\d+\/[a-z0-9.]+$/);
      expect(article.published, name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(article.authors.length, name).toBeGreaterThan(0);
      expect(article.licence?.name, name).toMatch(/^CC/);
      expect(article.openAccess, name).toBe(true);
      expect(article.journal.issns.length, name).toBeGreaterThan(0);
      expect(`${article.volume} ${article.elocationId}`, name).toMatch(/^\d+ e\d+$/);
      const dated = ['Research Article', 'Replication Study'].includes(article.typeLabel);
      if (dated)
        expect([article.received, article.accepted], name).toEqual([expect.any(String), expect.any(String)]);
    });
  });

  it('keep every part: as many in the HTML as in the XML', () => {
    each(({ name, tree, text: { html } }) => {
      const cells = matches(html, /<t[dh][ >]/g);
      expect(
        {
          figures: matches(html, /<figure class="figure/g),
          tables: matches(html, /<figure class="table"/g),
          rows: matches(html, /<tr[ >]/g),
          cells,
          spans: matches(html, /<t[dh][^>]* (?:colspan|rowspan)="/g),
          formulae: matches(html, /<div class="formula"/g),
          math: matches(html, /<math[ >]/g),
          references: matches(html, /<div class="reference">/g),
          boxes: matches(html, /<aside class="box"/g),
          items: matches(html, /<li(?! class="note")[^>]*>/g) - count(tree, 'ref'),
          definitions: matches(html, /<dd>/g),
          files: matches(html, /<div class="supplementary"/g),
          quotations: matches(html, /<blockquote/g),
        },
        name,
      ).toEqual({
        figures: count(tree, 'fig'),
        tables: count(tree, 'table-wrap'),
        rows: count(tree, 'tr'),
        cells: count(tree, 'td', 'th'),
        spans: textParts(tree)
          .flatMap((part) => all(part, 'td', 'th'))
          .filter((cell) => Number(cell.attrs.colspan) > 1 || Number(cell.attrs.rowspan) > 1).length,
        formulae: count(tree, 'disp-formula'),
        math: count(tree, 'math'),
        references: count(tree, 'ref'),
        boxes: count(tree, 'boxed-text'),
        // PLOS has a list in some statements of the head.
        items:
          count(tree, 'list-item') + all(kids(kids(tree, 'front')[0], 'article-meta')[0], 'list-item').length,
        definitions: count(tree, 'def'),
        files: count(tree, 'supplementary-material'),
        quotations: count(tree, 'disp-quote'),
      });
    });
  });

  it('keep every section title, in order, in the contents list', () => {
    each(({ name, tree, text: { sections } }) => {
      const notInBoxes = (el: XmlElement) => el.name !== 'boxed-text';
      const titles = kids(tree, 'body')
        .flatMap((body) => within(body, notInBoxes))
        .filter((el) => el.name === 'sec')
        .map((sec) => kids(sec, 'title')[0]);
      const expected = titles.map((title) => letters(title ? plain(title) : '')).filter(Boolean);
      const got = sections.map((section) => letters(section.title));
      let at = 0;
      for (const title of expected) {
        at = got.indexOf(title, at) + 1;
        expect(at, `${name}: ${title}`).toBeGreaterThan(0);
      }
    });
  });

  it('lose no word of the text', () => {
    // Deliberately not shown as words: identifiers (they are links), other forms of a formula, stubs (made anew).
    const aside = new Set(['object-id', 'tex-math', 'front-stub', 'ref-list']);
    each(({ name, tree, text }) => {
      const shown = letters(htmlText(text.html));
      const missing: string[] = [];
      const visit = (el: XmlElement) => {
        for (const node of el.children) {
          if (isElement(node)) {
            if (!aside.has(node.name)) visit(node);
          } else if (letters(node) !== '' && !shown.includes(letters(node))) missing.push(node);
        }
      };
      textParts(tree).forEach(visit);
      expect(missing, name).toEqual([]);
    });
  });

  it('have sound HTML: unique ids, no dead anchor, no picture without words, headings in order', () => {
    each(({ name, text: { html, sections, figures, tables } }) => {
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
      const known = new Set(ids);
      expect(known.size, name).toBe(ids.length);
      const pointed = [...html.matchAll(/ (?:href="#|aria-labelledby="|data-targets=")([^"]*)"/g)].flatMap(
        ([, to = '']) => to.split(' '),
      );
      expect(
        [...pointed, ...[...sections, ...figures, ...tables].map((entry) => entry.id)].filter(
          (id) => !known.has(id),
        ),
        name,
      ).toEqual([]);
      expect(html.match(/<img(?![^>]* alt="[^"])[^>]*>/g), name).toBeNull();
      let level = 1;
      for (const [, next] of html.matchAll(/<h(\d)/g)) {
        expect(Number(next), name).toBeLessThanOrEqual(level + 1);
        level = Number(next);
      }
      // biome-ignore lint/suspicious/noControlCharactersInRegex: private marks must be gone
      expect(html.match(/[\u0001-\u0008]/), name).toBeNull();
      expect(unbalanced(html), name).toBe('');
    });
  });

  it('link every cross-reference whose target is there', () => {
    each(({ name, tree, text: { html } }) => {
      const shown = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
      // One without words, to a figure without label, has nothing to show.
      const due = textParts(tree)
        .flatMap((part) => all(part, 'xref'))
        .filter((xref) => plain(xref).trim() !== '')
        .filter((xref) => (xref.attrs.rid ?? '').split(' ').some((rid) => shown.has(rid)));
      const front = all(kids(tree, 'front')[0], 'xref').length;
      const links = matches(html, /class="xref"/g);
      expect(links, name).toBeGreaterThanOrEqual(due.length);
      expect(links, name).toBeLessThanOrEqual(due.length + front);
    });
  });
});

const plain = (title: XmlElement): string => {
  const words = (el: XmlElement): string =>
    el.children
      .map((node) =>
        !isElement(node)
          ? node
          : ['fn', 'tex-math', 'graphic', 'inline-graphic'].includes(node.name)
            ? ''
            : words(node),
      )
      .join('');
  return words(title);
};

/** First tag that does not close what is open, nor lies where HTML would tear it out; empty when all do. */
function unbalanced(html: string): string {
  const open: string[] = [];
  const tornOut = /^(?:p|div|ul|ol|dl|table|figure|section|aside|blockquote|pre|h\d)$/;
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (name === 'img' || name === 'br') continue;
    if (slash) {
      if (open.pop() !== name) return `${tag} in ${open.join(' ')}`;
    } else {
      if (open.at(-1) === 'p' && tornOut.test(name)) return `${tag} in p`;
      if (name === 'a' && open.includes('a')) return `${tag} in a`;
      open.push(name);
    }
  }
  return open.join(' ');
}

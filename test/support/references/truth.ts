import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CslName } from '#contract/document/csl.ts';
import { readXml } from '#server/slices/document/shared/xml-read.ts';
import { all, isElement, kid, textOf, type XmlElement } from '#server/slices/document/shared/xml-tree.ts';
import { corpusFolder } from '../corpus.ts';

/** A reference to a journal article, as its publisher marked it up. */
export interface TrueReference {
  file: string;
  /** Of the `ref` element. */
  id: string;
  authors: CslName[];
  etAl: boolean;
  year: string;
  title: string;
  source: string;
  volume?: string;
  issue?: string;
  firstPage?: string;
  lastPage?: string;
  doi?: string;
  /** The whole reference, where the file holds it as text. */
  printed?: string;
}

const citations = ['mixed-citation', 'element-citation', 'nlm-citation'];

/** The journal references of the corpus that have authors, title, source and year. */
export function trueReferences(): TrueReference[] {
  const folder = path.join(corpusFolder, 'jats');
  return globSync('**/*.xml', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const tree = readXml(readFileSync(path.join(folder, file)));
      if (!tree.ok) throw new Error(`${file} can't be read.`);
      return all(tree.root, 'ref').flatMap((ref) =>
        all(ref, ...citations).flatMap((citation) => referenceOf(citation, file, ref.attrs.id ?? '') ?? []),
      );
    });
}

function referenceOf(citation: XmlElement, file: string, id: string): TrueReference | undefined {
  const field = (name: string) => words(textOf(kid(citation, name))) || undefined;
  const title = field('article-title');
  const source = field('source');
  const year = field('year')?.match(/\d{4}/)?.[0];
  const authors = authorsOf(citation);
  if (citation.attrs['publication-type'] !== 'journal' || !title || !source || !year || authors.length === 0)
    return undefined;
  // Some files hold both pages in the field of the first.
  const [firstPage, rest] = (field('fpage') ?? field('elocation-id'))?.split(/\s*[-–]\s*/) ?? [];
  const doi = all(citation, 'pub-id', 'ext-link', 'comment')
    .map((element) => /10\.\d{4,9}\/[^\s"<>]+/.exec(textOf(element))?.[0])
    .find(Boolean);
  return {
    file,
    id,
    authors,
    etAl: all(citation, 'etal').length > 0,
    year,
    title: title.replace(/\.$/, ''),
    source: source.replace(/\.$/, ''),
    volume: field('volume'),
    issue: field('issue'),
    firstPage,
    lastPage: field('lpage') ?? rest,
    doi: doi?.replace(/[.,;)]+$/, ''),
    printed: citation.name === 'mixed-citation' ? printed(citation) : undefined,
  };
}

const authorsOf = (citation: XmlElement): CslName[] => {
  const authors = all(citation, 'person-group').filter(
    (group) => (group.attrs['person-group-type'] ?? 'author') === 'author',
  );
  return (authors.length > 0 ? authors : [citation]).flatMap((holder) =>
    all(holder, 'name', 'collab').map((name) => {
      if (name.name === 'collab') return { literal: words(textOf(name)) };
      // Older files hold `Jr` or `2nd` with the given names.
      const [, given = '', late = ''] =
        /^(.*?)(?: (Jr|Sr|2nd|3rd|II|III)\.?)?$/.exec(words(textOf(kid(name, 'given-names')))) ?? [];
      const suffix = words(textOf(kid(name, 'suffix'))) || late;
      return { family: words(textOf(kid(name, 'surname'))), given, ...(suffix ? { suffix } : {}) };
    }),
  );
};

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

const fields =
  /^(surname|given-names|source|volume|issue|fpage|lpage|year|article-title|name|elocation-id|comment|object-id|pub-id)$/;

/** The text, with a space between fields that stand side by side without one. */
function printed(citation: XmlElement): string {
  const visit = (element: XmlElement): string =>
    element.children
      .map((child) => {
        if (!isElement(child)) return child;
        return fields.test(child.name) ? `\ue000${visit(child)}\ue000` : visit(child);
      })
      .join('');
  const text = visit(citation).replace(/([\p{L}\p{N}.])\ue000+(?=[\p{L}\p{N}])/gu, '$1 ');
  return words(text.replaceAll('\ue000', ''));
}

import type { RangedFile } from '#server/platform/ranged-file.ts';
import type { WordFile, WordInline } from './blocks.ts';
import type { Context } from './context.ts';
import { InlineCollector } from './inline-collector.ts';
import { Numbering } from './numbering.ts';
import { type WordPackage, WordRefused, withPackage } from './open-package.ts';
import { readBlock, readBlocks } from './read-blocks.ts';
import { Styles } from './styles.ts';
import { wordSources } from './works.ts';
import { below, kid, kids, textOf, type WordElement } from './xml-elements.ts';

/** Reads a Word file with its accepted text. Rejects with WordRefused where it can't be read. */
export const readDocx = (file: RangedFile): Promise<WordFile> => withPackage(file, readPackage);

async function readPackage(parts: WordPackage): Promise<WordFile> {
  const related = await parts.relationships(parts.main);
  const part = (kind: string) =>
    [...related.values()].find(({ type, external }) => !external && type.endsWith(`/${kind}`))?.target ?? '';
  const styles = new Styles(await parts.xml(part('styles')));
  const file: WordFile = {
    blocks: [],
    notes: {},
    comments: [],
    changes: [],
    works: {},
    properties: await propertiesOf(parts),
    language: styles.language,
    notices: parts.hasMacros ? [{ code: 'macros', words: '' }] : [],
  };
  const context: Context = {
    file,
    styles,
    numbering: new Numbering(await parts.xml(part('numbering')), styles),
    relationships: related,
    hasPart: parts.has,
    collector: new InlineCollector(),
    fields: [],
    depth: 0,
  };
  await readSources(parts, file);
  const root = await parts.xml(parts.main, {
    parent: 'w:body',
    take: (element) => readBlock(context, element),
  });
  if (root?.name !== 'w:document') throw new WordRefused('not-word');
  readBlocks(context, { name: 'w:body', attrs: {}, children: [] });
  await readNotes(parts, context, part('footnotes'), 'footnote');
  await readNotes(parts, context, part('endnotes'), 'endnote');
  file.comments = commentsOf(await parts.xml(part('comments')));
  if (isEmpty(file)) throw new WordRefused('empty');
  return file;
}

async function readNotes(
  parts: WordPackage,
  context: Context,
  name: string,
  kind: 'footnote' | 'endnote',
): Promise<void> {
  if (!name || !parts.has(name)) return;
  const relationships = await parts.relationships(name);
  const own = { ...context, relationships, fields: [], collector: new InlineCollector() };
  await parts.xml(name, {
    parent: `w:${kind}s`,
    take(element) {
      // Lines that separate notes from the text have types.
      if (element.attrs['w:type'] && element.attrs['w:type'] !== 'normal') return;
      const inner = { ...own, file: { ...context.file, blocks: [] } };
      readBlocks(inner, element);
      context.file.notes[`${kind[0]}${element.attrs['w:id'] ?? ''}`] = { kind, blocks: inner.file.blocks };
    },
  });
}

const commentsOf = (root: WordElement | undefined): WordFile['comments'] =>
  kids(root, 'w:comment').map((comment) => {
    const date = comment.attrs['w:date'];
    return {
      id: comment.attrs['w:id'] ?? '',
      author: comment.attrs['w:author'] ?? '',
      ...(date !== undefined && { date }),
      text: [...below(comment, 'w:p')]
        .map((paragraph) => [...below(paragraph, 'w:t')].map(textOf).join(''))
        .join('\n')
        .trim(),
    };
  });

async function propertiesOf(parts: WordPackage): Promise<WordFile['properties']> {
  const root = await parts.xml('docProps/core.xml').catch(() => undefined);
  const property = (name: string) => textOf(kid(root, name)).trim() || undefined;
  return {
    title: property('dc:title'),
    creator: property('dc:creator'),
    lastModifiedBy: property('cp:lastModifiedBy'),
    keywords: property('cp:keywords'),
  };
}

/** More parts of custom XML than any manuscript has. */
const mostCustomParts = 30;

/** The sources of Word's own citations. */
async function readSources(parts: WordPackage, file: WordFile): Promise<void> {
  const names = [...parts.names].filter((name) => /^customXml\/item\d+\.xml$/i.test(name));
  for (const name of names.slice(0, mostCustomParts)) {
    const root = await parts.xml(name).catch(() => undefined);
    if (root?.name !== 'b:Sources') continue;
    for (const { key, work } of wordSources(root)) file.works[key] ??= work;
  }
}

const shows = (inline: WordInline): boolean =>
  inline.kind === 'text'
    ? inline.text.trim() !== ''
    : inline.kind === 'link' || inline.kind === 'field'
      ? inline.content.some(shows)
      : !['break', 'bookmark', 'comment'].includes(inline.kind);

const isEmpty = ({ blocks }: WordFile): boolean =>
  blocks.every((block) => block.kind === 'paragraph' && !block.content.some(shows));

import { zipEntry } from './zip-entry.ts';

type Paragraph = { style: string; text: string };

/** Metadata found by paragraph styles. */
export type WordParts = {
  title: string;
  abstract: string;
  authors: { firstName: string; lastName: string }[];
};

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string) =>
  xml.replace(/&(#x?[\da-f]+|\w+);/gi, (all, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? all;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** The first paragraphs with their styles (ECMA-376, part 1, 17.3.1). */
function paragraphsOf(documentXml: string, most = 400): Paragraph[] {
  return documentXml
    .split('</w:p>', most)
    .map((xml) => ({
      style: /<w:pStyle w:val="([^"]*)"/.exec(xml)?.[1] ?? '',
      text: [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br)(?: [^>]*)?\/>/g)]
        .map(([, text]) => (text === undefined ? ' ' : plain(text)))
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text);
}

/** Without superscripts and what follows a name; the last word is the last name. */
function nameOf(text: string): WordParts['authors'][number] | null {
  const name = text
    .replace(/[*†‡§¶#]|E-?mail:?|\S+@\S+/g, '\n')
    .split('\n')[0]
    ?.replace(/[\d,;\s]+$/, '')
    .trim();
  if (!name || name.length > 80) return null;
  const [, firstName = '', lastName = name] = /^(.*)\s(\S+)$/.exec(name) ?? [];
  return { firstName, lastName };
}

const isHeading = ({ style }: Paragraph) => /^heading/i.test(style);
const isAbstract = ({ style }: Paragraph) => /^abstract/i.test(style);

/** By the styles of word processors and journals' templates; an unstyled abstract is what follows a paragraph “Abstract”. */
export function partsOf(paragraphs: readonly Paragraph[]): WordParts {
  const title = paragraphs.find(({ style }) => /^(?:article|paper)?-?title$/i.test(style))?.text ?? '';
  const authors = paragraphs
    .filter(({ style }) => /^authors?$/i.test(style))
    .flatMap(({ text }) => nameOf(text) ?? []);
  const styled = paragraphs.filter((one) => isAbstract(one) && !/^abstract[.:]?$/i.test(one.text));
  const word = paragraphs.findIndex(({ text }) => /^abstract[.:]?$/i.test(text));
  const after = word < 0 ? [] : paragraphs.slice(word + 1);
  const ends = after.findIndex((one) => isHeading(one) || /^(?:introduction|key ?words)\b/i.test(one.text));
  const following = ends < 0 ? [] : after.slice(0, ends);
  const abstract = (styled.length > 0 ? styled : following).map(({ text }) => text).join('\n\n');
  return { title, authors, abstract };
}

/** null if nothing can be read. */
export async function readWord(file: Blob): Promise<WordParts | null> {
  const xml = await zipEntry(file, 'word/document.xml').catch(() => null);
  if (!xml) return null;
  const parts = partsOf(paragraphsOf(xml));
  return parts.title || parts.abstract || parts.authors.length > 0 ? parts : null;
}

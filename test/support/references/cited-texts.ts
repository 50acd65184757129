import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { numbersIn } from '#server/slices/document/references/citations-numeric.ts';
import { readXml } from '#server/slices/document/shared/xml-read.ts';
import { all, isElement, kids, type XmlElement } from '#server/slices/document/shared/xml-tree.ts';
import { corpusFolder } from '../corpus.ts';

/** A paragraph of the corpus with the ids of the references that each of its citations names. */
interface CitedParagraph {
  text: string;
  citations: { from: number; to: number; ids: string[] }[];
}

export interface CitedText {
  file: string;
  /** Ids of its references, in their order. */
  references: string[];
  paragraphs: CitedParagraph[];
}

/** The articles of the corpus that cite by numbers in square brackets, as their publishers linked them. */
export function citedTexts(): CitedText[] {
  const folder = path.join(corpusFolder, 'jats');
  return globSync('plos/*.xml', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const tree = readXml(readFileSync(path.join(folder, file)));
      if (!tree.ok) return [];
      const references = all(tree.root, 'ref').map((ref) => ref.attrs.id ?? '');
      const paragraphs = kids(tree.root, 'body')
        .flatMap((body) => all(body, 'p'))
        .map((paragraph) => paragraphOf(paragraph, references))
        .filter(({ citations }) => citations.length > 0);
      return paragraphs.length > 0 ? [{ file, references, paragraphs }] : [];
    });
}

function paragraphOf(paragraph: XmlElement, references: string[]): CitedParagraph {
  let text = '';
  const linked: { from: number; to: number; ids: string[] }[] = [];
  const visit = (element: XmlElement) => {
    for (const child of element.children) {
      if (!isElement(child)) text += child.replace(/\s+/g, ' ');
      else {
        const from = text.length;
        visit(child);
        if (child.name === 'xref' && child.attrs['ref-type'] === 'bibr')
          linked.push({ from, to: text.length, ids: (child.attrs.rid ?? '').split(/\s+/) });
      }
    }
  };
  visit(paragraph);
  const citations = [...text.matchAll(/\[[\d\s,;–-]+\](?:\s?[-–]\s?\[\d+\])?/g)].flatMap(
    ({ 0: shown, index }) => {
      const inside = linked.filter(({ from, to }) => from >= index && to <= index + shown.length);
      const numbers = numbersIn(shown) ?? [];
      const ids = numbers.map((number) => references[number - 1] ?? '');
      // The publisher's links are the truth; where they don't meet the numbers, the file is in doubt.
      if (inside.length === 0 || !inside.every((one) => one.ids.every((id) => ids.includes(id)))) return [];
      return [{ from: index, to: index + shown.length, ids }];
    },
  );
  return { text, citations };
}

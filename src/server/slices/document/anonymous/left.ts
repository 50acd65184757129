import type { LeftKind } from '#contract/anonymous-copy.ts';
import type { WordBlock, WordFile } from '../read-word/docx/blocks.ts';
import { type Item, itemsOf } from '../read-word/recognise/items.ts';
import { bare } from '../read-word/recognise/texts.ts';
import type { Places } from './find-places.ts';
import { anyEmail } from './people.ts';
import { Tally } from './report.ts';
import { namesIn } from './surnames.ts';

const telling =
  /\b(?:univ\w*|institut\w*|hospital|h[ôo]pital|college|academy|clinic\w*|klinik\w*|gmbh|ltd|inc|museum|observatory)\b/i;

/** The names of institutions among the parts of an affiliation; “Department of Biology” tells nobody. */
const institutionsOf = (affiliations: readonly string[]): string[] => [
  ...new Set(
    affiliations
      .flatMap((text) => text.split(/[,;]/))
      .map((part) => part.trim())
      .filter((part) => telling.test(part) && bare(part).length > 7),
  ),
];

const around = 40;

function placeOf(text: string, name: string): string {
  const at = text.indexOf(name);
  return at < 0 ? name : text.slice(Math.max(0, at - around), at + name.length + around);
}

/** What may still name the authors in the text of a copy. */
export function leftIn(copy: WordFile, { people, affiliations, references }: Places) {
  const tally = new Tally<LeftKind>();
  const surnames = people.map(({ family }) => family);
  const institutions = institutionsOf(affiliations).map((name) => ({ name, letters: bare(name) }));
  for (const words of textsOf(copy)) {
    const letters = bare(words);
    if (references.has(letters)) continue;
    for (const name of namesIn(words, surnames)) tally.add('surname', placeOf(words, name));
    for (const one of institutions) if (letters.includes(one.letters)) tally.add('institution', one.name);
    for (const mail of words.match(anyEmail) ?? []) tally.add('address', mail);
  }
  return tally.list();
}

function* textsOf({ blocks, notes, comments }: WordFile): Generator<string> {
  const all: WordBlock[] = [...blocks, ...Object.values(notes).flatMap((note) => note.blocks)];
  yield* wordsOf(itemsOf(all));
  for (const { text } of comments) yield text;
}

function* wordsOf(items: readonly Item[]): Generator<string> {
  for (const item of items)
    if (item.kind === 'paragraph') yield item.words;
    else
      for (const { cells } of item.table.rows)
        for (const { blocks } of cells) yield* wordsOf(itemsOf(blocks));
}

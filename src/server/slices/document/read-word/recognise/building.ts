import type { Finding } from '#contract/document/findings.ts';
import type { WordFile } from '../docx/blocks.ts';
import { pictureName } from '../docx/pictures.ts';

/** In EMU, 914,400 to the inch. */
export interface PrintedSize {
  width: number;
  height: number;
}

const longestWords = 160;

/** Input and collected results of making the document. */
export class Building {
  readonly findings: Finding[] = [];
  /** Characters of the file that are understood and not printed: marks of authors, words such as “Keywords:”. */
  readonly taken: string[] = [];
  /** Name in the article of each part with a picture. */
  readonly pictures = new Map<string, string>();
  /** Printed size of each part with a picture, the largest, in EMU. */
  readonly printed = new Map<string, PrintedSize>();
  /** Ids of the formulae that bookmarks stand at, by the bookmarks’ names. */
  readonly formulae = new Map<string, string>();
  readonly file: WordFile;
  readonly #counts = new Map<string, number>();

  constructor(file: WordFile) {
    this.file = file;
  }
  /** The next id with this beginning. */
  id(prefix: string): string {
    const count = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, count);
    return `${prefix}${count}`;
  }
  find(code: string, message: string, place: { node?: string; words?: string } = {}): void {
    this.findings.push({
      code,
      message,
      ...place,
      ...(place.words && { words: place.words.slice(0, longestWords) }),
    });
  }
  take(...words: string[]): void {
    for (const one of words) if (one.trim() !== '') this.taken.push(one.trim());
  }
  picture({
    part,
    width,
    height,
  }: {
    part: string;
    width?: number | undefined;
    height?: number | undefined;
  }): string {
    if (width && height && width > (this.printed.get(part)?.width ?? 0))
      this.printed.set(part, { width, height });
    const known = this.pictures.get(part);
    if (known) return known;
    const names = new Set(this.pictures.values());
    const plain = pictureName(part);
    let name = plain;
    for (let count = 2; names.has(name); count++) name = plain.replace(/(\.\w+)$/, `-${count}$1`);
    this.pictures.set(part, name);
    return name;
  }
}

import { type AnonymousCopyReport, mostWords } from '#contract/anonymous-copy.ts';

/** Counts places by their kind, with some of their words. */
export class Tally<Kind extends string> {
  readonly #found = new Map<Kind, { count: number; words: string[] }>();

  add(kind: Kind, words: string): void {
    const found = this.#found.get(kind) ?? { count: 0, words: [] };
    this.#found.set(kind, found);
    found.count += 1;
    const shown = words.replace(/\s+/g, ' ').trim().slice(0, mostWords.long).toWellFormed();
    if (shown && found.words.length < mostWords.listed && !found.words.includes(shown))
      found.words.push(shown);
  }
  list(): { kind: Kind; count: number; words: string[] }[] {
    return [...this.#found].map(([kind, found]) => ({ kind, ...found }));
  }
}

export type Removed = Tally<AnonymousCopyReport['removed'][number]['kind']>;

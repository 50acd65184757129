import type { WordFile, WordNotice } from './blocks.ts';
import type { FieldMeaning } from './fields.ts';
import type { InlineCollector } from './inline-collector.ts';
import type { Numbering } from './numbering.ts';
import type { Styles } from './styles.ts';

export interface Relationship {
  /** Name of a part, or an address where `external`. */
  target: string;
  external: boolean;
  type: string;
}

/** A field that is open: until its result begins, its text is an instruction. */
export interface OpenField {
  instruction: string;
  data: string;
  inResult: boolean;
  meaning?: FieldMeaning;
}

/** Input and collected results of reading a part of the file. */
export interface Context {
  file: WordFile;
  styles: Styles;
  numbering: Numbering;
  relationships: Map<string, Relationship>;
  hasPart(name: string): boolean;
  collector: InlineCollector;
  fields: OpenField[];
  /** Words of a field's notice are looked up here: the paragraph as far as it is read. */
  depth: number;
}

const mostNotices = 500;
const longestWords = 120;

/** Notes what could not be read as what it is. */
export function notice({ file }: Context, code: WordNotice['code'], words: string): void {
  if (file.notices.length < mostNotices) file.notices.push({ code, words: words.slice(0, longestWords) });
}

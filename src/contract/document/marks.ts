/** Attributes of most marks. */
export interface MarkAttrs {
  id?: string;
  /** BCP 47, where it differs from the article's. */
  lang?: string;
  /** Stands beside a stretch with the same mark, without being one with it. */
  apart?: true;
}

export const STYLE_MARKS = [
  'italic',
  'bold',
  'sub',
  'sup',
  'smallCaps',
  'monospace',
  'underline',
  'overline',
  'strike',
  'roman',
  'sansSerif',
  'serif',
  'quoted',
  /** The name of a journal or book. */
  'source',
  /** The number or letter of an item, part of its text. */
  'label',
  'ruby',
  'rubyText',
  'rubyParenthesis',
] as const;

/** Formatting and meaning of a stretch of text. The first mark is the outermost. */
export type Mark =
  | { type: (typeof STYLE_MARKS)[number]; attrs?: MarkAttrs }
  | { type: 'link'; attrs: MarkAttrs & { href: string } }
  | { type: 'abbreviation'; attrs?: MarkAttrs & { title?: string } }
  /** `kind` is the source's word for what it is: `gene`, `genus-species` … */
  | { type: 'content'; attrs?: MarkAttrs & { kind?: string } };

export interface Text {
  type: 'text';
  text: string;
  marks?: Mark[];
}

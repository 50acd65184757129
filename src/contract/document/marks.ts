/** How a stretch of text is set, and what it is. */
export type Mark =
  | {
      type:
        | 'italic'
        | 'bold'
        | 'sub'
        | 'sup'
        | 'smallCaps'
        | 'monospace'
        | 'underline'
        | 'overline'
        | 'strike'
        | 'roman'
        | 'sansSerif'
        | 'quoted'
        | 'source';
      attrs?: { id?: string; lang?: string };
    }
  | { type: 'link'; attrs: { href: string; id?: string } }
  | { type: 'abbreviation'; attrs: { title?: string; id?: string } }
  /** `kind` is the source's word for what it is: `gene`, `genus-species` … */
  | { type: 'content'; attrs: { kind?: string; id?: string; lang?: string } };

export interface Text {
  type: 'text';
  text: string;
  marks?: Mark[];
}

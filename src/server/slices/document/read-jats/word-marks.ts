/** Inline markup by look or meaning. */
export const WORD_MARKS = [
  'bold',
  'italic',
  'sub',
  'sup',
  'sc',
  'monospace',
  'underline',
  'overline',
  'strike',
  'roman',
  'sans-serif',
  'serif',
  'named-content',
  'styled-content',
] as const;

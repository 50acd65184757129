const searchFields = ['title', 'author', 'journal', 'doi', 'year', 'orcid'] as const;
export type SearchField = (typeof searchFields)[number];

/** Where a token stands in the text, for replacing it. */
type Place = { from: number; to: number };

export type Token = Place &
  (
    | { kind: 'open' | 'close' | 'minus' | 'AND' | 'OR' | 'NOT' }
    | { kind: 'field'; field: SearchField }
    | { kind: 'word' | 'quoted'; text: string }
  );

const field = new RegExp(`(${searchFields.join('|')})s?:(?=[^\\s:])`, 'iy');
// `author: Curie`. Where a sentence may have the word, as in “a gap year: what it is”, that which follows decides.
const spacedField =
  /(title|author|journal|year(?=s?:\s+(?:\d{4}|\.\.|\())|doi(?=s?:\s+[\d("h])|orcid(?=s?:\s+[\d("h]))s?:\s+(?=[^\s:])/iy;
const space = /\s/;
// In front of a number it is a sign (stored at -20), unless that is a DOI or an ORCID iD.
const minus = /-(?=[\p{L}"(]|10\.\d{4,9}\/|\d{4}-\d{4}-\d{4}-)/uy;
const operators = new Set(['AND', 'OR', 'NOT']);
const signsAfter = /[.,;:!?]*$/;

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** The word without parentheses that close a group around it: `marsh)` but `e124(8)`. */
function withoutClosing(word: string, depth: number): string {
  let text = word;
  for (let open = depth; open > 0; open--) {
    const bare = text.replace(signsAfter, '');
    if (!bare.endsWith(')') || count(bare, '(') >= count(bare, ')')) break;
    text = bare.slice(0, -1);
  }
  return text;
}

function matches(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Words, quoted phrases, parentheses, operators and fields of a query, in order. Quotes must be straight. An
 * operator is a word of capitals by itself; a parenthesis or a minus counts in front of a word, not inside.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let depth = 0;
  let begins = true;
  const add = (token: { kind: Token['kind']; text?: string; field?: SearchField }, to: number) => {
    tokens.push({ ...token, from: at, to } as Token);
    at = to;
  };
  while (at < text.length) {
    const sign = text[at] as string;
    if (space.test(sign)) {
      at++;
      begins = true;
      continue;
    }
    const named = begins && (matches(field, text, at) ?? matches(spacedField, text, at));
    if (named) {
      add({ kind: 'field', field: named[1]?.toLowerCase() as SearchField }, at + named[0].length);
      continue;
    }
    if (begins && matches(minus, text, at)) {
      add({ kind: 'minus' }, at + 1);
      continue;
    }
    if (begins && sign === '(') {
      depth++;
      add({ kind: 'open' }, at + 1);
      continue;
    }
    if (sign === ')' && depth > 0) {
      depth--;
      add({ kind: 'close' }, at + 1);
      begins = true;
      continue;
    }
    if (sign === '"') {
      const end = text.indexOf('"', at + 1);
      const inside = text.slice(at + 1, end < 0 ? undefined : end);
      add({ kind: 'quoted', text: inside }, end < 0 ? text.length : end + 1);
      begins = true;
      continue;
    }
    const run = /[^\s"]+/y;
    run.lastIndex = at;
    const word = withoutClosing(run.exec(text)?.[0] as string, depth) || sign;
    if (operators.has(word)) add({ kind: word as 'AND' | 'OR' | 'NOT' }, at + word.length);
    else add({ kind: 'word', text: word }, at + word.length);
    begins = false;
  }
  return tokens;
}

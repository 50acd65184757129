/**
 * Mathematical letters. MathML Core's only `mathvariant` is `normal`: bold, script and double-struck letters must
 * be the Unicode characters for them.
 */

/** First code points of A, a, Α, α and 0 in the Mathematical Alphanumeric Symbols block; 0: none. */
const BLOCKS: Record<
  string,
  [upper: number, lower: number, greekUpper: number, greekLower: number, digit: number]
> = {
  bold: [0x1d400, 0x1d41a, 0x1d6a8, 0x1d6c2, 0x1d7ce],
  italic: [0x1d434, 0x1d44e, 0x1d6e2, 0x1d6fc, 0],
  'bold-italic': [0x1d468, 0x1d482, 0x1d71c, 0x1d736, 0x1d7ce],
  script: [0x1d49c, 0x1d4b6, 0, 0, 0],
  'bold-script': [0x1d4d0, 0x1d4ea, 0, 0, 0],
  fraktur: [0x1d504, 0x1d51e, 0, 0, 0],
  'bold-fraktur': [0x1d56c, 0x1d586, 0, 0, 0],
  'double-struck': [0x1d538, 0x1d552, 0, 0, 0x1d7d8],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0, 0, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d756, 0x1d770, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622, 0, 0, 0],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656, 0x1d790, 0x1d7aa, 0],
  monospace: [0x1d670, 0x1d68a, 0, 0, 0x1d7f6],
};

/** Letters that Unicode had before the block. */
const EARLIER: Record<string, string> = {
  italic: 'hℎ',
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
};

/** Text in a variant; characters without one are unchanged. */
export function inVariant(value: string, variant: string): string {
  const block = Object.hasOwn(BLOCKS, variant) ? BLOCKS[variant] : undefined;
  if (!block) return value;
  return [...value].map((char) => letter(char, block, EARLIER[variant] ?? '')).join('');
}

function letter(char: string, block: readonly number[], earlier: string): string {
  const known = [...earlier];
  const at = known.indexOf(char);
  if (at >= 0 && at % 2 === 0) return known[at + 1] ?? char;
  const code = char.codePointAt(0) ?? 0;
  const [upper = 0, lower = 0, greekUpper = 0, greekLower = 0, digit = 0] = block;
  const shifted = (start: number, first: number) =>
    start ? String.fromCodePoint(start + code - first) : char;
  if (code >= 0x41 && code <= 0x5a) return shifted(upper, 0x41);
  if (code >= 0x61 && code <= 0x7a) return shifted(lower, 0x61);
  if (code >= 0x391 && code <= 0x3a9) return shifted(greekUpper, 0x391);
  if (code >= 0x3b1 && code <= 0x3c9) return shifted(greekLower, 0x3b1);
  if (code >= 0x30 && code <= 0x39) return shifted(digit, 0x30);
  return char;
}

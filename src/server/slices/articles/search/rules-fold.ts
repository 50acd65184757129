// Letters that Unicode does not decompose.
const whole: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
};
const wholeLetters = new RegExp(`[${Object.keys(whole).join('')}]`, 'g');

const greekNames: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};
const greek = /[α-ω]/;
// A letter alone, or one of the pairs that immunologists write, is a sign; more of them are Greek text.
const signs = /(?<![\p{Script=Greek}])(?:αβ|γδ|[α-ω])(?![\p{Script=Greek}])/gu;
const micro = /μ(?=(?:mol|[lmgsavwn])(?!\p{L}))/gu;

/** β-catenin → beta-catenin, TGFβ → tgfbeta, 5 μm → 5 um. Greek words stay. */
const nameSigns = (text: string): string =>
  text
    .replace(micro, 'u')
    .replace(signs, (letters) => [...letters].map((letter) => greekNames[letter] ?? letter).join(''));

/** A lexeme with its Greek names as letters (tgfbeta → tgfβ), as texts may have it; undefined without any. */
export function withGreekLetters(lexeme: string): string | undefined {
  for (const [letter, name] of Object.entries(greekNames)) {
    if (lexeme === name) return letter;
    if (name.length < 4) continue;
    if (lexeme.endsWith(name)) return lexeme.slice(0, -name.length) + letter;
    if (lexeme.startsWith(name)) return letter + lexeme.slice(name.length);
  }
  return undefined;
}

/**
 * Normalises text for search: lower case, without accents, compatibility forms resolved (ﬁ → fi, ² → 2, full-width
 * → plain), single Greek letters by their names. Keeps other scripts' letters, and Japanese and Indic marks, which
 * are no accents, and й, which is a letter of its own.
 */
export function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  const folded = text
    .normalize('NFKD')
    .replace(/(?<![иИ])\u0306|[\u0300-\u0305\u0307-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '') // the lower case of İ brings a dot of its own
    .replace(wholeLetters, (letter) => whole[letter] ?? letter);
  return greek.test(folded) ? nameSigns(folded.replaceAll('ς', 'σ')) : folded;
}

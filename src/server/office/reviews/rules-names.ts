/** Without case and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Those of some surnames that stand in a text as words of their own, each once. A name of one letter is none, and what is
 * written without a capital letter is a word, where its script has any.
 */
export function namesIn(text: string, surnames: readonly string[]): string[] {
  const words = new Set(
    (text.match(/[\p{L}\p{M}'’-]+/gu) ?? [])
      .filter((word) => !/^\p{Ll}/u.test(word))
      .map((word) => plain(word).replace(/['’]s$/, '')),
  );
  const whole = plain(text);
  const stands = (surname: string) => {
    const name = plain(surname.trim());
    if ([...name].length < 2) return /\p{Lo}/u.test(name) && whole.includes(name);
    // Names of several words, and scripts that leave no space between two.
    return words.has(name) || (/\s|\p{Lo}/u.test(name) && whole.includes(name));
  };
  return [...new Set(surnames.map((one) => one.trim()).filter((one) => one && stands(one)))];
}

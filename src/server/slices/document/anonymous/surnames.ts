/** Ignores case and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The surnames that occur in a text as separate words. Lower-case words don't count, nor do names of one letter, unless
 * the script has no case.
 */
export function namesIn(text: string, surnames: readonly string[]): string[] {
  const words = new Set(
    (text.match(/[\p{L}\p{M}'’-]+/gu) ?? [])
      .filter((word) => !/^\p{Ll}/u.test(word))
      .map((word) => plain(word).replace(/['’]s$/, '')),
  );
  const whole = plain(text);
  const occurs = (surname: string) => {
    const name = plain(surname.trim());
    if ([...name].length < 2) return /\p{Lo}/u.test(name) && whole.includes(name);
    // Names of several words, and scripts that put no space between words.
    return words.has(name) || (/\s|\p{Lo}/u.test(name) && whole.includes(name));
  };
  return [...new Set(surnames.map((one) => one.trim()).filter((one) => one && occurs(one)))];
}

/** A colleague who may be mentioned. */
export type Mentionable = { userId: number; name: string; email: string };

/** The text that mentions somebody. */
export const mentionOf = ({ name, email }: Mentionable): string => `@${name.trim() || email}`;

const partOfWord = /[\p{L}\p{N}\p{M}_-]/u;

/** Those whom a text mentions by their whole name behind an @; two of one name are both meant. */
export function mentionedIn<Person extends Mentionable>(text: string, people: readonly Person[]): Person[] {
  const folded = text.normalize('NFC').toLowerCase();
  // Somebody’s name may begin as another’s is whole: the longest name is the one that is meant.
  const mentions = people.map((one) => mentionOf(one).normalize('NFC').toLowerCase());
  const longest = (at: number) =>
    Math.max(
      0,
      ...mentions.map((mention) => {
        const [next = ''] = folded.slice(at + mention.length);
        return folded.startsWith(mention, at) && !partOfWord.test(next) ? mention.length : 0;
      }),
    );
  const meant = new Set<string>();
  for (let at = folded.indexOf('@'); at >= 0; at = folded.indexOf('@', at + 1)) {
    // A letter may be of two code units.
    const [before = ''] = folded.slice(Math.max(0, at - 2), at).match(/.$/su) ?? [];
    const length = partOfWord.test(before) ? 0 : longest(at);
    if (length > 0) meant.add(folded.slice(at, at + length));
  }
  return people.filter((_, place) => meant.has(mentions[place] ?? ''));
}

/** A text with a mention at `at`, set apart by spaces, and where one writes on. */
export function withMention(text: string, at: number, person: Mentionable): { words: string; caret: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const mention = `${before && !/\s$/.test(before) ? ' ' : ''}${mentionOf(person)}${/^\s/.test(after) ? '' : ' '}`;
  return { words: before + mention + after, caret: before.length + mention.length };
}

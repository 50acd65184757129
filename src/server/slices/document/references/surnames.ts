/** Without accents, case and punctuation. */
export const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(
      /[ßøØłŁđæÆœ]/g,
      (letter) =>
        ({ ß: 'ss', ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', đ: 'd', æ: 'ae', Æ: 'ae', œ: 'oe' })[letter] ?? letter,
    )
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const particles =
  /^(?:(?:van|von|de|der|den|da|di|del|della|dos|das|du|la|le|los|ten|ter|zu|st|al|el|the) )+/;
/** A surname without its particles: `van der Berg` as `berg`. */
export const bare = (name: string) => plain(name).replace(particles, '');

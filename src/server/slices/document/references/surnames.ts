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

/** Words between the last two authors, in the languages that cite by names in letters with capitals. */
export const conjunctions = '&|and|et|und|y|e|og|och|en|ve|və|dan|i|a|és|și|ja|và|και|и|та|і|й';
/** Words for further authors: `vd.` and `ve ark.` of Turkish, `dkk.` of Indonesian, `i in.` of Polish. */
export const furtherAuthors =
  'et\\s?al\\b\\.?|and (?:others|colleagues|co-?workers|collaborators)\\b|u\\.\\s?a\\.|y cols?\\.|e cols?\\.|v[db]\\.|ve (?:ark|diğ)\\.|dkk\\b\\.?|i (?:in|wsp)\\.|a kol\\.|és mtsai\\b\\.?|(?:и|та)\\s(?:др|ін)\\.|і ін\\.|και συν\\.|κ\\.\\s?ά\\.';

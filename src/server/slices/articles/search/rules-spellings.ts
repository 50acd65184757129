/** How a part of a word is written in Britain and in America, with what stands before and after it. */
type Pair = readonly [before: string, british: string, american: string, after?: string];

/**
 * English spellings that stems don't bring together. A word that they make of another and that nobody writes is in no article,
 * so that a part may stand in more words than it is meant for.
 */
const pairs: Pair[] = [
  ['arm|behavi|cand|clam|col|demean|endeav|fav|ferv|flav|harb|hon|hum|neighb|od', 'our', 'or'],
  ['rig|rum|sav|splend|tum|val|vap|vig', 'our', 'or'],
  ['lab', 'our', 'or', '(?!at)'],
  ['calib|cent|fib|goit|och|theat|tit', 're', 'er', '(?=s?$)'],
  ['cent', 'red', 'ered', '$'],
  // A parameter is no length.
  ['^(?:centi|deci|kilo|micro|milli|nano)?(?:lit|met)', 're', 'er', '(?=s?$)'],
  ['[a-z]{3}', 'is', 'iz', '(?=e[drs]?s?$|ing$|able$|ations?$)'],
  ['[a-z]{2}', 'ys', 'yz', '(?=e[drs]?s?$|ing$)'],
  ['[a-z]{3}', 'logue', 'log', '(?=s?$)'],
  ['^(?:carboxy|deoxy|met|oxy)?h', 'aem', 'em', '(?=[ao])'],
  ['[a-z]{2}', 'aemi', 'emi', '(?=as?$|cs?$)'],
  ['^|an|kin', 'aesthe', 'esthe'],
  ['orthop|encyclop', 'aed', 'ed'],
  ['^', 'paediat', 'pediat'],
  ['^', 'gynaec', 'gynec'],
  ['^', 'aetiolog', 'etiolog'],
  ['^arch|^pal', 'aeo', 'eo'],
  ['^medi', 'aev', 'ev'],
  ['^c', 'aec', 'ec', '(?=al|um)'],
  ['^c', 'aes', 'es', '(?=ium|ar)'],
  ['^f', 'aec', 'ec', '(?=al|es)'],
  ['^|angi|lymph|myx|papill', 'oedem', 'edem'],
  ['^', 'oesophag', 'esophag'],
  ['^(?:anti|phyto|xeno)?', 'oestr', 'estr', '(?=adiol|iol|o|us)'],
  ['^', 'foet', 'fet', '(?=al|o|us)'],
  ['^', 'coeliac', 'celiac'],
  ['^', 'amoeb', 'ameb'],
  ['^hom', 'oeo', 'eo'],
  ['', 'pnoea', 'pnea'],
  ['', 'rrhoea', 'rrhea'],
  ['', 'manoeuvre', 'maneuver'],
  ['', 'sulph', 'sulf'],
  ['^alumin', 'ium', 'um'],
  ['^leu', 'coc', 'koc'],
  ['^s', 'c', 'k', '(?=eptic)'],
  ['^mollus', 'c', 'k', '(?=s?$)'],
  ['^dis', 'c', 'k', '(?=s?$)'],
  ['^(?:de|of)fen', 'c', 's', '(?=es?$)'],
  ['^licen', 'c', 's', '(?=e[ds]?$)'],
  ['^practi', 's', 'c', '(?=es?$)'],
  ['^art', 'e', 'i', '(?=facts?$)'],
  ['^gr', 'ey', 'ay', '(?=s?$)'],
  ['^m', 'ou', 'o', '(?=l[dt]s?$|lding)'],
  ['^pl', 'ough', 'ow', '(?=s?$|ed$|ing$)'],
  ['^yog', 'hurt', 'urt'],
  ['^program', 'me', '', '(?=s?$)'],
  ['acknowledg|judg', 'ement', 'ment'],
  ['^enrol|^fulfil|^instal', '', 'l', '(?=s?$|ments?$)'],
  ['^distil', '', 'l', '(?=s?$)'],
  ['^(?:sk|w)il', '', 'l', '(?=ful)'],
];

const changes = pairs.flatMap(([before, british, american, after = '']) =>
  [
    { from: british, to: american },
    { from: american, to: british },
  ].map(({ from, to }) => ({ part: new RegExp(`(?<=${before})${from}${after}`), to })),
);

const mostSpellings = 4;
const english = /^[a-z]{4,}$/;

/** Other English spellings of a folded word: colour of color, vaporisation and vapourization of vaporization; usually none. */
export function otherSpellings(word: string): string[] {
  if (!english.test(word)) return [];
  const found = new Set([word]);
  // A set is also walked through what is added on the way: two parts of a word may differ.
  for (const spelling of found)
    for (const { part, to } of changes) if (found.size < mostSpellings) found.add(spelling.replace(part, to));
  return [...found].slice(1);
}

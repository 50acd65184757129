/** Two ways to write the part of a word between `before` and `after`. */
type Pair = readonly [before: string, one: string, other: string, after?: string];

// Forms of a word that stems leave apart. One that these make and that nobody writes is in no article, so that a part may stand in
// more words than it is meant for. Forms with the stem of another word are left out (indices, theses).

/** British before American. */
const spellings: Pair[] = [
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

/** One before many. */
const plurals: Pair[] = [
  ['atri|bacteri|^cili|^crani|^curricul|^errat|^flagell|^maxim|^minim|^mycel|^optim|^ov', 'um', 'a', '$'],
  ['^phyl|^plasmodi|^sept|^ser|^spectr|^sporangi|^strat|^symposi|theli', 'um', 'a', '$'],
  ['^automat|^criteri|^gangli|hedr|mitochondri|^phenomen|^tax', 'on', 'a', '$'],
  ['alveol|bacill|^cact|cocc|^embol|^fung|^gyr|^humer|^loc|nucle|^radi|^stimul', 'us', 'i', '$'],
  ['^sulc|^thromb|^tumul|^vill', 'us', 'i', '$'],
  ['gen', 'us', 'era', '$'],
  ['^corp', 'us', 'ora', '$'],
  ['^fem', 'ur', 'ora', '$'],
  ['^foram', 'en', 'ina', '$'],
  ['^schema|^stigma|^stoma', '', 'ta', '$'],
  ['^ap|cort|^vort', 'ex', 'ices', '$'],
  ['^append|^hel|^matr', 'ix', 'ices', '$'],
  ['^ax|^cris|hypothes|[a-z]{3}os|parenthes|synthes', 'is', 'es', '$'],
  ['^[lm]', 'ouse', 'ice', '$'],
  ['wom', 'an', 'en', '$'],
  ['child', '', 'ren', '$'],
  ['^t', 'ooth', 'eeth', '$'],
  ['^g', 'oose', 'eese', '$'],
  ['^cal|^hoo|^wol', 'f', 'ves', '$'],
];

const changesOf = (pairs: readonly Pair[]) =>
  pairs.flatMap(([before, one, other, after = '']) =>
    [
      { from: one, to: other },
      { from: other, to: one },
    ].map(({ from, to }) => ({ part: new RegExp(`(?<=${before})${from}${after}`), to })),
  );

const inSpelling = changesOf(spellings);
const inNumber = changesOf(plurals);

const mostForms = 5;
const english = /^[a-z]{4,}$/;

/**
 * Other forms of a folded English word: colour of color, mice of mouse, vaporisation and vapourization of vaporization; usually
 * none.
 */
export function otherForms(word: string): string[] {
  if (!english.test(word)) return [];
  const found = new Set([word]);
  for (const { part, to } of inNumber) found.add(word.replace(part, to));
  // A set is also walked through what is added on the way: two parts of a word may differ.
  for (const form of found)
    for (const { part, to } of inSpelling) if (found.size < mostForms) found.add(form.replace(part, to));
  return [...found].slice(1);
}

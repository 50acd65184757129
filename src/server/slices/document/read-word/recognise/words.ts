/* Words by which parts of a manuscript are known, in English as most journals print them. */

export const abstractHead = /^(?:(?:structured|main)\s+)?(?:abstract|summary)\s*(?:$|[:.—–-]\s*)/i;
export const keywordsHead =
  /^(?:author\s+)?(?:key\s?-?words?(?:\s+and\s+phrases)?|index\s+terms|subject\s+(?:headings|terms)|mesh\s+terms)\s*(?:$|[:.—–-]\s*)/i;
export const introductionHead = /^(?:(?:\d+|I)[.)]?\s*)?(?:general\s+)?(?:introduction|background)\s*[:.]?$/i;
export const runningHead =
  /^(?:running\s+(?:title|head(?:er|line)?)|short(?:ened)?\s+title|[RL]RH|abbreviated\s+title)\s*(?:[:.—–-]\s*|\s+(?=\S))/i;
export const titleHead = /^(?:full\s+|article\s+|manuscript\s+|long\s+)?title\s*:\s*/i;

/** Abstracts of other kinds, by their headings. */
export const otherAbstracts: [
  RegExp,
  'author-summary' | 'editor-summary' | 'digest' | 'graphical' | 'highlights' | 'other',
][] = [
  [/^author(?:s[’']|[’']s)?\s+summary\b/i, 'author-summary'],
  [/^editors?[’']?s?[’']?\s+summary\b/i, 'editor-summary'],
  [/^(?:[\w]+\s+)?digest$/i, 'digest'],
  [/^(?:plain|lay)[\s-]+(?:language\s+)?summary\b/i, 'author-summary'],
  [/^graphical\s+abstract\b/i, 'graphical'],
  [/^(?:highlights|key\s+points)\b/i, 'highlights'],
  [/^(?:significance(?:\s+statement)?|translational\s+abstract|synopsis|blurb)\b/i, 'other'],
];

/** Headings inside a structured abstract. */
export const abstractPart =
  /^(?:background(?: and (?:aims?|objectives?|purpose))?|context|introduction|purpose|objectives?|aims?|goals?|rationale|hypothes[ie]s|(?:study )?design(?:,? setting,?(?: and| &) participants)?|settings?|participants?|patients?|subjects|interventions?|(?:main )?(?:outcome )?measure(?:ment)?s?(?: and main results)?|main outcome(?: measure)?s?|method(?:s|ology)?(?: and (?:findings|results|principal findings|materials))?|methodology\/principal findings|materials? and methods?|(?:main |key |principal )?(?:results?|findings)(?: and (?:conclusions?|significance))?|principal findings|conclusions?(?:\/significance| and (?:relevance|significance))?|significance|interpretation|discussion|limitations?|trial registration|funding|registration|data sources?|study selection|implications)\s*[:.]?$/i;

const withNumber = (words: string) =>
  new RegExp(`^(?:(?:\\d+(?:\\.\\d+)*|[IVX]+)[.)]?\\s*)?(?:${words})\\s*[:.]?$`, 'i');

/** Headings of the first level that most papers have. */
export const mainHead = withNumber(
  [
    '(?:general )?introduction',
    'background',
    '(?:materials?|patients|subjects|data) (?:and|&) methods?',
    'methods? (?:and|&) materials?',
    '(?:experimental )?(?:methods?|methodology|procedures?)',
    'experimental (?:section|design|procedures)',
    'methods summary',
    'results?(?: and discussions?| and analysis)?',
    'findings',
    '(?:general )?discussions?(?: and conclusions?)?',
    'conclusions?(?: and (?:perspectives|outlook|future work|recommendations))?',
    'concluding remarks',
    'related works?',
    'limitations(?: of the study)?',
    'theory',
    'case (?:report|presentation)',
    'future (?:work|directions)',
    'perspectives?',
    'outlook',
  ].join('|'),
);

export const referencesHead = withNumber(
  '(?:list of )?references?(?: cited| and notes| list)?|literature(?: cited)?|bibliograph(?:y|ie)|works cited|cited literature',
);

/** Statements and what else stands behind the text, with the kind that a missing one is named by. */
export const backHeads: [
  RegExp,
  (
    | 'acknowledgements'
    | 'funding'
    | 'interests'
    | 'data'
    | 'ethics'
    | 'contributions'
    | 'supporting'
    | 'appendix'
    | 'abbreviations'
    | 'other'
  ),
][] = [
  [withNumber('acknowledge?ments?'), 'acknowledgements'],
  [
    withNumber(
      'funding(?: statement| information| sources?)?|financial (?:support|disclosure)(?: statement)?|grant (?:support|sponsors?)|role of (?:the )?funding source',
    ),
    'funding',
  ],
  [
    withNumber(
      '(?:declarations? of |statement of )?(?:competing|conflicts? of|conflicting|declaration of|financial)\\s*(?:financial )?interests?(?: statement| disclosure)?|(?:declaration of )?(?:competing|conflicting) interests?|conflicts? of interests?|disclosures?(?: statement)?|author disclosures?',
    ),
    'interests',
  ],
  [
    withNumber(
      '(?:data|code|software|materials?)(?: (?:and|&) (?:data|code|software|materials?))* (?:availability|accessibility|sharing|archiving|deposition)(?: statement)?|availability of (?:data|code|supporting data)(?: and (?:data|code|materials?))*|open (?:data|practices)(?: statement)?|accession (?:numbers?|codes?)|data',
    ),
    'data',
  ],
  [
    withNumber(
      'ethics?(?: statement| approval| declarations?)?(?: and consent(?: to participate)?)?|ethical (?:approval|statement|considerations?)|(?:informed )?consent(?: for publication| to participate)?|institutional review board statement|informed consent statement',
    ),
    'ethics',
  ],
  [
    withNumber(
      "authors?[’']?s?[’']? (?:contributions?|roles?)(?: statement)?|credit (?:author(?:ship)? )?(?:contribution )?statement|contributions?(?: of authors)?",
    ),
    'contributions',
  ],
  [
    withNumber(
      '(?:supporting|supplement(?:ary|al)|additional|electronic supplementary) (?:information|materials?|data|files?|online material|figures?|tables?|methods?)(?: legends?| captions?)?|supplements?|supporting information legends',
    ),
    'supporting',
  ],
  [withNumber('appendi(?:x|ces)(?: [A-Z0-9]+)?(?:[:.] .*)?'), 'appendix'],
  [withNumber('(?:list of )?abbreviations(?: used)?|nomenclature|glossary|notation'), 'abbreviations'],
  [
    withNumber(
      "provenance and peer review|orcid|additional information|authors?[’']? information|disclaimer|dedication|peer review|preprint|notes?|endnotes|footnotes|trial registration",
    ),
    'other',
  ],
];

/** Headings of legends and pictures that are gathered at the end. */
export const floatsHead = withNumber(
  '(?:list of )?(?:figures?|tables?)(?: (?:and|&) (?:figures?|tables?))?(?: (?:legends?|captions?|titles?))?(?: (?:and|&) (?:figure|table) (?:legends?|captions?))?|legends?(?: (?:to|for|of) (?:the )?(?:figures?|tables?))?|captions?|figure legends?',
);

/** Words of institutions. */
export const institution =
  /\b(?:univ\w*|institut\w*|departa?e?ment\w*|dept\.?|school|hospital|h[ôo]pital|cent(?:er|re|ro)s?|laborator\w*|lab|facult\w*|fakult\w*|college|division|academy|academia|ministry|clinic\w*|klinik\w*|inc\.?|ltd|gmbh|foundation|council|agency|museum|unit|program(?:me)?|research|sciences?|section|branch|service|station|observatory|society|association|corporation|company|bureau|trust|inserm|cnrs|csic|cnr)\b/i;

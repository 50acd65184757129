import { withNumber } from '../../shared/back-heads.ts';

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

/** Headings of legends and pictures that are gathered at the end. */
export const floatsHead = withNumber(
  '(?:list of )?(?:figures?|tables?)(?: (?:and|&) (?:figures?|tables?))?(?: (?:legends?|captions?|titles?))?(?: (?:and|&) (?:figure|table) (?:legends?|captions?))?|legends?(?: (?:to|for|of) (?:the )?(?:figures?|tables?))?|captions?|figure legends?',
);

/** Words of institutions. */
export const institution =
  /\b(?:univ\w*|institut\w*|departa?e?ment\w*|dept\.?|school|hospital|h[ôo]pital|cent(?:er|re|ro)s?|laborator\w*|lab|facult\w*|fakult\w*|college|division|academy|academia|ministry|clinic\w*|klinik\w*|inc\.?|ltd|gmbh|foundation|council|agency|museum|unit|program(?:me)?|research|sciences?|section|branch|service|station|observatory|society|association|corporation|company|bureau|trust|inserm|cnrs|csic|cnr)\b/i;

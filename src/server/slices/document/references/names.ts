import type { CslName } from '#contract/document/csl.ts';
import { conjunctions } from './surnames.ts';

/*
 * One printed name, in each order that styles use. All patterns are sticky, and their repetitions bounded and told
 * apart by their first character, so that reading is linear.
 */

const particle =
  "(?:[Vv]an|[Vv]on|[Vv]om|[Dd]e|[Dd]er|[Dd]en|[Dd]et|[Dd]a|[Dd]i|[Dd]el|[Dd]ella|[Dd]elle|[Dd]egli|[Dd]os|[Dd]as|[Dd]o|[Dd]u|[Ll]a|[Ll]e|[Ll]os|[Ll]as|[Tt]en|[Tt]er|[Tt]e|[Zz]u|[Zz]um|[Zz]ur|af|av|bin|ibn|ben|al|el|[Ss]t\\.?|[Ss]an|[Ss]anta|'t|y|e|i)";
const word =
  "(?:(?:[dDlLOoNn]['’ʼ`]|al-|el-|Al-|El-|\\p{Ll}{2,4}(?=\\p{Lu}\\p{Ll}))?\\p{Lu}[\\p{L}\\p{M}'’ʼ`‐‑-]*[\\p{L}\\p{M}])";
const mixedWord = `(?=[^ ,.;]*\\p{Ll})${word}`;
const family = `(?:${particle}[ ]){0,3}${word}(?:[ ](?:${particle}[ ]){0,2}${mixedWord}){0,3}?`;
const initial = '\\p{Lu}\\p{M}?(?:\\p{Ll}(?=\\.))?';
/** Also `M. del C.` and `A. M. de la T.`, of María del Carmen. */
const dottedInitials = `${initial}\\.(?:[ ‐‑-]{0,2}${initial}\\.|[ ](?:de|del|de la|de los)[ ]${initial}\\.|[‐‑-]\\p{Ll}\\.){0,4}`;
/** `JA`, `J-P`, `C-q`, `DMcB`, `J A`, `J.A.`, `J. A.`, `R. M`. */
const initials = `(?:${dottedInitials}(?:[ ]?\\p{Lu}(?=[,;]))?|\\p{Lu}\\p{M}?(?:[‐‑-]?\\p{Lu}\\p{M}?|[‐‑-]\\p{Ll}){0,4}(?:Mc\\p{Lu})?|\\p{Lu}(?:[ ]\\p{Lu}){1,3})(?:[ ]?(?:${particle}[ ]){0,2}(?:${particle})(?=[,.;)]|$))?(?![\\p{L}\\p{M}])`;
const givenWord = "\\p{Lu}\\p{Ll}[\\p{L}\\p{M}’'‐‑-]*";
const given = `${givenWord}(?:[ ](?:${givenWord}|\\p{Lu}\\.?(?!\\p{L}))){0,3}`;
/** `A. Kofi`, before a year or the last author: what follows elsewhere is the title. */
const initialAndGiven = `${dottedInitials}[ ]${givenWord}(?=[.,]?[ ]\\(?(?:1[5-9]|20)\\d\\d|,[ ](?:${conjunctions})[ ])`;
const suffix = '(?:Jr|Sr|2nd|3rd|4th|II|III|IV)\\b\\.?';
const over = `(?=\\s*(?:[,;:.&(“"‘«[]|$)|\\s+(?:${conjunctions}|with)(?=\\s)|(?<=\\.)\\s+(?!\\p{Ll}))`;

export type NameForm =
  | 'family-initials'
  | 'family-comma'
  | 'initials-family'
  | 'given-family'
  | 'capitals-given';

const patterns: Record<NameForm, RegExp> = {
  'family-initials': new RegExp(
    `(?<family>${family})(?:,?[ ](?<early>${suffix}))?(?:[ ]|(?<=\\p{Ll})(?=\\p{Lu}{1,3}(?:[,;]|\\.(?![ ][(\\d]))))(?<given>${initials})(?:,?[ ](?<suffix>${suffix}))?${over}`,
    'uy',
  ),
  'family-comma': new RegExp(
    `(?<family>${family})(?:,?[ ](?<early>${suffix}))?,[ ]?(?<given>${initialAndGiven}|${initials}|${given})(?:,?[ ](?<suffix>${suffix}))?${over}`,
    'uy',
  ),
  'initials-family': new RegExp(
    `(?<given>${dottedInitials}|\\p{Lu}(?:[ ]\\p{Lu}){0,2}(?=[ ])|\\p{Lu}{2,3}(?=[ ]))[ ]{0,2}(?<family>${family})(?:,?[ ](?<suffix>${suffix}))?${over}`,
    'uy',
  ),
  'given-family': new RegExp(
    `(?<given>${givenWord}(?:[ ](?:${givenWord}|\\p{Lu}\\.?(?!\\p{L}))){0,2}?)[ ](?<family>(?:${particle}[ ]){0,3}${mixedWord})(?:,?[ ](?<suffix>${suffix}))?${over}`,
    'uy',
  ),
  'capitals-given': new RegExp(
    `(?<family>(?:${particle}[ ]){0,2}\\p{Lu}{2,20}(?:[ ’'-]\\p{Lu}{2,20}){0,3})[ ](?<given>${given})${over}`,
    'uy',
  ),
};

/** Words that no person is called, which begin titles after a full stop. */
const notNames = /^(?:The|An?|On|In|Of|From|For|With|How|Why|What|Is|Are|Does|Is)\b/;

/** The name that begins at `at`, in this order of its parts. */
export function readName(
  text: string,
  at: number,
  form: NameForm,
): { name: CslName; end: number } | undefined {
  const pattern = patterns[form];
  pattern.lastIndex = at;
  const found = pattern.exec(text)?.groups;
  if (!found?.family) return undefined;
  if (form !== 'family-initials' && form !== 'initials-family' && notNames.test(found.family))
    return undefined;
  if (form.endsWith('family') && groupWords.test(found.family)) return undefined;
  const late = (found.suffix ?? found.early)?.replace(/\.$/, '');
  const name: CslName = { family: found.family, given: (found.given ?? '').trim() };
  if (late) name.suffix = late;
  return { name, end: pattern.lastIndex };
}

const groupWords =
  /\b(?:organi[sz]ation|consortium|groups?|committee|minist(?:ry|ère|erio)|institut[eo]?s?|society|association|universit\w*|cent(?:er|re)s?|network|team|collaborati(?:on|ve)|collaborators|department|agency|commission|council|bank|foundation|initiative|investigators|programme|program|project|panel|task force|office|bureau|service|administration|federation|union|academy|college|school|board|authority|partnership|alliance|survey|government|nations|trialists|writing|study|trial|press|WHO|CDC|NIH|FDA|OECD|UNESCO|UNICEF|UNAIDS|IPCC|inc|corp(?:oration)?|ltd|gmbh|company|core|forum|hospital|museum|laborator(?:y|ies)|news|Bundesamt|Gesellschaft)\b/i;

/** The name of a group that begins at `at`; it ends where the list of authors does, or at the next separator. */
export function readGroup(text: string, at: number): { name: CslName; end: number } | undefined {
  const unnamed = /^(?:Anonymous|Anon)\b\.?/.exec(text.slice(at, at + 12));
  if (unnamed) return { name: { literal: 'Anonymous' }, end: at + unnamed[0].length };
  const pattern =
    /(?:on behalf of |for )?(?:the )?(?=[\p{Lu}\d])[^.;:“”"()[\]]{3,140}?(?::\s\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+){0,2}(?=\.|\s\())?(?=\.(?:\s|$)|[;:“(]|,\s(?:1[5-9]|20)\d\d[a-z]?\.|$)/uy;
  pattern.lastIndex = at;
  const [whole = ''] = pattern.exec(text) ?? [];
  const words = whole.split(/,\s+(?=and\b|&)|,\s+(?=\p{Lu}[\p{L}-]+ \p{Lu}{1,3}\b)/u)[0]?.trimEnd() ?? '';
  if (!groupWords.test(words) || words.split(' ').length > 16) return undefined;
  const literal = words.replace(/^(?:on behalf of|for) /, '');
  return { name: { literal }, end: at + words.length };
}

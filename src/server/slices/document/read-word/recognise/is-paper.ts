import type { ArticleDocument } from '#contract/document/document.ts';
import type { Block, DocumentNode } from '#contract/document/nodes.ts';
import { plainText } from '../../shared/plain-text.ts';
import { walk } from '../../shared/walk.ts';

const salutation =
  /^(?:dear\b.{1,100}[,:]?|to whom it may concern\b.{0,5}|to the editors?\b.{0,20}|sehr geehrte[rs]?\b.{1,100}|madame, monsieur\b.{0,60}|estimad[oa]s?\b.{1,60}[,:]|prezad[oa]s?\b.{1,60}[,:])$/iu;
const closing =
  /^(?:(?:yours )?(?:sincerely|faithfully|truly)(?: yours)?|(?:(?:with )?(?:best|kind|kindest|warm) )?(?:regards|wishes)|mit freundlichen grüßen|(?:bien )?cordialement|atentamente|atenciosamente|saludos cordiales),?$/iu;
const answers =
  /^(?:comments? (?:of|from|by) )?(?:reviewer|referee)s?(?: ?[#№]?\d| [a-d])?(?: comments?)?[.:]?$/iu;

/** A comment or a report in a title may be what a paper answers, unless it is of those who read manuscripts. */
const answersInTitle =
  /^(?:(?:point[- ]by[- ]point|detailed|our|author(?:s[’']|[’']s)?)\s+)*(?:response|reply|answer|rebuttal)s?(?:\s+letter)?\s+to\b(?:.{0,60}\b(?:reviewer|referee|editor)s?\b|(?:\s+the)?(?:\s+review)?\s+(?:comments|reviews|reports)\W*$)|^cover(?:ing)? letter\b/i;
/** How answers quote what they answer: `Lines 85–86: …`. */
const quotedPlace = /^(?:lines?|l\.|pages?|p\.)\s?\d{1,4}\b/i;
const leastQuoted = 3;
const leastWords = 60;

/** Headings of a curriculum vitae, by what they announce. */
const curriculum: readonly RegExp[] = [
  /^(?:curriculum vitae|résumé|lebenslauf|hoja de vida)\b/i,
  /\b(?:work|professional|employment|teaching|relevant|career)\b.*\b(?:experience|history)\b|^(?:experience|employment|berufserfahrung|experiencia(?: laboral| profesional)?|expériences?(?: professionnelles?)?|experiência(?: profissional)?|опыт работы)$/i,
  /^(?:education(?:al background)?(?: (?:and|&) training)?|academic background|ausbildung|educación|formación(?: académica)?|formations?|formação(?: acadêmica)?|образование)$/i,
  /^(?:(?:technical|key|core|professional|computer) )?(?:skills|competenc(?:ies|es))\b|^(?:kenntnisse|habilidades|compétences|навыки)$/i,
  /^(?:(?:professional|personal|career) )?(?:profile|objective|summary)(?: summary| statement)?$/i,
  /^(?:professional )?(?:qualifications|certifications?|memberships)\b/i,
  /^(?:contact(?: details| information| me)?|personal (?:details|information|data)|hobbies|interests|languages|referees|awards?(?: (?:and|&) .*)?)$/i,
];
const leastOfCurriculum = 3;

const forms =
  '(?:questionnaire|consent form|application form|scoring instructions|invoice|agreement|data sheet)';
/** Titles of forms that are filled in; a checklist of plants or animals is a paper. */
const form = new RegExp(
  `^(?:check ?list\\b(?! of\\b)|${forms}\\b)|\\b(?:check ?list|${forms})[^\\p{L}]*$|\\bcheck ?list of items\\b`,
  'iu',
);

/**
 * Whether a text that was read from a Word file is a paper, and not a letter to an editor, an answer to reviewers, a curriculum
 * vitae or a form. One with an abstract or a list of references is a paper, unless the headings of an answer or a curriculum, or
 * its title without an abstract, say otherwise; a draft without both has text or figures under a title or headings.
 */
export function isPaper({ front, body, back }: Pick<ArticleDocument, 'front' | 'body' | 'back'>): boolean {
  const blocks = [...(front.notes ? [front.notes] : []), ...body, ...back];
  const title = plainText(front.title).trim();
  const found = signsIn(blocks);
  if (found.answered > 1 || (found.opened && found.answered > 0)) return false;
  // The summary at the head of a curriculum is read as an abstract.
  if (front.abstracts.length > 0 && found.curriculum.size < leastOfCurriculum) return true;
  if (answersInTitle.test(title)) return false;
  if (blocks.some(({ type }) => type === 'references')) return true;
  if (found.curriculum.size >= leastOfCurriculum) return false;
  if (found.opened || found.ended || found.answered > 0 || found.quoted >= leastQuoted) return false;
  if (form.test(title)) return false;
  const fills = wordsIn(blocks) >= leastWords || hasFigures(blocks);
  return fills && (front.title.length > 0 || blocks.some(({ type }) => type === 'section'));
}

/** Words of running text, without those of figures and tables. */
const wordsIn = (blocks: readonly DocumentNode[]): number =>
  blocks.reduce((words, block) => {
    if (block.type === 'paragraph') return words + plainText(block.content ?? []).split(/\s+/).length;
    const holds = block.type === 'section' || block.type === 'list' || block.type === 'listItem';
    return holds ? words + wordsIn(block.content as DocumentNode[]) : words;
  }, 0);

function hasFigures(blocks: readonly Block[]): boolean {
  let found = false;
  walk(blocks, ({ type }: DocumentNode) => {
    found ||= type === 'figure';
  });
  return found;
}

interface TextLine {
  words: string;
  isHead: boolean;
  /** Of the first pages, where headings are not told from text. */
  inNotes: boolean;
}

/** Lines of running text and headings; those of tables say nothing of the whole. */
function* linesOf(blocks: readonly DocumentNode[], inNotes = false): Generator<TextLine> {
  for (const block of blocks)
    if (block.type === 'paragraph' || block.type === 'heading')
      yield { words: plainText(block.content ?? []).trim(), isHead: block.type === 'heading', inNotes };
    else if (['section', 'list', 'listItem', 'notes', 'note', 'boxedText'].includes(block.type))
      yield* linesOf((block as { content: DocumentNode[] }).content, inNotes || block.type === 'notes');
}

/** Signs of other texts: a letter opens and ends as letters do; an answer has a heading for each reviewer. */
function signsIn(blocks: readonly Block[]) {
  const found = { opened: false, ended: false, answered: 0, quoted: 0, curriculum: new Set<RegExp>() };
  for (const { words, isHead, inNotes } of linesOf(blocks)) {
    found.opened ||= salutation.test(words);
    found.ended ||= closing.test(words);
    if (quotedPlace.test(words)) found.quoted += 1;
    if (isHead && answers.test(words)) found.answered += 1;
    const kind =
      (isHead || inNotes) &&
      words.length < 60 &&
      curriculum.find((pattern) => pattern.test(words.replace(/\s*:$/, '')));
    if (kind) found.curriculum.add(kind);
  }
  return found;
}

import type { ArticleDocument } from '#contract/document/document.ts';
import type { Block, DocumentNode } from '#contract/document/nodes.ts';
import { plainText, walk } from '#server/slices/document/for-workers.ts';

const salutation =
  /^(?:dear\b.{1,100}[,:]?|to whom it may concern\b.{0,5}|to the editors?\b.{0,20}|sehr geehrte[rs]?\b.{1,100}|madame, monsieur\b.{0,60}|estimad[oa]s?\b.{1,60}[,:]|prezad[oa]s?\b.{1,60}[,:])$/iu;
const closing =
  /^(?:(?:yours )?(?:sincerely|faithfully|truly)(?: yours)?|(?:(?:with )?(?:best|kind|kindest|warm) )?(?:regards|wishes)|mit freundlichen grüßen|(?:bien )?cordialement|atentamente|atenciosamente|saludos cordiales),?$/iu;
const answers =
  /^(?:comments? (?:of|from|by) )?(?:reviewer|referee)s?(?: ?[#№]?\d| [a-d])?(?: comments?)?[.:]?$/iu;

const answersInTitle =
  /^(?:(?:point[- ]by[- ]point|detailed|our|author(?:s[’']|[’']s)?)\s+)*(?:response|reply|answer|rebuttal)s?(?:\s+letter)?\s+to\b.{0,60}\b(?:reviewer|referee|editor|comment|review|report)s?\b|^cover(?:ing)? letter\b/i;
/** How answers quote what they answer: `Lines 85–86: …`. */
const quotedPlace = /^(?:lines?|l\.|pages?|p\.)\s?\d{1,4}\b/i;
const leastQuoted = 3;
const leastWords = 60;

/**
 * Whether what was read from a Word file is a paper, and not a letter to an editor, an answer to reviewers or a form.
 * Who has an abstract or a list of references has a paper, unless its title says otherwise; a draft without both has
 * text or figures under a title or headings.
 */
export function isPaper({ front, body, back }: ArticleDocument): boolean {
  const blocks = [...body, ...back];
  if (answersInTitle.test(plainText(front.title).trim())) return false;
  if (front.abstracts.length > 0 || blocks.some(({ type }) => type === 'references')) return true;
  if (isLetter([...(front.notes ? [front.notes] : []), ...blocks])) return false;
  const written = blocks.some(({ type }) => type === 'section' || type === 'paragraph');
  const fills = wordsIn(blocks) >= leastWords || hasFigures(blocks);
  return written && fills && (front.title.length > 0 || blocks.some(({ type }) => type === 'section'));
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

/** A letter opens and ends as letters do; an answer has a heading for each reviewer, or quotes places. */
function isLetter(blocks: readonly Block[]): boolean {
  let [opened, ended, answered] = [false, false, false];
  let quoted = 0;
  walk(blocks, (node: DocumentNode) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    const words = plainText(node.content ?? []).trim();
    opened ||= salutation.test(words);
    ended ||= closing.test(words);
    if (quotedPlace.test(words)) quoted += 1;
    answered ||= node.type === 'heading' && answers.test(words);
  });
  return opened || ended || answered || quoted >= leastQuoted;
}

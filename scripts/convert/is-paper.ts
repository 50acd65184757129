import type { ArticleDocument } from '#contract/document/document.ts';
import type { Block, DocumentNode } from '#contract/document/nodes.ts';
import { plainText, walk } from '#server/slices/document/for-workers.ts';

const salutation =
  /^(?:dear\b.{1,100}[,:]?|to whom it may concern\b.{0,5}|to the editors?\b.{0,20}|sehr geehrte[rs]?\b.{1,100}|madame, monsieur\b.{0,60}|estimad[oa]s?\b.{1,60}[,:]|prezad[oa]s?\b.{1,60}[,:])$/iu;
const closing =
  /^(?:(?:yours )?(?:sincerely|faithfully|truly)(?: yours)?|(?:(?:with )?(?:best|kind|kindest|warm) )?(?:regards|wishes)|mit freundlichen grüßen|(?:bien )?cordialement|atentamente|atenciosamente|saludos cordiales),?$/iu;
const answers =
  /^(?:comments? (?:of|from|by) )?(?:reviewer|referee)s?(?: ?[#№]?\d| [a-d])?(?: comments?)?[.:]?$/iu;

/**
 * Whether what was read from a Word file is a paper, and not a letter to an editor or an answer to reviewers. Who has
 * an abstract or a list of references has a paper; a draft without both has words under a title or headings.
 */
export function isPaper({ front, body, back }: ArticleDocument): boolean {
  const blocks = [...body, ...back];
  if (front.abstracts.length > 0 || blocks.some(({ type }) => type === 'references')) return true;
  if (isLetter([...(front.notes ? [front.notes] : []), ...blocks])) return false;
  const written = blocks.some(({ type }) => type === 'section' || type === 'paragraph');
  return written && (front.title.length > 0 || blocks.some(({ type }) => type === 'section'));
}

/** A letter opens and ends as letters do; an answer has a heading for each reviewer. */
function isLetter(blocks: readonly Block[]): boolean {
  let [opened, ended, answered] = [false, false, false];
  walk(blocks, (node: DocumentNode) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    const words = plainText(node.content ?? []).trim();
    opened ||= salutation.test(words);
    ended ||= closing.test(words);
    answered ||= node.type === 'heading' && answers.test(words);
  });
  return opened || ended || answered;
}

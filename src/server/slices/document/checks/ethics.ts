import type { ArticleDocument } from '#contract/document/document.ts';
import type { Finding } from '#contract/document/findings.ts';
import { blocksText } from '../shared/plain-text.ts';
import { found } from './found.ts';

/** Words of studies with people or animals. */
const studied =
  /\b(?:patients|participants|volunteers|respondents|interviewees|mice|rats|rabbits|pigs|macaques|zebrafish|animals were|blood samples?)\b/gi;
/** More than a word in passing. */
const fewest = 5;

const stated =
  /\b(?:ethic(?:s|al)|institutional review board|IRB|informed consent|animal care|declaration of helsinki)\b/i;

/** A study of people or animals that says nothing of its approval. */
export function ethics({ body, back }: ArticleDocument): Finding[] {
  const isStatement = (block: ArticleDocument['back'][number]) => block.type !== 'references';
  const text = blocksText([...body, ...back.filter(isStatement)]);
  const words = text.match(studied) ?? [];
  if (words.length < fewest || stated.test(text)) return [];
  return [
    found('no-ethics', 'People or animals seem to have been studied, and nothing is said of ethics.', {
      words: words[0],
    }),
  ];
}

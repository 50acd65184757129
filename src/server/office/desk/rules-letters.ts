import type { LetterWords } from '#contract/office/words.ts';
import { paragraphsOf } from '#contract/paragraphs.ts';
import { fillFields } from '#server/slices/letters/index.ts';

const alone = (paragraph: string) => /^\{\{\s*(\w+)\s*\}\}$/.exec(paragraph)?.[1];

/**
 * Fills in the values and omits paragraphs with an empty one. Readers other than the submitting account, which alone
 * can open the manuscript, get the name of its owner (`submittedBy`) instead of the button.
 */
export function wordsFor(
  { subject, text }: LetterWords,
  values: Readonly<Record<string, string>>,
  submittedBy?: string,
): LetterWords {
  const isEmpty = (paragraph: string) =>
    Object.entries(values).some(
      ([name, value]) => value === '' && new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(paragraph),
    );
  const paragraphs = paragraphsOf(text)
    .filter((paragraph) => !isEmpty(paragraph))
    .map((paragraph) =>
      submittedBy !== undefined && alone(paragraph) === 'manuscriptLink'
        ? `The manuscript was submitted by ${submittedBy.replace(/\s+/gu, ' ').trim()}, who can see how it goes on.`
        : fillFields(paragraph, values),
    );
  return { subject: fillFields(subject, values), text: paragraphs.join('\n\n') };
}

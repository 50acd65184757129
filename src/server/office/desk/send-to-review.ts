import { manuscriptStatus, stepText } from '#contract/manuscripts.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { advanceIn, officeOperator, type SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import { type ActionContext, type OfficeDeps, subjectOf } from '../ground/index.ts';
import { actionLetters, letterValues, readersOfManuscript, unsentAbout, wrongLetter } from './letters.ts';
import { outcomeOf } from './rules-actions.ts';

/** Errors of the letter to the authors, by field; none if no letter is sent. */
export function wrongAuthorsLetter(
  { status, title }: Pick<SubmittedManuscript, 'status' | 'title'>,
  letter: LetterWords | null | undefined,
): Record<string, string> | undefined {
  const outcome = outcomeOf('send to review', status);
  const wrong = outcome && letter && wrongLetter(outcome.template, letter, title);
  return wrong ? { 'authorsLetter.text': wrong } : undefined;
}

/**
 * The action “send to review”, run by the first invitation of a reviewer. Does nothing if the manuscript is in review.
 */
export async function sendToReview(
  deps: Pick<OfficeDeps, 'mailer' | 'site'>,
  { tx, now, audit }: ActionContext,
  manuscript: SubmittedManuscript,
  letter: LetterWords | null | undefined,
): Promise<void> {
  const outcome = outcomeOf('send to review', manuscript.status);
  if (manuscript.status === manuscriptStatus.inReview || !outcome) return;
  const { kind, template, status: to } = outcome;
  await advanceIn(tx, manuscript.id, { from: manuscript.status, to, kind, operator: officeOperator }, now);
  if (letter) {
    const values = { ...(await letterValues(tx, manuscript)), comments: '', dueOn: '' };
    const readers = await readersOfManuscript(tx, manuscript);
    const letters = actionLetters(deps.site, manuscript, readers, {
      words: letter,
      values,
      template,
      revises: false,
    });
    for (const one of letters) await deps.mailer.queue(tx, one);
  } else await deps.mailer.unsent?.(tx, unsentAbout(manuscript, template));
  await audit({
    ...subjectOf(manuscript),
    action: stepText[kind],
    kind,
    facts: letter
      ? [
          ['Letter', letter.subject],
          ['Words of the letter', letter.text],
        ]
      : [['Letter', 'None was sent']],
  });
}

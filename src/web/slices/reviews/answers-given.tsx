import { Fragment } from 'react';
import type { Answered } from '#contract/review-form.ts';

/** Answers to the questions of a journal's review form, each below its question. */
export function AnswersGiven({
  answers,
  level: Heading,
}: {
  answers: readonly Answered[];
  level: 'h2' | 'h3';
}) {
  return answers.map(({ question, answer }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two questions can have the same words, and the list is not edited
    <Fragment key={at}>
      <Heading>{question}</Heading>
      <p className="breaks lines">{answer}</p>
    </Fragment>
  ));
}

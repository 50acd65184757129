import { z } from 'zod';
import { email, optionalText, required } from './fields.ts';
import {
  choices,
  eachOnce,
  hasEnoughChoices,
  longestAnswer,
  partId,
  tooFewChoices,
  types,
} from './journal-form.ts';

/** Kinds of answers of reviewers: words, one of the choices, a step of a scale, or yes or no. */
const reviewQuestionKinds = ['text', 'choice', 'scale', 'yes or no'] as const;
export type ReviewQuestionKind = (typeof reviewQuestionKinds)[number];

const mostQuestions = 20;
const mostCoReviewers = 3;

/** Without the rules by which a question is only refused when it is saved. */
export const fieldsOfQuestion = z.object({
  id: partId,
  label: required('Question', 300),
  help: optionalText('Explanation', 500),
  kind: z.enum(reviewQuestionKinds).meta({ label: 'Kind of answer' }),
  choices,
  steps: z
    .number({ error: 'Give 2 to 10 steps' })
    .int('Give 2 to 10 steps')
    .min(2, 'Give 2 to 10 steps')
    .max(10, 'Give 2 to 10 steps')
    .default(5)
    .meta({ label: 'Steps of the scale', plural: true })
    .describe('of a scale, which begins with 1'),
  lowest: optionalText('Meaning of 1', 60),
  highest: optionalText('Meaning of the highest step', 60),
  required: z
    .boolean()
    .default(false)
    .meta({ label: 'Answer needed' })
    .describe('whether no review is sent without an answer'),
  authors: z
    .boolean()
    .default(false)
    .meta({ label: 'Authors read the answer' })
    .describe(
      'whether the answer goes to the authors with the comments; else it is for the editorial office alone',
    ),
  types,
});

const question = fieldsOfQuestion
  .refine(hasEnoughChoices, tooFewChoices)
  .refine(({ choices }) => new Set(choices).size === choices.length, {
    error: 'Two choices are the same',
    path: ['choices'],
  })
  .meta({ label: 'Question' });
export type ReviewQuestion = z.output<typeof question>;

/** The parts of a journal’s review form besides recommendation and comments; without settings there are none. */
export const journalReviewForm = z.object({
  conflicts: z
    .boolean()
    .default(false)
    .meta({ label: 'Statement on conflicts of interest' })
    .describe('whether no review is sent without a statement on conflicts of interest'),
  coReviewers: z
    .boolean()
    .default(false)
    .meta({ label: 'Co-reviewers' })
    .describe('whether reviewers can name those who reviewed together with them'),
  reports: z
    .boolean()
    .default(false)
    .meta({ label: 'Reports beside the article' })
    .describe('whether reviewers are asked to let their report be published beside the article'),
  questions: z
    .array(question)
    .max(mostQuestions, `A form can have ${mostQuestions} questions`)
    .refine(eachOnce, 'Two questions have the same key')
    .default([])
    .meta({ label: 'Questions to reviewers' }),
});
export type JournalReviewForm = z.output<typeof journalReviewForm>;

/** Those who reviewed together with a reviewer, as they are typed. */
const coReviewers = z
  .array(
    z
      .object({ name: optionalText('Name', 200), email: optionalText('E-mail', 254) })
      .meta({ label: 'Co-reviewer' }),
  )
  .max(mostCoReviewers, `At most ${mostCoReviewers} co-reviewers`)
  .meta({ label: 'Co-reviewers', plural: true });
export type CoReviewer = z.output<typeof coReviewers>[number];

/** Whether another co-reviewer can be named. */
export const mayNameMore = (named: readonly CoReviewer[]): boolean => named.length < mostCoReviewers;

/** A reviewer's entries in the journal's form, in a draft too; omitted fields stay as they are. */
export const byForm = {
  answers: z
    .array(
      z.object({ question: partId, answer: optionalText('Answer', longestAnswer) }).meta({ label: 'Answer' }),
    )
    .max(mostQuestions)
    .optional()
    .meta({ label: 'Answers', plural: true })
    .describe(
      'answers to the form’s questions, by their ids: words, a choice’s words, a step’s number, `yes` or `no`',
    ),
  conflicts: z
    .boolean()
    .nullish()
    .meta({ label: 'Conflicts of interest' })
    .describe('whether the reviewer has conflicts of interest; null: not said'),
  conflictsWords: optionalText('Conflicts of interest', 2000)
    .optional()
    .meta({ plural: true })
    .describe('which they are'),
  coReviewers: coReviewers
    .optional()
    .describe(
      'who reviewed together with the reviewer; for the editorial office alone; nobody gets access by it',
    ),
};

/** The entries of a review that follow its form. */
export type ByForm = {
  answers: { question: string; answer: string }[];
  conflicts: boolean | null;
  conflictsWords: string;
  coReviewers: CoReviewer[];
};

/** The lists of it as they are stored. */
export const storedByForm = z.object({
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  coReviewers: z.array(z.object({ name: z.string(), email: z.string() })),
});

/** The entries of who was asked for none. */
export const nothingByForm: ByForm = { answers: [], conflicts: null, conflictsWords: '', coReviewers: [] };

/** The answer to a question; an empty one is none. */
export const answerTo = ({ answers }: Pick<ByForm, 'answers'>, id: string): string =>
  answers.find(({ question }) => question === id)?.answer ?? '';

function takes({ kind, choices, steps }: ReviewQuestion, answer: string): boolean {
  if (kind === 'text') return true;
  if (kind === 'choice') return choices.includes(answer);
  if (kind === 'yes or no') return answer === 'yes' || answer === 'no';
  return /^\d{1,2}$/.test(answer) && Number(answer) >= 1 && Number(answer) <= steps;
}

const isNobody = ({ name, email }: CoReviewer): boolean => name.trim() === '' && email.trim() === '';

const addressOf = ({ email: one }: CoReviewer): string => one.trim().toLowerCase();

/** Lacks that keep a review from being sent, by field. */
export function missingByForm(form: JournalReviewForm | null, given: ByForm): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!form) return wrong;
  for (const one of form.questions) {
    const answer = answerTo(given, one.id).trim();
    if (answer === '' && one.required) wrong[`answers.${one.id}`] = 'Please answer this question';
    else if (answer !== '' && !takes(one, answer))
      wrong[`answers.${one.id}`] = 'Please choose one of the answers';
  }
  if (form.conflicts && given.conflicts === null)
    wrong.conflicts = 'Please say whether you have conflicts of interest';
  else if (form.conflicts && given.conflicts && given.conflictsWords.trim() === '')
    wrong.conflictsWords = 'Please say which they are';
  if (form.coReviewers)
    for (const [at, one] of given.coReviewers.entries()) {
      if (isNobody(one)) continue;
      if (one.name.trim() === '') wrong[`coReviewers.${at}.name`] = 'Name cannot be empty';
      if (!email.safeParse(one.email).success)
        wrong[`coReviewers.${at}.email`] =
          one.email.trim() === '' ? 'E-mail cannot be empty' : 'Incorrect E-mail format';
      else if (given.coReviewers.findIndex((other) => addressOf(other) === addressOf(one)) < at)
        wrong[`coReviewers.${at}.email`] = 'This address is named already';
    }
  return wrong;
}

/** The given entries that the form asks for; empty ones are left out. */
export function keptByForm(form: JournalReviewForm | null, given: ByForm): ByForm {
  if (!form) return nothingByForm;
  return {
    answers: form.questions.flatMap(({ id }) => {
      const answer = answerTo(given, id);
      return answer.trim() === '' ? [] : [{ question: id, answer }];
    }),
    conflicts: form.conflicts ? given.conflicts : null,
    conflictsWords: form.conflicts && given.conflicts ? given.conflictsWords : '',
    coReviewers: form.coReviewers ? given.coReviewers.filter((one) => !isNobody(one)) : [],
  };
}

/** The same of a form that could be read in part alone: what the rest may ask for stays as it is stored. */
export function keptByFormInPart(form: JournalReviewForm, given: ByForm, stored: ByForm): ByForm {
  const kept = keptByForm(form, given);
  const asked = new Set(form.questions.map(({ id }) => id));
  const { conflicts, conflictsWords } = form.conflicts ? kept : stored;
  return {
    answers: [...kept.answers, ...stored.answers.filter(({ question }) => !asked.has(question))],
    conflicts,
    conflictsWords,
    coReviewers: form.coReviewers ? kept.coReviewers : stored.coReviewers,
  };
}

const inWords = ({ kind, steps, lowest, highest }: ReviewQuestion, answer: string): string => {
  if (kind === 'yes or no') return answer === 'yes' ? 'Yes' : 'No';
  if (kind !== 'scale') return answer;
  const means = answer === '1' ? lowest : Number(answer) === steps ? highest : '';
  return `${answer} of ${steps}${means && ` (${means})`}`;
};

/** An answer as people read it. */
export const answered = z.object({
  question: z.string(),
  answer: z.string(),
  authors: z.boolean().describe('whether the answer goes to the authors with the comments'),
});
export type Answered = z.infer<typeof answered>;

/** Questions of a form with their answers, as people read them; without those that have none. */
export const reviewAnswers = (form: JournalReviewForm | null, given: Pick<ByForm, 'answers'>): Answered[] =>
  (form?.questions ?? []).flatMap((one) => {
    const answer = answerTo(given, one.id);
    return answer === '' || !takes(one, answer)
      ? []
      : [{ question: one.label, answer: inWords(one, answer), authors: one.authors }];
  });

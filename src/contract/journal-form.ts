import { z } from 'zod';
import { manuscriptType, optionalText, required } from './fields.ts';

/** Most points of a checklist, and questions of a journal's own. */
const mostParts = 30;
export const longestAnswer = 5000;

/** Kinds of answers: words, one of the question's choices, or yes or no. */
const questionKinds = ['text', 'choice', 'yes or no'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Reviewers who read the answer: none, those who may know the authors, or all. */
export const answerReaders = ['no reviewers', 'who know the authors', 'all'] as const;

/** The key of a part, made by the office's form; it stays while the words change, so that what is ticked stays the same. */
export const partId = z
  .string()
  .regex(/^[\w-]{4,64}$/)
  .meta({ label: 'Key', must: '4 to 64 letters, digits, hyphens and underscores' });

/** Whether no two parts have the same key. */
export const eachOnce = (parts: readonly { id: string }[]) =>
  new Set(parts.map(({ id }) => id)).size === parts.length;

/** Manuscript types that a part of the form is for; none: all. */
export const types = z
  .array(manuscriptType)
  .max(100)
  .default([])
  .meta({ label: 'Manuscript types' })
  .describe('manuscript types that it is for; empty: all');

/** The parts that are for manuscripts of a type. */
export const forType = <Part extends { types: readonly number[] }>(
  parts: readonly Part[],
  type: number | null | undefined,
): Part[] => parts.filter(({ types }) => types.length === 0 || types.includes(type ?? -1));

/** Of a question; those of other kinds have none. */
export const choices = z
  .array(required('Choice', 200))
  .max(30, 'A question can have 30 choices')
  .default([])
  .meta({ label: 'Choices' })
  .describe('of a question with choices');

type Asked = { kind: string; choices: readonly string[] };
/** Whether a question with choices has two at least. */
export const hasEnoughChoices = ({ kind, choices }: Asked) => kind !== 'choice' || choices.length > 1;
export const tooFewChoices = { error: 'Give two choices or more', path: ['choices'] };

const question = z
  .object({
    id: partId,
    label: required('Question', 300),
    help: optionalText('Explanation', 500),
    kind: z.enum(questionKinds).meta({ label: 'Kind of answer' }),
    choices,
    required: z
      .boolean()
      .default(false)
      .meta({ label: 'Answer needed' })
      .describe('whether nothing is submitted without an answer'),
    reviewers: z
      .enum(answerReaders)
      .default('no reviewers')
      .meta({ label: 'Reviewers who read the answer' })
      .describe('an answer that may name the authors is for those who know them'),
    types,
  })
  .refine(hasEnoughChoices, tooFewChoices)
  .meta({ label: 'Question' });
export type Question = z.output<typeof question>;

/**
 * The parts of a journal's submission form beside the fields of every journal; without settings it is the form of the
 * specification.
 */
export const journalForm = z.object({
  open: z
    .boolean()
    .default(true)
    .meta({ label: 'Takes submissions' })
    .describe('whether new manuscripts can be submitted; revisions always can'),
  notice: optionalText('A word to authors', 2000).describe(
    'plain text that authors read where they choose the journal; empty: none',
  ),
  checklist: z
    .array(
      z
        .object({ id: partId, text: required('Point of the checklist', 500), types })
        .meta({ label: 'Point of the checklist' }),
    )
    .max(mostParts, `A checklist can have ${mostParts} points`)
    .refine(eachOnce, 'Two points have the same key')
    .default([])
    .meta({ label: 'Checklist' })
    .describe('what authors must confirm with each submission, point by point'),
  questions: z
    .array(question)
    .max(mostParts, `A form can have ${mostParts} questions`)
    .refine(eachOnce, 'Two questions have the same key')
    .default([])
    .meta({ label: 'Questions' })
    .describe('questions of the journal’s own'),
  agreement: optionalText('Agreement', 20_000).describe(
    'plain text that authors sign with the first submission by ticking; empty: none',
  ),
});
export type JournalForm = z.output<typeof journalForm>;

/** The form of a journal that has set nothing. */
export const usualForm: JournalForm = journalForm.parse({});

/** A form as it is stored; what can't be read is as usual. */
export const storedForm = (stored: unknown): JournalForm => journalForm.catch(usualForm).parse(stored);

/** An answer to one of the journal's questions; of a choice its words, of a yes or no `yes` or `no`. */
export type Answer = { question: string; answer: string };

/** Answers as they are sent, in a draft too. */
export const answers = {
  answerDTOList: z
    .array(
      z.object({ question: partId, answer: optionalText('Answer', longestAnswer) }).meta({ label: 'Answer' }),
    )
    .max(mostParts * 2)
    .nullish()
    .transform((list): Answer[] => list ?? [])
    .meta({ label: 'Answers' })
    .describe('answers to questions of the journal’s form, by their ids'),
};

/** Whether a question takes an answer; an empty one is none. */
export const takesAnswer = ({ kind, choices }: Pick<Question, 'kind' | 'choices'>, answer: string): boolean =>
  kind === 'text' || (kind === 'choice' ? choices.includes(answer) : answer === 'yes' || answer === 'no');

/** Questions of a form with their answers, as people read them; without those that have none. */
export const answersInWords = (
  questions: readonly Question[],
  given: readonly Answer[],
): (Question & { answer: string })[] =>
  questions.flatMap((question) => {
    const answer = given.find((one) => one.question === question.id)?.answer ?? '';
    if (answer === '') return [];
    return [
      { ...question, answer: question.kind === 'yes or no' ? (answer === 'yes' ? 'Yes' : 'No') : answer },
    ];
  });

/** Ticks of authors as they submit; no draft keeps them. */
export const confirmed = {
  formVersion: z
    .number()
    .int()
    .nullish()
    .meta({ label: 'Version of the form' })
    .describe(
      'version of the journal’s form as `submissionForms` gives it; a first submission under an older one is refused with a message at this field, and one without where there is a checklist or an agreement',
    ),
  checklist: z
    .array(z.string().max(64).meta({ label: 'Point of the checklist' }))
    .max(mostParts)
    .nullish()
    .transform((ids) => ids ?? [])
    .meta({ label: 'Checklist' })
    .describe('ids of the points of the journal’s checklist that the authors confirm'),
  agreement: z
    .boolean()
    .nullish()
    .transform((signed) => signed ?? false)
    .meta({ label: 'Agreement' })
    .describe('whether the agreement of the journal’s form is signed, with the name of the account'),
};

/** Proposed to journals that ask for an agreement: the authors keep their rights. */
export const usualAgreement = `The authors keep the copyright in their article and all rights that they do not give away here.

They permit the journal and its publisher to publish the article under the Creative Commons Attribution licence (CC BY 4.0), to name them as its authors, to be its first publisher, and to deposit it in archives and indexes. The licence lets anyone read, share and build upon the article, as long as its authors and the journal are named.

The authors confirm that the article is their own work, that it infringes nobody’s rights, and that they have the permission for whatever they took from others. Who signs does so for all authors, with their consent.

If the article is not published, this agreement ends.`;

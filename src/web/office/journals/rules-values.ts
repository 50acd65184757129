import { type DayStep, dayStepKeys, type JournalRules, type TypeRules } from '#contract/journal-rules.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import type { ReviewModel } from '#contract/review-models.ts';
import { numberText, typedNumber } from './typed-number.ts';

type Days = JournalRules['days'];
/** As they are typed; empty: as usual, or as the journal says. */
export type DayTexts = Record<DayStep, string>;
export const dayTexts = (days: Days): DayTexts =>
  Object.fromEntries(dayStepKeys.map((step) => [step, numberText(days[step])])) as DayTexts;
export const daysOf = (texts: DayTexts): Days =>
  Object.fromEntries(
    dayStepKeys.flatMap((step) => (texts[step].trim() === '' ? [] : [[step, typedNumber(texts[step])]])),
  );

/** Rules of a type as they are typed. */
const typeValues = (type: number, rules: TypeRules | undefined) => ({
  type,
  abstractWords: numberText(rules?.abstractWords),
  textWords: numberText(rules?.textWords),
  reviewModel: rules?.reviewModel ?? ('' as ReviewModel | ''),
  reviewers: numberText(rules?.reviewers),
  days: dayTexts(rules?.days ?? {}),
});
export type TypeValues = ReturnType<typeof typeValues>;

const rulesOf = ({ type, reviewModel, days, ...numbers }: TypeValues): TypeRules => ({
  type,
  abstractWords: typedNumber(numbers.abstractWords),
  textWords: typedNumber(numbers.textWords),
  reviewers: typedNumber(numbers.reviewers),
  reviewModel: reviewModel || null,
  days: daysOf(days),
});

/** Whether anything is otherwise for the type. */
export const hasRules = ({ type: _, days, ...rest }: TypeValues): boolean =>
  [...Object.values(rest), ...Object.values(days)].some((text) => text !== '');

/** A journal's rules as they are edited. */
export const rulesValues = ({ rules, types }: OfficeJournal) => ({
  reviewers: numberText(rules.reviewers),
  days: dayTexts(rules.days),
  byType: types
    .filter(({ value, forAuthors }) => forAuthors || rules.byType.some(({ type }) => type === value))
    .map(({ value }) =>
      typeValues(
        value,
        rules.byType.find(({ type }) => type === value),
      ),
    ),
});
type RulesValues = ReturnType<typeof rulesValues>;

/** The same as it is saved. */
export const rulesAsSaved = (values: RulesValues): JournalRules => ({
  reviewers: typedNumber(values.reviewers),
  days: daysOf(values.days),
  byType: values.byType.filter(hasRules).map(rulesOf),
});

import { askedBy } from '#contract/asked.ts';
import { type JournalForm, usualAgreement } from '#contract/journal-form.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { stoppingCodes } from '#contract/preflight.ts';
import { numberText, typedNumber } from './typed-number.ts';

/** A journal's submission form as it is edited. */
export const formValues = ({ form, ...journal }: OfficeJournal) => ({
  ...form,
  signs: form.agreement !== '',
  agreement: form.agreement || usualAgreement,
  stoppingFindings: stoppingCodes.filter((code) => journal.stoppingFindings.includes(code)),
  abstractWords: numberText(journal.abstractWords),
  textWords: numberText(journal.textWords),
  asks: { ...askedBy(journal.asks).asks },
  languages: journal.languages.join(', '),
});
type FormValues = ReturnType<typeof formValues>;

/** The place of a row among those that are saved, by which the press names its errors. */
export const savedPlace = <Row>(rows: readonly Row[], at: number, isSaved: (row: Row) => boolean): number =>
  rows.slice(0, at).filter(isSaved).length;

/** Whether a row has any words; others are not saved. */
export const isPoint = ({ text }: JournalForm['checklist'][number]) => text.trim() !== '';
export const isQuestion = ({
  label,
  help,
  choices,
}: Pick<JournalForm['questions'][number], 'label' | 'help' | 'choices'>) =>
  [label, help, ...choices].some((text) => text.trim() !== '');

/** The same as it is saved. */
export function changesOf(values: FormValues) {
  const { open, notice, checklist, questions, signs, agreement } = values;
  const form: JournalForm = {
    open,
    notice,
    checklist: checklist.filter(isPoint),
    questions: questions.filter(isQuestion).map(({ choices, ...question }) => ({
      ...question,
      choices: question.kind === 'choice' ? choices.map((one) => one.trim()).filter(Boolean) : [],
    })),
    agreement: signs ? agreement : '',
  };
  return {
    form,
    stoppingFindings: values.stoppingFindings,
    abstractWords: typedNumber(values.abstractWords),
    textWords: typedNumber(values.textWords),
    asks: values.asks,
    languages: values.languages
      .split(/[\s,;]+/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  };
}

/** Questions to authors by a form that is not saved yet. */
export const askedIn = (values: FormValues) => {
  const { form, asks, languages } = changesOf(values);
  return askedBy(asks, languages, form);
};

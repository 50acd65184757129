import { NativeSelect, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { answerReaders, type Question, type QuestionKind } from '#contract/journal-form.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { errorAt } from '#web/drafts/use-versioned-form.ts';
import { optional } from '#web/ui/forms/index.ts';
import { newKey } from '#web/ui/new-key.ts';
import { OnlyTypes } from './only-types.tsx';

export const newQuestion = (): Question => ({
  id: newKey(),
  label: '',
  help: '',
  kind: 'text',
  choices: [],
  required: false,
  reviewers: 'no reviewers',
  types: [],
});

const kindWords: Record<QuestionKind, string> = {
  text: 'Words',
  choice: 'One of these choices',
  'yes or no': 'Yes or no',
};

const readerWords: Record<Question['reviewers'], string> = {
  'no reviewers': 'Editors alone',
  'who know the authors': 'Editors, and reviewers who may know the authors',
  all: 'Editors and all reviewers',
};

/** The fields that questions to authors and to reviewers share. */
type Asked<Kind extends string> = {
  label: string;
  help: string;
  kind: Kind;
  choices: string[];
  required: boolean;
  types: number[];
};

export type QuestionProps<Of> = {
  question: Of;
  at: number;
  /** Of the question in what is saved. */
  path: string;
  errors: Readonly<Record<string, string>>;
  types: OfficeJournal['types'];
  set(changes: Partial<Of>): void;
};

/** A question of a journal's own in the making: its words, its kind and, as children, what it has besides. */
export function QuestionParts<Kind extends string>({
  question: { label, help, kind, choices, required, types: chosen },
  at,
  path,
  errors,
  types,
  set,
  kinds,
  needed,
  children,
}: QuestionProps<Asked<Kind>> & {
  kinds: Readonly<Record<Kind, string>>;
  /** The label of the tick for a required answer. */
  needed: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="stack gap-1">
      <legend className="visually-hidden">Question {at + 1}</legend>
      <Textarea
        label="Question"
        name={`${path}.label`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={300}
        value={label}
        error={errors[`${path}.label`]}
        onChange={({ currentTarget }) => set({ label: currentTarget.value })}
      />
      <Textarea
        label={optional('Explanation')}
        name={`${path}.help`}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={500}
        value={help}
        error={errors[`${path}.help`]}
        onChange={({ currentTarget }) => set({ help: currentTarget.value })}
      />
      <NativeSelect
        label="Answered by"
        value={kind}
        data={Object.entries<string>(kinds).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as Kind })}
      />
      {kind === 'choice' && (
        <Textarea
          label="Choices"
          description="Each on a line of its own."
          name={`${path}.choices`}
          autosize
          minRows={3}
          maxRows={12}
          value={choices.join('\n')}
          error={errorAt(errors, `${path}.choices`)}
          onChange={({ currentTarget }) => set({ choices: currentTarget.value.split('\n') })}
        />
      )}
      {children}
      <label className="check small">
        <input
          type="checkbox"
          checked={required}
          onChange={({ currentTarget }) => set({ required: currentTarget.checked })}
        />
        {needed}
      </label>
      <OnlyTypes all={types} types={chosen} onChange={(types) => set({ types })} />
    </fieldset>
  );
}

/** A question to authors in the making. */
export function QuestionFields(props: QuestionProps<Question>) {
  const { question, set } = props;
  return (
    <QuestionParts {...props} kinds={kindWords} needed="Nothing is submitted without an answer">
      <NativeSelect
        label="Who reads the answer"
        description="An answer that may tell who the authors are is not for all reviewers."
        value={question.reviewers}
        data={answerReaders.map((value) => ({ value, label: readerWords[value] }))}
        onChange={({ currentTarget }) => set({ reviewers: currentTarget.value as Question['reviewers'] })}
      />
    </QuestionParts>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import type { OfficeSection } from '#contract/office/sections.ts';
import type { ReviewModel } from '#contract/review-models.ts';
import { modelWords } from '#web/slices/reviews/index.ts';
import { optional } from '#web/ui/forms/index.ts';
import { OfficeForm, useAction } from '../ground/index.ts';
import { DaysFields } from './rules-fields.tsx';
import { daysOf, dayTexts } from './rules-values.ts';
import { typedNumber } from './typed-number.ts';

type Props = { journal: OfficeJournal; section: OfficeSection | null; onDone(): void };

export function SectionForm({ journal, section, onDone }: Props) {
  const [name, setName] = useState(section?.name ?? '');
  const [specialIssue, setSpecialIssue] = useState(section?.specialIssue ?? false);
  const [types, setTypes] = useState<readonly number[]>(section?.types ?? []);
  const [words, setWords] = useState(section?.textWords?.toString() ?? '');
  const [model, setModel] = useState<ReviewModel | ''>(section?.reviewModel ?? '');
  const [days, setDays] = useState(dayTexts(section?.days ?? {}));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  async function save() {
    const body = {
      journalId: journal.id,
      sectionId: section?.id ?? null,
      version: section?.version ?? 1,
      name,
      specialIssue,
      types: [...types],
      textWords: typedNumber(words),
      reviewModel: model || null,
      days: daysOf(days),
    };
    const answer = await act('officeSaveSection', { body }, section ? 'Saved' : `${name} is there`);
    if (answer?.code === codes.success) onDone();
    else if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
  }
  return (
    <OfficeForm className="stack gap-3" errors={errors} onSend={save}>
      <TextInput
        label="Name"
        name="name"
        value={name}
        error={errors.name}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {/* Authors choose a special issue themselves. */}
      {!specialIssue && (
        <fieldset className="stack">
          <legend className="small strong">Manuscripts of these types come here</legend>
          {errors.types && (
            <p className="small fails" role="alert">
              {errors.types}
            </p>
          )}
          {journal.types
            .filter(({ forAuthors }) => forAuthors)
            .map(({ value, label }) => (
              <label key={value} className="check small">
                <input
                  type="checkbox"
                  checked={types.includes(value)}
                  onChange={() =>
                    setTypes(types.includes(value) ? types.filter((one) => one !== value) : [...types, value])
                  }
                />
                <span>{label}</span>
              </label>
            ))}
        </fieldset>
      )}
      <TextInput
        label={optional('Most words of a text')}
        name="textWords"
        inputMode="numeric"
        value={words}
        error={errors.textWords}
        autoComplete="off"
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <NativeSelect
        label="Who knows whom"
        name="reviewModel"
        value={model}
        data={[
          { value: '', label: 'As the journal says' },
          ...Object.entries(modelWords).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget }) => setModel(currentTarget.value as ReviewModel | '')}
      />
      <DaysFields
        days={days}
        journal={dayTexts(journal.rules.days)}
        path="days"
        errors={errors}
        onChange={setDays}
      />
      <label className="check small">
        <input
          type="checkbox"
          checked={specialIssue}
          onChange={({ currentTarget }) => setSpecialIssue(currentTarget.checked)}
        />
        <span>It is a special issue, with guest editors</span>
      </label>
      <div className="row above-2">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {section ? 'Save' : 'Add'}
        </button>
      </div>
    </OfficeForm>
  );
}

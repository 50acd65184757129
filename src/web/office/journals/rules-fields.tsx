import { NativeSelect, TextInput } from '@mantine/core';
import { dayStepKeys, usualStepDays } from '#contract/journal-rules.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import type { ReviewModel } from '#contract/review-models.ts';
import { modelWords } from '#web/slices/reviews/index.ts';
import { optional } from '#web/ui/forms/index.ts';
import { savedPlace } from './form-values.ts';
import styles from './rules-fields.module.css';
import { type DayTexts, hasRules, type TypeValues } from './rules-values.ts';

type Errors = Readonly<Record<string, string>>;

/** Days for each step; an empty field says what is given without it. */
export function DaysFields(props: {
  days: DayTexts;
  /** Of the journal, where these are a type's. */
  journal?: DayTexts;
  path: string;
  errors: Errors;
  onChange(days: DayTexts): void;
}) {
  const { days, journal, path, errors, onChange } = props;
  return (
    <fieldset className={styles.days}>
      <legend className="small">Days for each step. An empty field gives what stands in it.</legend>
      {dayStepKeys.map((step) => (
        <TextInput
          key={step}
          label={usualStepDays[step].label}
          name={`${path}.${step}`}
          inputMode="numeric"
          autoComplete="off"
          placeholder={journal?.[step] || String(usualStepDays[step].days)}
          value={days[step]}
          error={errors[`${path}.${step}`]}
          onChange={({ currentTarget }) => onChange({ ...days, [step]: currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}

type Props = {
  all: OfficeJournal['types'];
  byType: readonly TypeValues[];
  journal: { abstractWords: string; textWords: string; reviewers: string; days: DayTexts };
  errors: Errors;
  onChange(byType: TypeValues[]): void;
};

/** Rules of single types, beside the journal's. */
export const RulesByType = ({ all, byType, journal, errors, onChange }: Props) => (
  <div className="stack gap-1">
    {byType.map((rules, at) => {
      const label = all.find(({ value }) => value === rules.type)?.label ?? '';
      const path = hasRules(rules)
        ? `rules.byType.${savedPlace(byType, at, hasRules)}`
        : `no-rules-${rules.type}`;
      const wrong = Object.keys(errors).some((field) => field.startsWith(`${path}.`));
      const set = (changes: Partial<TypeValues>) => onChange(byType.with(at, { ...rules, ...changes }));
      const number = (name: 'abstractWords' | 'textWords' | 'reviewers', text: string) => (
        <TextInput
          label={optional(text)}
          name={`${path}.${name}`}
          inputMode="numeric"
          autoComplete="off"
          placeholder={journal[name]}
          value={rules[name]}
          error={errors[`${path}.${name}`]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      );
      return (
        <details key={rules.type} className="fold" open={wrong || undefined}>
          <summary>
            {label}
            {hasRules(rules) && <span className="quiet"> has rules of its own</span>}
          </summary>
          <fieldset className="stack gap-2 above-1">
            <legend className="visually-hidden">{label}</legend>
            {number('abstractWords', 'Most words of the abstract')}
            {number('textWords', 'Most words of the text')}
            {number('reviewers', 'Reviews wanted')}
            <NativeSelect
              label="Who knows whom"
              value={rules.reviewModel}
              data={[
                { value: '', label: 'As the journal says' },
                ...Object.entries(modelWords).map(([value, label]) => ({ value, label })),
              ]}
              onChange={({ currentTarget }) => set({ reviewModel: currentTarget.value as ReviewModel | '' })}
            />
            <DaysFields
              days={rules.days}
              journal={journal.days}
              path={`${path}.days`}
              errors={errors}
              onChange={(days) => set({ days })}
            />
          </fieldset>
        </details>
      );
    })}
  </div>
);

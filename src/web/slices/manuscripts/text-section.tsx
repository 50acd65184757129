import type { Dispatch } from 'react';
import { fields } from './field-names.ts';
import { ChoiceField, LongField, TextField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { Form } from './form-model.ts';
import { Section } from './section.tsx';
import styles from './text-section.module.css';
import type { Types } from './use-types.ts';

type Props = { form: Form; errors: Errors; dispatch: Dispatch<Change>; types: Types };

/** What the manuscript is called, and what it is about. */
export function TextSection({ form, errors, dispatch, types }: Props) {
  const field = (name: 'title' | 'runningTitle' | 'abstract' | 'keywords', label: string) => ({
    name: fields[name],
    label,
    value: form[name],
    error: errors[fields[name]],
    dispatch,
    // A title is one line, however it was pasted.
    change: (value: string): Change => ({
      do: 'fill',
      field: name,
      value: name === 'title' ? value.replace(/\s*\n\s*/g, ' ') : value,
    }),
  });
  return (
    <Section id="manuscript" title="Manuscript">
      <LongField {...field('title', 'Manuscript Title')} rows={2} className={styles.title ?? ''} />
      <TextField
        {...field('runningTitle', 'Running Title')}
        help="A short form of the title, for the head of each page."
      />
      <ChoiceField
        name={fields.type}
        label="Manuscript Type"
        value={form.type === null ? '' : String(form.type)}
        error={errors[fields.type]}
        dispatch={dispatch}
        change={(value) => ({ do: 'fill', field: 'type', value: value ? Number(value) : null })}
        choices={types.list.map(({ dictLabel, dictValue }) => ({
          value: String(dictValue),
          label: dictLabel,
        }))}
        none={form.journalId === null ? 'Choose the journal first' : 'Choose a type'}
        help={types.note}
      />
      <LongField {...field('abstract', 'Abstract')} rows={10} className={styles.abstract ?? ''} />
      <TextField {...field('keywords', 'Keywords')} help="3-5 words separated by commas" />
    </Section>
  );
}

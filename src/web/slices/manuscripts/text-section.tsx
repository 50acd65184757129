import type { Dispatch } from 'react';
import { askedKeys, type FieldKey, manuscriptFields } from '#contract/manuscript-fields.ts';
import { type FieldName, fields } from './field-names.ts';
import { ChoiceField, LongField, TextField } from './fields.tsx';
import { FileSays } from './file-says.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { Form } from './form-model.ts';
import { isReadPart } from './form-reading.ts';
import { Section } from './section.tsx';
import styles from './text-section.module.css';
import type { FileReading } from './use-file-reading.ts';
import type { Types } from './use-types.ts';

type Props = {
  form: Form;
  errors: Errors;
  dispatch: Dispatch<Change>;
  types: Types;
  marks: ReadonlySet<FieldName>;
  file: FileReading;
};

/** In the order of the contract's table. */
export function TextSection(props: Props) {
  return (
    <Section id="manuscript" title="Manuscript">
      {askedKeys
        .filter((key) => !manuscriptFields[key].byJournal)
        .map((key) => (
          <div key={key} className="stack gap-1">
            <ManuscriptField name={key} {...props} />
            {isReadPart(key) && <FileSays part={key} file={props.file} />}
          </div>
        ))}
    </Section>
  );
}

function ManuscriptField({ name, form, errors, dispatch, types, marks }: Props & { name: FieldKey }) {
  const field = manuscriptFields[name];
  const shared = {
    name: fields[name],
    label: field.label,
    value: String(form[name] ?? ''),
    error: errors[fields[name]],
    dispatch,
    change: (value: string): Change => ({ do: 'fill', field: name, value }),
    ...(field.help !== undefined && { help: field.help }),
    marked: marks.has(fields[name]),
    optional: field.requiredFor === 'nothing',
  };
  // A title is one line, even if pasted with breaks.
  const changeTitle = (value: string) => shared.change(value.replace(/\s*\n\s*/g, ' '));
  if (name === 'title')
    return <LongField {...shared} change={changeTitle} rows={2} className={styles.title ?? ''} />;
  switch (field.kind) {
    case 'manuscript type':
      return (
        <ChoiceField
          {...shared}
          change={(value) => ({ do: 'fill', field: name, value: value ? Number(value) : null })}
          choices={types.list.map(({ dictLabel, dictValue }) => ({
            value: String(dictValue),
            label: dictLabel,
          }))}
          none={form.journalId === null ? 'Choose the journal first' : 'Choose a type'}
          help={types.note}
        />
      );
    case 'choice':
      return (
        <ChoiceField
          {...shared}
          choices={Object.entries(field.choices).map(([value, label]) => ({ value, label }))}
          none="Choose one"
        />
      );
    case 'text':
      return <LongField {...shared} rows={10} className={styles.abstract ?? ''} />;
    default:
      return <TextField {...shared} />;
  }
}

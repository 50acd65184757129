import type { Dispatch } from 'react';
import type { Asked } from '#contract/asked.ts';
import { type FieldKey, manuscriptFields } from '#contract/manuscript-fields.ts';
import { fields } from './field-names.ts';
import { ChoiceField, LongField, TextField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { Form } from './form-model.ts';
import { FundersPart } from './funders-part.tsx';
import { Section } from './section.tsx';
import { fundersAsked, statementsAsked, statementsShown } from './shown-parts.ts';

type Props = { form: Form; errors: Errors; dispatch: Dispatch<Change>; asked: Asked };

/** What the journal asks for beside the manuscript itself; it is printed in the article, but for the cover letter. */
export function StatementsSection(props: Props) {
  const { form, asked } = props;
  if (!statementsShown(form, asked)) return null;
  return (
    <Section
      id="statements"
      title="Statements"
      lead="They are printed in the article and told to indexers, but for the cover letter."
    >
      {fundersAsked(form, asked) && <FundersPart {...props} />}
      {statementsAsked(form, asked).map((key) => (
        <Statement key={key} name={key} {...props} />
      ))}
    </Section>
  );
}

function Statement({ name, form, errors, dispatch, asked }: Props & { name: FieldKey }) {
  const field = manuscriptFields[name];
  const shared = {
    name: fields[name],
    label: field.label,
    value: String(form[name] ?? ''),
    error: errors[fields[name]],
    dispatch,
    change: (value: string): Change => ({ do: 'fill', field: name, value }),
    ...(field.help !== undefined && { help: field.help }),
    optional: asked.asks[name] !== 'required',
  };
  if (field.kind === 'text') return <LongField {...shared} rows={name === 'coverLetter' ? 8 : 3} />;
  if (field.kind === 'choice')
    return (
      <ChoiceField
        {...shared}
        choices={Object.entries(field.choices).map(([value, label]) => ({ value, label }))}
        none="Choose one"
      />
    );
  return <TextField {...shared} />;
}

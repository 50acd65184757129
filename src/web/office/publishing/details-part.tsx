import { useEffect, useId } from 'react';
import type { ArticleFacts, Production } from '#contract/office/production.ts';
import { licences } from '#contract/office/publishing-lists.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { errorAt, useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { useAction } from '../ground/index.ts';

import { type DetailValues, detailsOf, valuesOf } from './facts.ts';
import { Area, Below, describedBy, Field } from './field.tsx';
import { FrontFields } from './front-fields.tsx';
import styles from './publishing.module.css';
import { factLabels } from './publishing-words.ts';

const fullDay = /^\d{4}-\d{2}-\d{2}$/;

export function DetailsPart({
  production,
  locked,
  onUnsaved,
}: {
  production: Production;
  locked: boolean;
  onUnsaved(unsaved: boolean): void;
}) {
  const { fromSource, volumes, types, suggestedDoi, corrects } = production;
  const saved = valuesOf(production);
  const draft = useVersionedForm<DetailValues>(saved, production.version, `production ${production.id}`);
  const { values, change, form } = draft;
  const { save: send, busy } = useAction();
  const lists = useId();
  useEffect(() => onUnsaved(draft.changed), [draft.changed, onUnsaved]);
  const at = (path: string) => ({ name: path, error: errorAt(draft.errors, path) });

  const fact = (key: keyof ArticleFacts) => ({
    label: factLabels[key],
    ...at(`details.overrides.${key}`),
    value: values.facts[key],
    disabled: locked,
    help: <FromSource fromSource={fromSource} facts={values.facts} of={key} />,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ facts: { ...values.facts, [key]: currentTarget.value } }),
  });
  /** The source may give only year and month, which stay until a day is chosen. */
  const date = (key: 'received' | 'accepted' | 'published') => {
    const value = values.facts[key];
    return { ...fact(key), type: value === '' || fullDay.test(value) ? 'date' : 'text' };
  };

  return (
    <Section title="3. Details">
      {!locked && <DraftOffer draft={draft} />}
      <form
        id="details"
        ref={form}
        className={`stack ${styles.form}`}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (locked || busy || draft.conflict) return;
          const body = {
            productionId: production.id,
            version: draft.version,
            details: detailsOf(values, production),
          };
          draft.handleAnswer(await send('officeSaveProduction', { body }, 'Saved'));
        }}
      >
        {corrects && (
          <Area
            label="Notice of correction"
            {...at('details.notice')}
            help="What was wrong, and what has changed. It is shown on the article’s page, above its text. An empty line begins a new paragraph."
            rows={5}
            value={values.notice}
            disabled={locked}
            onChange={(notice) => change({ notice })}
          />
        )}
        {values.front && (
          <FrontFields
            front={values.front}
            disabled={locked}
            at={(path) => at(`details.front.${path}`)}
            onChange={(front) => change({ front })}
          />
        )}
        <Field
          {...fact('doi')}
          wide
          disabled={locked || corrects}
          help={
            corrects ? (
              'A corrected article keeps its DOI, or has none as before.'
            ) : (
              <>
                <FromSource fromSource={fromSource} facts={values.facts} of="doi" />
                {suggestedDoi && !locked && suggestedDoi !== values.facts.doi && (
                  <>
                    {' '}
                    Free: {suggestedDoi}{' '}
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => {
                        change({ facts: { ...values.facts, doi: suggestedDoi } });
                        focusFallback(() => form.current?.querySelector('[name="details.overrides.doi"]'));
                      }}
                    >
                      Use it
                    </button>
                  </>
                )}
              </>
            )
          }
        />
        <div className={`stack ${styles.row}`}>
          <Field {...fact('type')} list={`${lists}types`} />
          <datalist id={`${lists}types`}>
            {types.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <Licence fromSource={fromSource} value={values.facts.licence} field={fact('licence')} />
        </div>
        <div className={`stack ${styles.row}`}>
          <Field {...fact('volume')} list={`${lists}volumes`} />
          <datalist id={`${lists}volumes`}>
            {volumes.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <Field {...fact('issue')} />
          <Field {...fact('elocationId')} />
          <Field {...fact('firstPage')} />
          <Field {...fact('lastPage')} />
        </div>
        <div className={`stack ${styles.row}`}>
          <Field {...date('received')} />
          <Field {...date('accepted')} />
          <Field
            {...date('published')}
            help={values.facts.published === '' ? 'The day on which it is published' : date('published').help}
          />
        </div>
        {!locked && <DraftBar draft={draft} busy={busy} />}
      </form>
    </Section>
  );
}

/** The source's value, where the field overrides it. */
function FromSource({
  fromSource,
  facts,
  of,
}: {
  fromSource: ArticleFacts | null;
  facts: ArticleFacts;
  of: keyof ArticleFacts;
}) {
  const value = fromSource?.[of];
  return value && value !== facts[of] ? <>The text says {value}</> : null;
}

function Licence({
  fromSource,
  value,
  field: { label, name, error, disabled, onChange, help },
}: {
  fromSource: ArticleFacts | null;
  value: string;
  field: {
    label: string;
    name: string;
    error: string | undefined;
    disabled: boolean;
    help: React.ReactNode;
    onChange(event: { currentTarget: { value: string } }): void;
  };
}) {
  const id = useId();
  const choices: string[] = [...licences];
  for (const other of [fromSource?.licence, value])
    if (other && !choices.includes(other)) choices.push(other);
  return (
    <div className={`stack gap-half small ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        name={name}
        disabled={disabled}
        value={value}
        onChange={onChange}
        {...describedBy(id, help, error)}
      >
        {choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Below id={id} help={help} error={error} />
    </div>
  );
}

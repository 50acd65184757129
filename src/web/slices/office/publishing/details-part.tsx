import { useEffect, useId, useRef } from 'react';
import type { ArticleFacts, Production } from '#contract/office/production.ts';
import { licences } from '#contract/office/publishing-lists.ts';
import { DraftBar } from '../parts/draft-bar.tsx';
import { focusInstead } from '#web/ui/focus-instead.ts';
import { Section } from '../parts/section.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useAct } from '../use-act.ts';
import { type DetailValues, detailsOf, valuesOf } from './facts.ts';
import { Area, Field } from './field.tsx';
import { FrontFields } from './front-fields.tsx';
import styles from './publishing.module.css';
import { factLabels } from './publishing-words.ts';

const fullDay = /^\d{4}-\d{2}-\d{2}$/;

/** Step 3: what the text says of its article, and what is said instead. */
export function DetailsPart({
  production,
  locked,
  onUnsaved,
}: {
  production: Production;
  locked: boolean;
  /** Told whether something is typed and not saved. */
  onUnsaved(unsaved: boolean): void;
}) {
  const { text, volumes, types, suggestedDoi, corrects } = production;
  const saved = valuesOf(production);
  const draft = useDraft<DetailValues>(saved, production.version);
  const { values, change, form } = draft;
  const { act, busy } = useAct();
  const lists = useId();
  useEffect(() => onUnsaved(draft.changed), [draft.changed, onUnsaved]);
  const version = useVersion(production, saved, draft);

  const fact = (key: keyof ArticleFacts) => ({
    label: factLabels[key],
    name: key,
    value: values.facts[key],
    disabled: locked,
    help: <Said text={text} facts={values.facts} of={key} />,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ facts: { ...values.facts, [key]: currentTarget.value } }),
  });
  /** A text may know but the month: then it stays as it is until a day is chosen. */
  const date = (key: 'received' | 'accepted' | 'published') => {
    const value = values.facts[key];
    return { ...fact(key), type: value === '' || fullDay.test(value) ? 'date' : 'text' };
  };

  return (
    <Section title="3. Details">
      <form
        id="details"
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (locked || busy) return;
          const body = { productionId: production.id, version, details: detailsOf(values, text) };
          draft.took(await act('officeSaveProduction', { body }, 'Saved'));
        }}
      >
        {corrects && (
          <Area
            label="Notice of correction"
            help="What was wrong, and what has changed. It stands on the article’s page, above its text. An empty line begins a new paragraph."
            rows={5}
            value={values.notice}
            disabled={locked}
            onChange={(notice) => change({ notice })}
          />
        )}
        {values.front && (
          <FrontFields front={values.front} disabled={locked} onChange={(front) => change({ front })} />
        )}
        <Field
          {...fact('doi')}
          wide
          disabled={locked || corrects}
          help={
            corrects ? (
              'A corrected article keeps its DOI.'
            ) : (
              <>
                <Said text={text} facts={values.facts} of="doi" />
                {suggestedDoi && suggestedDoi !== values.facts.doi && (
                  <>
                    {' '}
                    Free: {suggestedDoi}{' '}
                    <button
                      type="button"
                      className="link-button"
                      disabled={locked}
                      onClick={() => {
                        change({ facts: { ...values.facts, doi: suggestedDoi } });
                        focusInstead(() => form.current?.querySelector('[name="doi"]'));
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
        <div className={styles.row}>
          <Field {...fact('type')} list={`${lists}types`} />
          <datalist id={`${lists}types`}>
            {types.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <Licence text={text} value={values.facts.licence} field={fact('licence')} />
        </div>
        <div className={styles.row}>
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
        <div className={styles.row}>
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

/**
 * The version that a form is saved over. Attaching a file makes a new one too, which is no reason to refuse what was
 * typed meanwhile: only where the details themselves have changed under the form, its own version stands.
 */
function useVersion(
  production: Production,
  saved: DetailValues,
  draft: Pick<ReturnType<typeof useDraft<DetailValues>>, 'version' | 'changed' | 'showSaved'>,
): number {
  const now = JSON.stringify(saved);
  const begun = useRef(now);
  const { changed, showSaved } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what the press has changes, and not when it is typed
  useEffect(() => {
    if (changed || begun.current === now) return;
    begun.current = now;
    showSaved();
  }, [now, changed]);
  return begun.current === now ? production.version : draft.version;
}

/** What the text says, where something else stands in the field. */
function Said({
  text,
  facts,
  of,
}: {
  text: ArticleFacts | null;
  facts: ArticleFacts;
  of: keyof ArticleFacts;
}) {
  const said = text?.[of];
  return said && said !== facts[of] ? <>The text says {said}</> : null;
}

function Licence({
  text,
  value,
  field: { label, name, disabled, onChange, help },
}: {
  text: ArticleFacts | null;
  value: string;
  field: {
    label: string;
    name: string;
    disabled: boolean;
    help: React.ReactNode;
    onChange(event: { currentTarget: { value: string } }): void;
  };
}) {
  const id = useId();
  const known: string[] = [...licences];
  for (const other of [text?.licence, value]) if (other && !known.includes(other)) known.push(other);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" name={name} disabled={disabled} value={value} onChange={onChange}>
        {known.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {help && <p className={styles.help}>{help}</p>}
    </div>
  );
}

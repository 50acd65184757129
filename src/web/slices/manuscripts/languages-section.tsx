import type { Dispatch } from 'react';
import { type Asked, languageName } from '#contract/asked.ts';
import { translationField } from './field-names.ts';
import { LongField, TextField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import { type Form, type TranslationFields, translationIn } from './form-model.ts';
import { Section } from './section.tsx';
import { languagesShown } from './shown-parts.ts';
import styles from './text-section.module.css';

type Props = { form: Form; errors: Errors; dispatch: Dispatch<Change>; asked: Asked };

/** Title, abstract and keywords in the journal's further languages. */
export function LanguagesSection({ form, errors, dispatch, asked }: Props) {
  const languages = languagesShown(form, asked);
  if (languages.length === 0) return null;
  const required = asked.asks.translations === 'required';
  return (
    <Section
      id="languages"
      title="Other languages"
      lead="Readers and search engines find the article in these languages too."
    >
      {languages.map((language) => {
        const translation = translationIn(form, language);
        const inLanguage = languageName(language);
        const part = (field: Exclude<keyof TranslationFields, 'language'>, label: string) => {
          const name = translationField(language, field);
          const change = (value: string): Change => ({ do: 'translation', language, field, value });
          return {
            name,
            label: `${label} in ${inLanguage}`,
            value: translation[field],
            error: errors[name],
            dispatch,
            change,
          };
        };
        return (
          <fieldset key={language} className="stack gap-2" lang={language}>
            <legend className="strong" lang="en">
              {inLanguage}
            </legend>
            <TextField {...part('title', 'Title')} optional={!required} />
            <LongField
              {...part('abstract', 'Abstract')}
              rows={8}
              className={styles.abstract ?? ''}
              optional={!required}
            />
            <TextField {...part('keywords', 'Keywords')} optional help="Separated by commas." />
          </fieldset>
        );
      })}
    </Section>
  );
}

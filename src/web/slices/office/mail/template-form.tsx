import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { Section } from '../parts/section.tsx';
import { useAct } from '../use-act.ts';
import styles from './mail.module.css';
import { TemplateFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';

type Template = Output<'officeTemplate'>;

/** The words of a template, to be changed; beside them the letter that they make. */
export function TemplateForm({ template, journalId }: { template: Template; journalId: string | undefined }) {
  const { name, updatedAt, beneath } = template;
  const [words, setWords] = useState({ subject: template.subject, text: template.text });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { act, busy } = useAct();
  const text = useRef<HTMLTextAreaElement>(null);
  const changed = words.subject !== template.subject || words.text !== template.text;

  async function save() {
    if (!changed) return;
    const body = { template: name, ...words, seen: updatedAt };
    const answer = journalId
      ? await act('officeSaveTemplate', { body: { ...body, journalId: Number(journalId) } }, 'Words saved')
      : await act('officeSavePressTemplate', { body }, 'Words saved');
    setErrors(answer?.code === codes.refusedInput ? (answer.data?.fields ?? {}) : {});
  }
  const reset = () =>
    journalId
      ? act(
          'officeResetTemplate',
          { body: { template: name, journalId: Number(journalId), seen: updatedAt } },
          'The words are as they were before',
        )
      : act(
          'officeResetPressTemplate',
          { body: { template: name, seen: updatedAt } },
          'The words are as they came',
        );

  /** Puts a field where the cursor stands in the letter. */
  function insert(field: string) {
    const at = text.current;
    const [from, to] = at ? [at.selectionStart, at.selectionEnd] : [words.text.length, words.text.length];
    setWords({ ...words, text: `${words.text.slice(0, from)}{{${field}}}${words.text.slice(to)}` });
    requestAnimationFrame(() => {
      at?.focus();
      at?.setSelectionRange(from + field.length + 4, from + field.length + 4);
    });
  }

  return (
    <div className={styles.columns}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label="Subject"
          maxLength={300}
          value={words.subject}
          error={errors.subject}
          onChange={({ currentTarget }) => setWords({ ...words, subject: currentTarget.value })}
        />
        <Textarea
          ref={text}
          label="Letter"
          description="An empty line begins a new paragraph. Greeting and signature are added."
          autosize
          minRows={12}
          maxLength={20_000}
          value={words.text}
          error={errors.text}
          onChange={({ currentTarget }) => setWords({ ...words, text: currentTarget.value })}
        />
        <div className={styles.buttons}>
          <button type="submit" className="button" aria-disabled={busy || !changed || undefined}>
            Save the words
          </button>
          {changed && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setWords({ subject: template.subject, text: template.text })}
            >
              Undo changes
            </button>
          )}
          {updatedAt && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={busy || undefined}
              onClick={() => void reset()}
            >
              {journalId ? 'Back to the words for all' : 'Back to the program’s words'}
            </button>
          )}
        </div>
        {updatedAt && (
          <details className={styles.below}>
            <summary>The words without these</summary>
            <p className={styles.subject}>{beneath.subject}</p>
            <pre className={styles.text}>{beneath.text}</pre>
          </details>
        )}
        <Section title="Fields">
          <TemplateFields fields={template.fields} onInsert={insert} />
        </Section>
      </form>
      <Section title="As it arrives">
        <TemplatePreview template={name} words={words} />
      </Section>
    </div>
  );
}

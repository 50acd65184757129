import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { Output } from '#contract/api.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { historyPath, useAction } from '../ground/index.ts';

import styles from './mail.module.css';
import { TemplateFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';

type Template = Output<'officeTemplate'>;

export function TemplateForm({ template, journalId }: { template: Template; journalId: string | undefined }) {
  const { name, subject, updatedAt, beneath } = template;
  const draft = useVersionedForm<LetterWords, string | null>(
    { subject, text: template.text },
    updatedAt,
    `template ${name} ${journalId ?? 'all'}`,
  );
  const { act, save: send, busy } = useAction();
  const text = useRef<HTMLTextAreaElement>(null);
  const { values: words, change, changed } = draft;

  async function save() {
    if (!changed) return;
    const body = { template: name, ...words, seen: draft.version };
    const answer = journalId
      ? await send('officeSaveTemplate', { body: { ...body, journalId: Number(journalId) } }, 'Words saved')
      : await send('officeSavePressTemplate', { body }, 'Words saved');
    draft.handleAnswer(answer);
  }
  const reset = () =>
    journalId
      ? act(
          'officeResetTemplate',
          { body: { template: name, journalId: Number(journalId), seen: updatedAt } },
          'The text of the press is used again',
        )
      : act(
          'officeResetPressTemplate',
          { body: { template: name, seen: updatedAt } },
          'The standard text is restored',
        );

  function insert(field: string) {
    const at = text.current;
    const [from, to] = at ? [at.selectionStart, at.selectionEnd] : [words.text.length, words.text.length];
    change({ text: `${words.text.slice(0, from)}{{${field}}}${words.text.slice(to)}` });
    requestAnimationFrame(() => {
      at?.focus();
      at?.setSelectionRange(from + field.length + 4, from + field.length + 4);
    });
  }

  return (
    <div className={`stack ${styles.columns}`}>
      <DraftForm draft={draft} className="stack" onSave={() => void save()}>
        <DraftOffer draft={draft} />
        <TextInput label="Subject" maxLength={300} {...draft.line('subject')} />
        <Textarea
          ref={text}
          label="Letter"
          description="An empty line begins a new paragraph. Greeting and signature are added."
          autosize
          minRows={12}
          maxLength={20_000}
          {...draft.line('text')}
        />
        <DraftBar draft={draft} busy={busy} action="Save the words">
          {!changed && (
            <a
              className="button button-quiet"
              href={historyPath('template', journalId ? `${name}-${journalId}` : name)}
            >
              History
            </a>
          )}
          {changed && !draft.conflict && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                draft.showSaved();
                focusFallback(() => text.current);
              }}
            >
              Undo changes
            </button>
          )}
          {updatedAt && !changed && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={busy || undefined}
              onClick={async () => {
                await reset();
                focusFallback(() => text.current);
              }}
            >
              {journalId ? 'Back to the words for all' : 'Back to the program’s words'}
            </button>
          )}
        </DraftBar>
        {updatedAt && (
          <details className="fold">
            <summary>The words without these</summary>
            <p className="below-1 strong breaks">{beneath.subject}</p>
            <pre className={`small breaks ${styles.text}`}>{beneath.text}</pre>
          </details>
        )}
        <Section title="Fields">
          <TemplateFields fields={template.fields} onInsert={insert} />
        </Section>
      </DraftForm>
      <Section title="As it arrives">
        <TemplatePreview template={name} words={words} />
      </Section>
    </div>
  );
}

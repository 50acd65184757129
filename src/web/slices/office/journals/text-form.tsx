import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { Told } from '#web/slices/accounts/index.ts';
import { ContentText } from '#web/slices/content/index.ts';
import { optional } from '#web/ui/forms/index.ts';
import { SavedLine } from '../content/saved-line.tsx';
import { PreviewFrame, usePreview } from '../content/text-editing.tsx';
import { DraftBar } from '../parts/draft-bar.tsx';
import { OfficeRichText } from '../parts/office-rich-text.tsx';
import { useDraft } from '../parts/use-draft.ts';
import styles from './journals.module.css';

export type TextValues = { typename: string; content: string; style: string };

type Props = {
  /** What a screen reader calls the form. */
  label: string;
  text: TextValues & { seen: number; savedBy: string; savedAt: string | null };
  busy: boolean;
  /** Without a title and style of its own: the introduction. */
  plain?: boolean;
  save(values: TextValues, over: number): Promise<Told<{ version?: number; seen?: number }> | undefined>;
  /** Leads on, once it is saved. */
  onSaved?(): void;
};

/** A text of a journal's page, to write. */
export function TextForm({ label, text, busy, plain = false, save, onSaved }: Props) {
  const { typename, content, style } = text;
  const draft = useDraft<TextValues>({ typename, content, style }, text.seen);
  // What the editor makes of a text that nobody has touched is no change.
  const began = useRef({ round: draft.round, html: content });
  if (began.current.round !== draft.round) began.current = { round: draft.round, html: content };
  const { preview, show, close } = usePreview();
  const { values, change, errors } = draft;

  async function send() {
    const answer = await save(values, draft.version);
    if (!draft.took(answer) || !onSaved) return;
    draft.guard.leave();
    onSaved();
  }
  return (
    <>
      {preview && (
        <PreviewFrame onClose={close}>
          <div className={styles.sheet}>
            {!plain && <h2>{values.typename}</h2>}
            <ContentText entry={{ typename: values.typename, ...preview }} />
          </div>
        </PreviewFrame>
      )}
      {/* What was written, and the way back through it, stay while it is looked at. */}
      <div hidden={preview !== undefined}>
        <form
          ref={draft.form}
          className={styles.text}
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {!plain && <TextInput label="Title" {...draft.line('typename')} />}
          <OfficeRichText
            key={draft.round}
            label="Text"
            html={began.current.html}
            path="content"
            error={errors.content ?? errors.intro}
            onChange={(html, changed) => change({ content: changed ? html : began.current.html })}
          />
          {!plain && (
            <TextInput
              label={optional('Style')}
              description="For the whole text: name:value with commas between, such as text-align:center,color:#7a2e3a. Colours are kept readable."
              {...draft.line('style')}
            />
          )}
          <DraftBar draft={draft} busy={busy}>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => void show(values.content, values.style)}
            >
              Preview
            </button>
          </DraftBar>
          {text.savedAt && (
            <p className={styles.help}>
              Saved by <SavedLine by={text.savedBy} at={text.savedAt} />
            </p>
          )}
        </form>
      </div>
    </>
  );
}

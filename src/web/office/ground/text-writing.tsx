import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Conflict } from '#web/drafts/conflict.tsx';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import type { VersionedForm } from '#web/drafts/use-versioned-form.ts';
import { optional } from '#web/ui/forms/index.ts';
import { OfficeRichText } from './office-rich-text.tsx';
import styles from './text-form.module.css';
import { type Preview, PreviewFrame, usePreview } from './text-preview.tsx';

type TextValues = { content: string };

type Props<Values extends TextValues> = {
  draft: VersionedForm<Values>;
  busy: boolean;
  /** Accessible name, where the screen's title is not enough. */
  label?: string;
  head?: ReactNode;
  children?: ReactNode;
  hasText?: boolean;
  hasStyle?: boolean;
  shown(preview: Preview): ReactNode;
  saved: { by: string; at: string | null };
  labels?: Partial<Record<keyof Values & string, string>>;
  actions?: ReactNode;
  onSave(over: number): void;
  /** Version that is overwritten when a conflict is resolved with the own text. */
  newest: number;
};

export function TextWriting<Values extends TextValues>({
  draft,
  busy,
  label,
  head,
  children,
  hasText = true,
  hasStyle = false,
  shown,
  saved,
  labels = {},
  actions,
  onSave,
  newest,
}: Props<Values>) {
  const { preview, show, close } = usePreview();
  const { values, begun, errors, press } = draft;
  const change = (changes: object) => draft.change(changes as Partial<Values>);
  const { style } = values as { style?: string };
  const facts = (Object.entries(labels) as [keyof Values & string, string][]).map(
    ([name, label]) => [label, String(press[name] ?? ''), String(values[name] ?? '')] as const,
  );
  return (
    <>
      {preview && <PreviewFrame onClose={close}>{shown(preview)}</PreviewFrame>}
      {/* Only hidden, so that the editor keeps its undo history. */}
      <div hidden={preview !== undefined}>
        {head}
        <DraftOffer draft={draft} />
        <DraftForm
          draft={draft}
          className={`stack gap-3 ${styles.form}`}
          aria-label={label}
          onSave={() => !draft.conflict && onSave(draft.version)}
        >
          {draft.conflict && (
            <Conflict
              theirs={press.content}
              mine={values.content}
              facts={facts}
              {...saved}
              onKeepMine={() => {
                draft.keepMine();
                onSave(newest);
              }}
              onTakeTheirs={() => {
                draft.showSaved();
                requestAnimationFrame(() => draft.form.current?.querySelector('input')?.focus());
              }}
            />
          )}
          {children}
          {hasText && (
            <OfficeRichText
              key={draft.round('content')}
              label="Text"
              html={begun.content}
              path="content"
              error={errors.content ?? errors.intro}
              // The editor normalises HTML when it loads; that is no change.
              onChange={(html, changed) => change({ content: changed ? html : begun.content })}
            />
          )}
          {hasStyle && (
            <TextInput
              className={styles.short}
              label={optional('Style')}
              description="For the whole text, such as text-align:center, color:#7a2e3a. What could cover or load anything is left out; colours are kept readable."
              {...draft.line('style' as keyof Values & string)}
            />
          )}
          <DraftBar draft={draft} busy={busy} saved={saved} compares>
            {hasText && (
              <button
                type="button"
                className="button button-quiet"
                onClick={() => void show(values.content, style ?? '')}
              >
                Preview
              </button>
            )}
            {actions}
          </DraftBar>
        </DraftForm>
      </div>
    </>
  );
}

import { TextInput } from '@mantine/core';
import type { CallResult } from '#web/api/call-result.ts';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { ContentText } from '#web/slices/content/index.ts';
import { TextWriting } from '../ground/index.ts';

import styles from './journals.module.css';

export type TextValues = { typename: string; content: string; style: string };

type Props = {
  /** Accessible name. */
  label: string;
  text: TextValues & { seen: number; savedBy: string; savedAt: string | null };
  draftTopic: string;
  busy: boolean;
  plain?: boolean;
  /** Path of the history; none for a new text. */
  history?: string;
  save(
    values: TextValues,
    over: number,
  ): Promise<CallResult<{ version?: number; seen?: number }> | undefined>;
  onSaved?(): void;
};

export function TextForm({ label, text, draftTopic, busy, plain = false, history, save, onSaved }: Props) {
  const { typename, content, style } = text;
  const draft = useVersionedForm<TextValues>({ typename, content, style }, text.seen, draftTopic);
  const { values } = draft;

  async function send(over: number) {
    if (!draft.handleAnswer(await save(values, over)) || !onSaved) return;
    draft.guard.leave();
    onSaved();
  }
  return (
    <TextWriting
      draft={draft}
      busy={busy}
      label={label}
      hasStyle={!plain}
      saved={{ by: text.savedBy, at: text.savedAt }}
      newest={text.seen}
      labels={plain ? {} : { typename: 'Title', style: 'Style' }}
      onSave={(over) => void send(over)}
      shown={(preview) => (
        <div className={`stack ${styles.sheet}`}>
          {!plain && <h2>{values.typename}</h2>}
          <ContentText entry={{ typename: values.typename, ...preview }} />
        </div>
      )}
      actions={
        history && (
          <a className="button button-quiet" href={history}>
            History
          </a>
        )
      }
    >
      {!plain && <TextInput className={styles.short} label="Title" {...draft.line('typename')} />}
    </TextWriting>
  );
}

import { TextInput } from '@mantine/core';
import type { Told } from '#web/api/told.ts';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { ContentText } from '#web/slices/content/index.ts';
import { TextWriting } from '../ground/index.ts';

import styles from './journals.module.css';

export type TextValues = { typename: string; content: string; style: string };

type Props = {
  /** What a screen reader calls the form. */
  label: string;
  text: TextValues & { seen: number; savedBy: string; savedAt: string | null };
  /** Under which name what is typed is kept on this device. */
  keptAs: string;
  busy: boolean;
  /** Without a title and style of its own: the introduction. */
  plain?: boolean;
  /** Address of its versions; none yet for a new one. */
  history?: string;
  save(values: TextValues, over: number): Promise<Told<{ version?: number; seen?: number }> | undefined>;
  /** Leads on, once it is saved. */
  onSaved?(): void;
};

/** A text of a journal's page, to write. */
export function TextForm({ label, text, keptAs, busy, plain = false, history, save, onSaved }: Props) {
  const { typename, content, style } = text;
  const draft = useVersionedForm<TextValues>({ typename, content, style }, text.seen, keptAs);
  const { values } = draft;

  async function send(over: number) {
    if (!draft.took(await save(values, over)) || !onSaved) return;
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

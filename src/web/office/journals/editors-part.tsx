import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { ago } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction } from '../ground/index.ts';
import { LetterFields } from '../letters/index.ts';

import styles from './journals.module.css';

/** Only administrators may change the editors. */
export function EditorsPart({ journal }: { journal: OfficeJournal }) {
  const { act, attempt } = useAction();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<{ name: string; email: string } | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  async function take(email: string, done: string) {
    const answer = await act('officeRemoveEditor', { body: { journalId: journal.id, email } }, done);
    focusFallback(() => add.current);
    return answer;
  }
  return (
    <>
      <Section
        title="Editors"
        actions={
          <button ref={add} type="button" className="button button-quiet" onClick={() => setAdding(true)}>
            Add an editor
          </button>
        }
      >
        <p className="below-2 small soft measure">
          Editors look after the journal’s manuscripts, pages and board. Administrators may do all that too.
        </p>
        {journal.editors.length === 0 && <p className="muted above-half small">None yet.</p>}
        <ul className={`plain-list ${styles.list}`}>
          {journal.editors.map((editor) => (
            <li key={editor.userId}>
              <span className={styles.wide}>
                <a className="strong" href={`/office/people/${editor.userId}`}>
                  {editor.name}
                </a>
                <span className={`muted block ${styles.more}`}>{editor.email}</span>
              </span>
              <span />
              <button type="button" className="link-button" onClick={() => setLeaving(editor)}>
                Remove<span className="visually-hidden"> {editor.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </Section>
      {journal.invited.length > 0 && (
        <Section title="Invited, not registered yet">
          <ul className={`plain-list ${styles.list}`}>
            {journal.invited.map(({ email, at }) => (
              <li key={email}>
                <span className={styles.wide}>
                  {email}
                  <span className={`muted block ${styles.more}`}>invited {ago(at)}</span>
                </span>
                <span />
                <button
                  type="button"
                  className="link-button"
                  onClick={() => void take(email, 'Invitation cancelled')}
                >
                  Cancel<span className="visually-hidden"> the invitation of {email}</span>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add an editor">
        <AddEditor journalId={journal.id} onDone={() => setAdding(false)} />
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title={`Take ${journal.name} from ${leaving?.name ?? ''}?`}
        action="Remove the editor"
        danger
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          const { email = '', name = '' } = leaving ?? {};
          const body = { journalId: journal.id, email };
          const wrong = await attempt('officeRemoveEditor', { body }, `${name} is no longer an editor of it`);
          if (!wrong) focusFallback(() => add.current);
          return wrong;
        }}
      >
        <p>The journal’s manuscripts and pages close to them at once. Their own account stays.</p>
      </ConfirmDialog>
    </>
  );
}

type Proposed = Output<'officeEditorLetter'>;
type Begun = { email: string; letter: LetterWords | null };

function AddEditor({ journalId, onDone }: { journalId: number; onDone(): void }) {
  const { act, busy } = useAction();
  const draft = useRestoredDraft<Begun>(`editor.${journalId}`, { email: '', letter: null });
  const { email } = draft.value;
  const present = useRef(email);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  /** A draft for this address, else the proposed letter. */
  const words = draft.value.letter ?? { subject: proposed?.subject ?? '', text: proposed?.text ?? '' };
  const type = (next: Begun) => {
    present.current = next.email;
    draft.change(next);
  };
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function look() {
    const answer = await sessionApi('officeEditorLetter', { query: { journalId: String(journalId), email } });
    // The address has changed while the answer was under way.
    if (email !== present.current) return;
    if (answer.code === codes.refusedInput && answer.data) return setErrors(answer.data.fields);
    if (answer.code !== codes.success) return;
    if (answer.data.already) return setErrors({ email: 'They are an editor of this journal already.' });
    setErrors({});
    setProposed(answer.data);
  }
  async function add() {
    const done = proposed?.known ? 'They are an editor now' : 'The invitation is on its way';
    const answer = await act('officeAddEditor', { body: { journalId, email, letter: words } }, done);
    if (answer?.code === codes.success) {
      draft.deleteDraft();
      onDone();
    } else if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
  }
  const [to] = proposed?.to ?? [];
  return (
    <OfficeForm className="stack gap-3" errors={errors} onSend={() => (proposed ? add() : look())}>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        value={email}
        error={errors.email}
        onChange={({ currentTarget }) => {
          type({ email: currentTarget.value, letter: null });
          setProposed(null);
        }}
      />
      {proposed && (
        <>
          <p role="status">
            {proposed.known
              ? `${to?.name ?? ''} has an account and becomes an editor at once.`
              : 'Nobody has confirmed this address yet. They become an editor as soon as they have registered and confirmed it.'}
          </p>
          <LetterFields
            to={[to?.name, to?.address].filter(Boolean).join(', ')}
            words={words}
            onChange={(letter) => type({ email, letter })}
            errors={errors}
          />
        </>
      )}
      <div className="row above-2">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {proposed ? (proposed.known ? 'Make them an editor' : 'Send the invitation') : 'Go on'}
        </button>
      </div>
    </OfficeForm>
  );
}

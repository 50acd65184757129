import { useRef, useState } from 'react';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';

import { Area } from './field.tsx';
import styles from './publishing.module.css';
import { noticeKinds } from './publishing-words.ts';

type Kind = keyof typeof noticeKinds;
type PublishedNotice = { id: number; kind: Kind; date: string; words: string };
type Earlier = { id: number; kind: Kind; date: string; until: string; html: string };

export function NoticesPart({
  articleId,
  current,
  earlier,
}: {
  articleId: number;
  current: readonly PublishedNotice[];
  earlier: readonly Earlier[];
}) {
  const [editing, setEditing] = useState<PublishedNotice | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** An edited notice has a new id, which replaces its button; focus the new one. */
  const focusEditButton = (to: PublishedNotice) =>
    focusFallback(() => list.current?.querySelectorAll('button')[current.indexOf(to)]);
  if (current.length === 0 && earlier.length === 0) return null;
  return (
    <Section title="Notices">
      <ul ref={list} className={`stack gap-1 small plain-list ${styles.notices}`}>
        {current.map((notice) => (
          <li key={notice.id}>
            {noticeKinds[notice.kind]}, {notice.date}{' '}
            <button type="button" className="link-button" onClick={() => setEditing(notice)}>
              Correct the text
              <span className="visually-hidden">
                {' '}
                of {noticeKinds[notice.kind]}, {notice.date}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {earlier.length > 0 && (
        <details>
          <summary>Earlier texts</summary>
          <ul className={`stack gap-1 small plain-list ${styles.notices}`}>
            {earlier.map(({ id, kind, date, until, html }) => (
              <li key={id}>
                <p className={`quiet ${styles.help}`}>
                  {noticeKinds[kind]}, {date}; until {dateAndTimeOf(until)}
                </p>
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {editing && (
        <EditDialog
          key={editing.id}
          articleId={articleId}
          notice={editing}
          onSaved={() => focusEditButton(editing)}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  );
}

function EditDialog({
  articleId,
  notice: { id, kind, words: before },
  onSaved,
  onClose,
}: {
  articleId: number;
  notice: PublishedNotice;
  onSaved(): void;
  onClose(): void;
}) {
  const { value: words, change: setWords, deleteDraft, restored } = useRestoredDraft(`notice.${id}`, before);
  const { attempt } = useAction();
  return (
    <ConfirmDialog
      open
      title={`${noticeKinds[kind]}: correct the notice`}
      action="Save the notice"
      onClose={onClose}
      onConfirm={async () => {
        const body = { articleId, noticeId: id, notice: words };
        const wrong = await attempt('officeCorrectNotice', { body }, 'The notice is corrected');
        if (wrong) return wrong;
        deleteDraft();
        onSaved();
      }}
    >
      <p>Readers see the new text and the day of the change. The earlier text stays here.</p>
      <RestoredNote restored={restored} />
      <Area label="Notice, as readers see it" rows={6} value={words} onChange={setWords} />
    </ConfirmDialog>
  );
}

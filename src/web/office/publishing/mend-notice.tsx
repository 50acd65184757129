import { useRef, useState } from 'react';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { focusInstead } from '#web/ui/focus-instead.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { useAct } from '../ground/index.ts';

import { Area } from './field.tsx';
import styles from './publishing.module.css';
import { noticeKinds } from './publishing-words.ts';

type Kind = keyof typeof noticeKinds;
type Standing = { id: number; kind: Kind; date: string; words: string };
type Earlier = { id: number; kind: Kind; date: string; until: string; html: string };

/** The notices on an article's page, each to be mended; below, what they said before. */
export function NoticesPart({
  articleId,
  standing,
  earlier,
}: {
  articleId: number;
  standing: readonly Standing[];
  earlier: readonly Earlier[];
}) {
  const [mending, setMending] = useState<Standing | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** With its words a notice gets another number, and its button goes: the one in its place is as good. */
  const comeBack = (to: Standing) =>
    focusInstead(() => list.current?.querySelectorAll('button')[standing.indexOf(to)]);
  if (standing.length === 0 && earlier.length === 0) return null;
  return (
    <Section title="Notices">
      <ul ref={list} className={`stack gap-1 small plain-list ${styles.notices}`}>
        {standing.map((notice) => (
          <li key={notice.id}>
            {noticeKinds[notice.kind]}, {notice.date}{' '}
            <button type="button" className="link-button" onClick={() => setMending(notice)}>
              Mend its words
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
          <summary>What readers were told before</summary>
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
      {mending && (
        <MendDialog
          key={mending.id}
          articleId={articleId}
          notice={mending}
          onMended={() => comeBack(mending)}
          onClose={() => setMending(null)}
        />
      )}
    </Section>
  );
}

function MendDialog({
  articleId,
  notice: { id, kind, words: before },
  onMended,
  onClose,
}: {
  articleId: number;
  notice: Standing;
  onMended(): void;
  onClose(): void;
}) {
  const { value: words, change: setWords, forget, restored } = useRestoredDraft(`notice.${id}`, before);
  const { attempt } = useAct();
  return (
    <ConfirmDialog
      open
      title={`${noticeKinds[kind]}: mend the notice`}
      action="Save the notice"
      onClose={onClose}
      onConfirm={async () => {
        const body = { articleId, noticeId: id, notice: words };
        const wrong = await attempt('officeMendNotice', { body }, 'The notice is mended');
        if (wrong) return wrong;
        forget();
        onMended();
      }}
    >
      <p>Readers see the new words and the day of the change. The words before stay here.</p>
      <RestoredNote restored={restored} />
      <Area label="Notice, as readers see it" rows={6} value={words} onChange={setWords} />
    </ConfirmDialog>
  );
}

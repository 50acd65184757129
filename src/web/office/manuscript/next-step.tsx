import { useState } from 'react';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import type { Action, OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { useKeys } from '#web/tables/keys.ts';
import { useFocusFallback } from '#web/ui/screens/use-focus-fallback.ts';
import { dateAndTimeOf, dateOf, dueIn, isOverdue } from '#web/ui/screens/when.ts';
import { useAction, useMe } from '../ground/index.ts';

import { ActionDialog } from './action-dialog.tsx';
import { actionDrafts, actionTopic } from './action-drafts.ts';
import { actionTexts, groupsOf, inOrder, isForEditor, isSafe, nextInWords } from './action-texts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { DueDialog } from './due-dialog.tsx';
import styles from './next-step.module.css';
import { RecommendDialog, Recommended, recommendableStatuses } from './recommend-dialog.tsx';
import { SectionFact } from './section-fact.tsx';
import { TimeWish } from './time-wish.tsx';

/** The key d leads here. */
export function NextStep({ manuscript }: { manuscript: OfficeManuscript }) {
  const { id, status, version, editor, dueOn, overdue, waitsFor } = manuscript;
  const { userId } = useMe();
  const { act, busy } = useAction();
  const { part: panel, statusRef } = useFocusFallback<HTMLElement>();
  const [open, setOpen] = useState<Action | 'assign' | 'due' | 'recommend' | null>(null);
  useKeys({ d: () => panel.current?.querySelector<HTMLElement>('[data-act]')?.focus() });

  const actions = inOrder(manuscript.acts, status);
  const closed = waitsFor === 'nobody';
  const assigns = manuscript.may.includes('assign');
  const toTake = !editor && !closed && assigns && manuscript.may.includes('recommend');
  const decides = manuscript.may.includes('decide');
  const recommends =
    manuscript.may.includes('recommend') && !decides && recommendableStatuses.includes(status);
  const first = actions.find(isSafe);
  // No decision is filled: which one is right is the editor's to say.
  const primary =
    !toTake &&
    isForEditor(status) &&
    status !== manuscriptStatus.awaitingDecision &&
    manuscript.recommended.length === 0
      ? first
      : undefined;
  const [, rerender] = useState(0);
  const begun = actions.flatMap((one) => {
    const of = { owner: userId, topic: actionTopic(id, one) };
    const draft = actionDrafts.read(of);
    return draft ? [{ one, of, at: draft.at }] : [];
  });
  const close = () => setOpen(null);

  return (
    <section ref={panel} aria-labelledby="next" className={`below-3 sunk ${styles.next}`}>
      <h2 id="next">Next</h2>
      <p ref={statusRef} tabIndex={-1} className={styles.sentence}>
        {nextInWords(status, waitsFor, assigns)}
        {manuscript.articleId !== null && (
          <>
            {' '}
            <a href={`/journaldetail/${manuscript.articleId}`}>See the article</a>
          </>
        )}
      </p>
      <dl className={`row below-2 small ${styles.facts}`}>
        <div>
          <dt className="muted">Editor</dt>
          <dd>
            {editor ? (
              <a href={`mailto:${editor.email}`}>{editor.userId === userId ? 'You' : editor.name}</a>
            ) : (
              'None'
            )}{' '}
            {assigns && (
              <button type="button" className="link-button" onClick={() => setOpen('assign')}>
                {editor ? 'Change' : 'Assign'}
                <span className="visually-hidden"> the editor</span>
              </button>
            )}
          </dd>
        </div>
        <SectionFact manuscript={manuscript} changes={assigns && !closed} />
        {!closed && (
          <div>
            <dt className="muted">Due</dt>
            <dd>
              {dueOn ? (
                <>
                  <span data-late={(overdue && isOverdue(dueOn)) || undefined}>{dueIn(dueOn)}</span>
                  <span className={styles.day}>{dateOf(dueOn)}</span>
                </>
              ) : (
                'No date'
              )}{' '}
              <button type="button" className="link-button" onClick={() => setOpen('due')}>
                {dueOn ? 'Change' : 'Set'}
                <span className="visually-hidden"> the due date</span>
              </button>
            </dd>
          </div>
        )}
      </dl>
      {begun.map(({ one, of, at }) => (
        <Begun
          key={one}
          label={actionTexts[one].label}
          at={at}
          goOn={() => setOpen(one)}
          discard={() => {
            actionDrafts.remove(of);
            rerender((count) => count + 1);
          }}
        />
      ))}
      <TimeWish manuscript={manuscript} />
      <Recommended manuscript={manuscript} />
      <div className="stack gap-1 unless-empty">
        {groupsOf(actions).map(({ label, actions }, i) => {
          const takes = i === 0 && toTake;
          const advises = i === 0 && recommends;
          if (actions.length === 0 && !takes && !advises) return null;
          return (
            <fieldset key={label} className={styles.group}>
              <legend className="visually-hidden">{label}</legend>
              <span className={`muted small ${styles.label}`} aria-hidden>
                {label}
              </span>
              <div className="row">
                {takes && (
                  <button
                    type="button"
                    data-act
                    className={waitsFor === 'an editor' ? 'button' : 'button button-quiet'}
                    aria-disabled={busy || undefined}
                    onClick={() =>
                      void act(
                        'officeAssign',
                        { body: { manuscriptId: id, version, editorId: userId } },
                        'You are its editor now',
                      )
                    }
                  >
                    Take it
                  </button>
                )}
                {advises && (
                  <button
                    type="button"
                    data-act
                    className={
                      status === manuscriptStatus.awaitingDecision ? 'button' : 'button button-quiet'
                    }
                    onClick={() => setOpen('recommend')}
                  >
                    Recommend a decision …
                  </button>
                )}
                {actions.map((one) => (
                  <button
                    key={one}
                    type="button"
                    data-act
                    className={one === primary ? 'button' : 'button button-quiet'}
                    onClick={() => setOpen(one)}
                  >
                    {actionTexts[one].label} …
                  </button>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <AssignDialog manuscript={manuscript} open={open === 'assign'} onClose={close} />
      <RecommendDialog manuscript={manuscript} open={open === 'recommend'} onClose={close} />
      <DueDialog manuscript={manuscript} open={open === 'due'} onClose={close} />
      <ActionDialog
        manuscript={manuscript}
        act={open === 'assign' || open === 'due' || open === 'recommend' ? null : open}
        onClose={close}
      />
    </section>
  );
}

type BegunProps = { label: string; at: string; goOn(): void; discard(): void };

function Begun({ label, at, goOn, discard }: BegunProps) {
  return (
    <p className={`below-2 small rail-quiet ${styles.begun}`}>
      You began “{label}” on this device on {dateAndTimeOf(at)}.{' '}
      <button type="button" className="link-button" onClick={goOn}>
        Go on<span className="visually-hidden"> with “{label}”</span>
      </button>{' '}
      <button type="button" className="link-button" onClick={discard}>
        Discard<span className="visually-hidden"> “{label}”</span>
      </button>
    </p>
  );
}

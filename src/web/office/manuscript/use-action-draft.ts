import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Action, OfficeManuscript } from '#contract/office/desk-shapes.ts';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useAction } from '../ground/index.ts';

import { filesForAuthors, type ReviewersFile } from '../reviews/index.ts';
import { type ActionDraft, actionTopic, emptyDraft } from './action-drafts.ts';
import { actionTexts } from './action-texts.ts';

type Letter = ProposedLetter | 'coming' | { failed: string };

/**
 * The draft of an action, stored on the device until it is done or discarded. After a conflict the draft stays, and the next
 * attempt applies to the manuscript as then shown.
 */
export function useActionDraft(manuscript: OfficeManuscript, act: Action, done: () => void) {
  const { id } = manuscript;
  const { value: draft, restored, ...typed } = useRestoredDraft(actionTopic(id, act), emptyDraft);
  const [letter, setLetter] = useState<Letter>('coming');
  const [attempt, setAttempt] = useState(0);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState('');
  /** Version and newest audit entry that the editor has seen; a newer version is a conflict, once. */
  const [seen, setSeen] = useState({ version: manuscript.version, note: manuscript.notes[0]?.id ?? 0 });
  const [conflict, setConflict] = useState(false);
  const { act: call, busy } = useAction();
  const present = useRef(manuscript);
  present.current = manuscript;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    let cancelled = false;
    setLetter('coming');
    quietSessionApi('officeLetter', { query: { manuscriptId: String(id), act } }).then((answer) => {
      if (cancelled) return;
      setLetter(answer.code === codes.success ? answer.data : { failed: answer.msg });
    });
    return () => {
      cancelled = true;
    };
  }, [id, act, attempt]);

  const proposed = typeof letter === 'object' && 'text' in letter ? letter : null;
  const words: LetterWords | null =
    draft.words ?? (proposed && { subject: proposed.subject, text: proposed.text });

  function change(fields: Partial<ActionDraft>) {
    typed.change((before) => ({ ...before, ...fields }));
    setErrors({});
    setWrong('');
  }

  /** `shown`: reviewers and files of the current round as displayed; `files` is undefined when none were displayed. */
  async function send(shown: { atWork: boolean; files: readonly ReviewersFile[] | undefined }) {
    if (draft.withLetter && !words) return;
    const { comments, taskDoc, dueOn, withLetter } = draft;
    const body = {
      manuscriptId: id,
      version: conflict ? present.current.version : seen.version,
      act,
      comments,
      taskDoc: taskDoc?.address ?? null,
      dueOn: dueOn || null,
      letter: withLetter ? words : null,
      tellReviewers: shown.atWork && draft.tellReviewers,
      ...(shown.files && { reviewFiles: filesForAuthors(shown.files, draft.reviewFiles) }),
    };
    setErrors({});
    setWrong('');
    const newest = present.current.notes[0]?.id ?? 0;
    const success = `${actionTexts[act].done}${withLetter ? '. The letter is on its way' : ', without a letter'}`;
    const answer = await call('officeAct', { body }, success, quietSessionApi);
    if (!answer) return;
    if (answer.code === codes.success) {
      typed.deleteDraft();
      done();
    } else if (answer.code === codes.conflict) {
      // A second conflict lists changes since the first.
      if (conflict) setSeen({ version: body.version, note: newest });
      setConflict(true);
      setWrong(answer.msg);
    } else if (answer.code === codes.refusedInput && answer.data) setErrors(answer.data.fields);
    else setWrong(answer.msg);
  }

  return {
    draft,
    change,
    restored,
    letter,
    words,
    retry: () => setAttempt((count) => count + 1),
    errors,
    wrong,
    /** Others' changes since the dialog was opened, after a conflict. */
    meanwhile: conflict ? manuscript.notes.filter((note) => note.id > seen.note) : null,
    possible: manuscript.acts.includes(act),
    send,
    busy,
  };
}
export type ActionDraftState = ReturnType<typeof useActionDraft>;

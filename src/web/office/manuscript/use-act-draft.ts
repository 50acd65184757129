import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Act, OfficeManuscript } from '#contract/office/desk.ts';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useAct } from '../ground/index.ts';

import { filesForAuthors, type ReviewersFile } from '../reviews/index.ts';
import { type ActDraft, actTopic, emptyDraft } from './act-drafts.ts';
import { actWords } from './act-words.ts';

type Letter = ProposedLetter | 'coming' | { failed: string };

/**
 * What is being written for an act: kept on this device with each change, until it is done or discarded; and the act
 * itself. A conflict keeps it all, and the next press acts on the manuscript as it is shown then.
 */
export function useActDraft(manuscript: OfficeManuscript, act: Act, done: () => void) {
  const { id } = manuscript;
  const { value: draft, restored, ...typed } = useRestoredDraft(actTopic(id, act), emptyDraft);
  const [letter, setLetter] = useState<Letter>('coming');
  const [asked, setAsked] = useState(0);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState('');
  /** What the editor has seen: another version since then is a conflict, once. */
  const [seen, setSeen] = useState({ version: manuscript.version, note: manuscript.notes[0]?.id ?? 0 });
  const [conflict, setConflict] = useState(false);
  const { act: call, busy } = useAct();
  const present = useRef(manuscript);
  present.current = manuscript;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the editor says so
  useEffect(() => {
    let gone = false;
    setLetter('coming');
    quietSessionApi('officeLetter', { query: { manuscriptId: String(id), act } }).then((answer) => {
      if (gone) return;
      setLetter(answer.code === codes.success ? answer.data : { failed: answer.msg });
    });
    return () => {
      gone = true;
    };
  }, [id, act, asked]);

  const proposed = typeof letter === 'object' && 'text' in letter ? letter : null;
  const words: LetterWords | null =
    draft.words ?? (proposed && { subject: proposed.subject, text: proposed.text });

  function change(fields: Partial<ActDraft>) {
    typed.change((before) => ({ ...before, ...fields }));
    setErrors({});
    setWrong('');
  }

  /** `shown`: what of the present round the editor was shown; undefined files: none were. */
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
    const told = `${actWords[act].done}${withLetter ? '. The letter is on its way' : ', without a letter'}`;
    const answer = await call('officeAct', { body }, told, quietSessionApi);
    if (!answer) return;
    if (answer.code === codes.success) {
      typed.forget();
      done();
    } else if (answer.code === codes.conflict) {
      // A second one tells what has happened since the first.
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
    askAgain: () => setAsked((times) => times + 1),
    errors,
    wrong,
    /** What others have done to it since the dialog was opened, once that has stood in the way. */
    meanwhile: conflict ? manuscript.notes.filter((note) => note.id > seen.note) : null,
    possible: manuscript.acts.includes(act),
    send,
    busy,
  };
}
export type ActDraftState = ReturnType<typeof useActDraft>;

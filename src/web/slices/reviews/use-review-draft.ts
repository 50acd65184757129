import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Invitation } from '#contract/reviews.ts';
import { ask, askOrWarn } from './review-api.ts';
import { type ReviewValues, reviewDrafts, sameValues } from './review-drafts.ts';

/** Milliseconds without typing before a save. */
const pause = 1000;
/** Milliseconds before a retry, if the server can't be reached. */
const again = 10_000;

export type StorageState = 'saved' | 'saving' | 'on this device' | 'nowhere';

type Form = NonNullable<Invitation['form']>;
const valuesOf = (form: Form): ReviewValues => ({
  recommendation: form.recommendation,
  toAuthors: form.toAuthors,
  toEditor: form.toEditor,
  answers: form.answers,
  conflicts: form.conflicts,
  conflictsWords: form.conflictsWords,
  coReviewers: form.coReviewers,
});

/**
 * Stores the review on this device at once and on the server a second later. If another window has saved something else,
 * nothing is overwritten: the reviewer chooses.
 */
export function useReviewDraft(
  key: string,
  id: number,
  form: Form,
  onGone: (invitation: Invitation) => void,
) {
  const of = { owner: 'link', topic: String(id) };
  const [begun] = useState(() => {
    const draft = reviewDrafts.read(of)?.value;
    const saved = valuesOf(form);
    if (!draft || sameValues(draft.values, saved))
      return { values: saved, version: form.version, asks: false };
    return { ...draft, asks: draft.version !== form.version };
  });
  const [values, setValues] = useState(begun.values);
  const [conflict, setConflict] = useState(begun.asks);
  /** The server's reason to accept no more changes: sent elsewhere, invitation withdrawn, or no longer needed. */
  const [refused, setRefused] = useState('');
  const [keeping, setKeeping] = useState<StorageState>('saved');
  const [savedAt, setSavedAt] = useState(form.savedAt);
  const now = useRef({ values: begun.values, version: begun.version, conflict: begun.asks });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const under = useRef<Promise<void>>(undefined);
  const closed = useRef(false);

  function close(message: string) {
    closed.current = true;
    clearTimeout(timer.current);
    setRefused(message);
  }

  /** Other words were saved elsewhere: the reviewer chooses. */
  function stop() {
    clearTimeout(timer.current);
    now.current.conflict = true;
    setConflict(true);
  }

  /** After a conflict: who may still write chooses between the words here and those that were saved elsewhere. */
  async function meetConflict(message: string) {
    const answer = await ask('reviewInvitation', { query: { key } });
    const isOpen = answer?.code !== codes.success || (answer.data.state === 'agreed' && !answer.data.ended);
    if (isOpen) stop();
    else close(message);
  }

  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), ms);
  };

  async function save(): Promise<void> {
    if (under.current || closed.current || now.current.conflict) return;
    under.current = store().finally(() => {
      under.current = undefined;
    });
    await under.current;
  }

  async function store(): Promise<void> {
    const { values: sent, version } = now.current;
    const answer = await ask('reviewDraft', { body: { key, version, ...sent } });
    if (answer?.code === codes.success) {
      now.current.version = answer.data.version;
      setSavedAt(answer.data.savedAt);
      if (now.current.values !== sent) {
        reviewDrafts.write(of, { version: now.current.version, values: now.current.values });
        return later(pause);
      }
      reviewDrafts.remove(of);
      return setKeeping('saved');
    }
    if (answer?.code === codes.conflict) return meetConflict(answer.msg);
    // A retry would be refused again.
    if (answer?.code === codes.notThere) return close(answer.msg);
    setKeeping((was) => (was === 'nowhere' ? was : 'on this device'));
    later(again);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the draft of an earlier visit
  useEffect(() => {
    if (!begun.asks && !sameValues(begun.values, valuesOf(form))) {
      setKeeping('on this device');
      later(0);
    }
    return () => clearTimeout(timer.current);
  }, []);

  return {
    values,
    conflict,
    refused,
    keeping,
    savedAt,
    change(changes: Partial<ReviewValues>) {
      const next = { ...now.current.values, ...changes };
      now.current.values = next;
      setValues(next);
      const { ok } = reviewDrafts.write(of, { version: now.current.version, values: next });
      setKeeping(ok ? 'saving' : 'nowhere');
      if (!closed.current) later(pause);
    },
    meetConflict,
    /** The version that the words on the screen are based on, once no save is under way; undefined where they can't be sent. */
    async settled(): Promise<number | undefined> {
      clearTimeout(timer.current);
      await under.current;
      clearTimeout(timer.current);
      return closed.current || now.current.conflict ? undefined : now.current.version;
    },
    /** Goes on saving after words could not be sent. */
    goOn() {
      if (!closed.current) later(0);
    },
    async resolve(which: 'mine' | 'saved') {
      const invitation = await askOrWarn('reviewInvitation', { query: { key } });
      if (!invitation) return;
      const newest = invitation.form;
      // Declined or sent in another window.
      if (invitation.state !== 'agreed' || !newest) return onGone(invitation);
      now.current.version = newest.version;
      now.current.conflict = false;
      setConflict(false);
      if (which === 'mine') return save();
      now.current.values = valuesOf(newest);
      setValues(now.current.values);
      setSavedAt(newest.savedAt);
      setKeeping('saved');
      reviewDrafts.remove(of);
    },
    /** After the review was sent or is no longer wanted. */
    deleteDraft() {
      clearTimeout(timer.current);
      reviewDrafts.remove(of);
    },
  };
}

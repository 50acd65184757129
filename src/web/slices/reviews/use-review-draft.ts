import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { type Invitation, reviewMessages } from '#contract/reviews.ts';
import { ask, press } from './review-api.ts';
import { type ReviewValues, reviewDrafts, sameValues } from './review-drafts.ts';

/** Milliseconds of quiet after which what was typed goes to the press. */
const pause = 1000;
/** And after which it is tried again, where the press could not be reached. */
const again = 10_000;

/** How what was typed stands: with the press, on its way, on this device alone, or nowhere but on the screen. */
export type Keeping = 'saved' | 'saving' | 'on this device' | 'nowhere';

type Form = NonNullable<Invitation['form']>;
const valuesOf = ({ recommendation, toAuthors, toEditor }: Form): ReviewValues => ({
  recommendation,
  toAuthors,
  toEditor,
});

/**
 * What a reviewer writes: kept on this device at once and with the press a second later, so that neither a
 * closed window nor a lost connection loses a word. Where another window has saved something else, nothing is
 * written over: the reviewer chooses.
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
  /** Why the press takes nothing more of it: sent elsewhere, taken back, or not needed any more. */
  const [refused, setRefused] = useState('');
  const [keeping, setKeeping] = useState<Keeping>('saved');
  const [savedAt, setSavedAt] = useState(form.savedAt);
  const now = useRef({ values: begun.values, version: begun.version, conflict: begun.asks });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const under = useRef(false);
  const closed = useRef(false);

  function close(message: string) {
    closed.current = true;
    clearTimeout(timer.current);
    setRefused(message);
  }

  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), ms);
  };

  async function save(): Promise<void> {
    if (under.current || closed.current || now.current.conflict) return;
    const { values: sent, version } = now.current;
    under.current = true;
    const answer = await ask('reviewDraft', { body: { key, version, ...sent } }).finally(() => {
      under.current = false;
    });
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
    if (answer?.code === codes.conflict && answer.msg === reviewMessages.changed) {
      now.current.conflict = true;
      return setConflict(true);
    }
    // Asked again, it would be refused again.
    if (answer?.code === codes.conflict || answer?.code === codes.notThere) return close(answer.msg);
    setKeeping((was) => (was === 'nowhere' ? was : 'on this device'));
    later(again);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what an earlier visit left on this device
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
    /** Ends a conflict: what stands here takes the place of what the press has, or the other way round. */
    async resolve(which: 'mine' | 'saved') {
      const invitation = await press('reviewInvitation', { query: { key } });
      if (!invitation) return;
      const newest = invitation.form;
      // Given back or sent in the other window: the page shows how it stands.
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
    /** Once the review is sent, or nobody wants it any more. */
    forget() {
      clearTimeout(timer.current);
      reviewDrafts.remove(of);
    },
  };
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { type Form, newKey, sameContent } from './form-model.ts';
import { createKeeper, type KeepState } from './keeper.ts';
import { clearOldCopies, copiesOf, type KeptCopy, worthOffering } from './kept-copy.ts';
import { joinTabs, type Tabs } from './other-tabs.ts';

/** Which manuscript a form is about; a new one has no number yet. */
export type Identity = { manuscriptId: number | null; submissionKey: string; version: number | null };

type Options = {
  userId: number;
  identity: Identity;
  /** What is typed, and what the press has. */
  form: Form;
  base: Form;
  /** Names of files on their way. */
  unsent: readonly string[];
};

/** This device's, and where that takes nothing this tab's, which at least outlasts a login. */
const shelves = [() => localStorage, () => sessionStorage];

/** What this user left here; nothing where the browser forbids to look. */
function leftHere(userId: number, manuscriptId: number | null): KeptCopy[] {
  const open = shelves.flatMap((shelf) => {
    try {
      return [shelf()];
    } catch {
      return [];
    }
  });
  try {
    for (const shelf of open) clearOldCopies(shelf, new Date());
  } catch {
    // No room to note an age: then nothing is cleared away.
  }
  return copiesOf(open, userId, manuscriptId);
}

/**
 * Keeps what is typed on this device until the press has it, offers what was left here before, and notices
 * other tabs with the same manuscript.
 */
export function useKept({ userId, identity, form, base, unsent }: Options) {
  const [state, setState] = useState<KeepState>({ state: 'nothing' });
  const [offers, setOffers] = useState<readonly KeptCopy[]>([]);
  const [discarded, setDiscarded] = useState<KeptCopy | null>(null);
  const [others, setOthers] = useState(0);
  const [savedElsewhere, setSavedElsewhere] = useState(false);
  const tabs = useRef<Tabs>(undefined);
  const [keeper, aside] = useMemo(() => {
    const options = { shelves, userId, now: () => new Date() };
    // The other keeps what is not in the form, and says nothing of the form.
    return [createKeeper({ ...options, changed: setState }), createKeeper({ ...options, changed: () => {} })];
  }, [userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the talk goes on while the form changes
  useEffect(() => {
    const joined = joinTabs({
      me: { tab: newKey(), userId, ...identity },
      others: setOthers,
      savedElsewhere: () => setSavedElsewhere(true),
    });
    tabs.current = joined;
    let gone = false;
    joined.openElsewhere().then((open) => {
      const left = leftHere(userId, identity.manuscriptId);
      const own = left.filter(({ submissionKey }) => submissionKey !== identity.submissionKey);
      if (!gone) setOffers(worthOffering(own, open, base));
    });
    return () => {
      gone = true;
      joined.leave();
    };
  }, [userId]);

  const unsentNames = unsent.join('\n');
  useEffect(() => {
    const names = unsentNames ? unsentNames.split('\n') : [];
    if (names.length === 0 && sameContent(form, base)) keeper.forget(identity);
    else keeper.note({ ...identity, form, unsent: names });
  }, [keeper, identity, form, base, unsentNames]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keeper.flush();
    addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', hidden);
      keeper.flush();
    };
  }, [keeper]);

  return {
    state,
    offers,
    discarded,
    others,
    savedElsewhere,
    flush: keeper.flush,
    /** The press has it: nothing needs to be kept, and the other tabs learn of it. */
    saved(as: Identity) {
      keeper.forget(identity);
      tabs.current?.become({ manuscriptId: as.manuscriptId });
      tabs.current?.saved();
      setSavedElsewhere(false);
    },
    /** The other version has been seen; one that was new here has its number from it. */
    caughtUp(manuscriptId: number) {
      if (identity.manuscriptId === null) keeper.forget(identity);
      tabs.current?.become({ manuscriptId });
      setSavedElsewhere(false);
    },
    /** A kept copy is taken up: it is this form's now. */
    taken(copy: KeptCopy) {
      // What was typed before it was taken up is offered in its stead.
      const before: KeptCopy[] = sameContent(form, base)
        ? []
        : [{ format: 1, ...identity, form, unsent: [...unsent], keptAt: new Date().toISOString() }];
      for (const one of before) aside.put(one);
      tabs.current?.become({ submissionKey: copy.submissionKey });
      setOffers((offers) => [...before, ...offers.filter((one) => one !== copy)]);
    },
    discard(copy: KeptCopy) {
      aside.forget(copy);
      setOffers((offers) => offers.filter((one) => one !== copy));
      setDiscarded(copy);
    },
    /** The copy that was discarded last is there again. */
    undoDiscard() {
      if (!discarded) return;
      aside.put(discarded);
      setOffers((offers) => [discarded, ...offers]);
      setDiscarded(null);
    },
  };
}

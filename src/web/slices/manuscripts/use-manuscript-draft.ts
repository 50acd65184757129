import { useEffect, useMemo, useRef, useState } from 'react';
import { joinTabs, type Tabs } from '#web/drafts/other-tabs.ts';
import { useDraft } from '#web/drafts/use-draft.ts';
import { type Form, newKey, sameContent } from './form-model.ts';
import { type ManuscriptDraft, manuscriptDrafts, topicOf, worthOffering } from './manuscript-drafts.ts';

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

/**
 * Stores what is typed on this device until the press has it, offers what was left here before, and notices other tabs with
 * the same manuscript.
 */
export function useManuscriptDraft({ userId, identity, form, base, unsent }: Options) {
  const { manuscriptId, submissionKey, version } = identity;
  const of = topicOf(userId, manuscriptId);
  const [offers, setOffers] = useState<readonly ManuscriptDraft[]>([]);
  const [discarded, setDiscarded] = useState<ManuscriptDraft | null>(null);
  const [others, setOthers] = useState(0);
  const [savedElsewhere, setSavedElsewhere] = useState(false);
  const tabs = useRef<Tabs>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the talk goes on while the form changes
  useEffect(() => {
    const joined = joinTabs({
      me: { tab: newKey(), owner: userId, about: manuscriptId, id: submissionKey },
      others: setOthers,
      savedElsewhere: () => setSavedElsewhere(true),
    });
    tabs.current = joined;
    let gone = false;
    joined.openElsewhere().then((open) => {
      const left = manuscriptDrafts.list(of).filter(({ id }) => id !== submissionKey);
      if (!gone) setOffers(worthOffering(left, open, base));
    });
    return () => {
      gone = true;
      joined.leave();
    };
  }, [userId]);

  const unsentNames = unsent.join('\n');
  const typed = useMemo(() => {
    const names = unsentNames ? unsentNames.split('\n') : [];
    if (names.length === 0 && sameContent(form, base)) return null;
    return { manuscriptId, version, form, unsent: names };
  }, [manuscriptId, version, form, base, unsentNames]);
  const draft = useDraft(manuscriptDrafts, of, submissionKey, typed);

  const topicOfDraft = ({ value }: ManuscriptDraft) => topicOf(userId, value.manuscriptId);
  const putBack = (one: ManuscriptDraft) => {
    manuscriptDrafts.write(topicOfDraft(one), one.value, one.id, one.at);
    setOffers((offers) => [one, ...offers]);
  };
  const dismiss = (one: ManuscriptDraft) => setOffers((offers) => offers.filter((other) => other !== one));

  return {
    state: draft.state,
    offers,
    discarded,
    others,
    savedElsewhere,
    flush: draft.flush,
    /** The press has it: nothing needs to be stored, and the other tabs learn of it. */
    saved(as: Identity) {
      draft.forget();
      tabs.current?.become({ about: as.manuscriptId });
      tabs.current?.saved();
      setSavedElsewhere(false);
    },
    /** The other version has been seen; one that was new here has its number from it. */
    caughtUp(id: number) {
      if (manuscriptId === null) draft.forget();
      tabs.current?.become({ about: id });
      setSavedElsewhere(false);
    },
    /** A draft is taken up: it is this form's now. What was typed before that is offered in its stead. */
    taken(one: ManuscriptDraft) {
      tabs.current?.become({ id: one.id });
      dismiss(one);
      if (typed && !sameContent(form, base))
        putBack({ id: submissionKey, at: new Date().toISOString(), value: typed });
    },
    discard(one: ManuscriptDraft) {
      manuscriptDrafts.remove(topicOfDraft(one), one.id);
      dismiss(one);
      setDiscarded(one);
    },
    /** The draft that was discarded last is there again. */
    undoDiscard() {
      if (!discarded) return;
      putBack(discarded);
      setDiscarded(null);
    },
  };
}

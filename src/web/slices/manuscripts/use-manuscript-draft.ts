import { useEffect, useMemo, useRef, useState } from 'react';
import { joinTabs, type Tabs } from '#web/drafts/other-tabs.ts';
import { useDraft } from '#web/drafts/use-draft.ts';
import { type Form, newKey, sameContent } from './form-model.ts';
import { type ManuscriptDraft, manuscriptDrafts, topicOf, worthOffering } from './manuscript-drafts.ts';

/** A new manuscript has no id yet. */
export type Identity = { manuscriptId: number | null; submissionKey: string; version: number | null };

type Options = {
  userId: number;
  identity: Identity;
  form: Form;
  base: Form;
  unsent: readonly string[];
};

/**
 * Stores the form on this device until it is saved, offers earlier drafts, and notices other tabs with the same manuscript.
 */
export function useManuscriptDraft({ userId, identity, form, base, unsent }: Options) {
  const { manuscriptId, submissionKey, version } = identity;
  const of = topicOf(userId, manuscriptId);
  const [offers, setOffers] = useState<readonly ManuscriptDraft[]>([]);
  const [discarded, setDiscarded] = useState<ManuscriptDraft | null>(null);
  const [others, setOthers] = useState(0);
  const [savedElsewhere, setSavedElsewhere] = useState(false);
  const tabs = useRef<Tabs>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel stays open while the form changes
  useEffect(() => {
    const joined = joinTabs({
      me: { tab: newKey(), owner: userId, about: manuscriptId, id: submissionKey },
      others: setOthers,
      savedElsewhere: () => setSavedElsewhere(true),
    });
    tabs.current = joined;
    let cancelled = false;
    joined.openElsewhere().then((open) => {
      const otherDrafts = manuscriptDrafts.list(of).filter(({ id }) => id !== submissionKey);
      if (!cancelled) setOffers(worthOffering(otherDrafts, open, base));
    });
    return () => {
      cancelled = true;
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
    saved(as: Identity) {
      draft.deleteDraft();
      tabs.current?.become({ about: as.manuscriptId });
      tabs.current?.saved();
      setSavedElsewhere(false);
    },
    /** The other version has been compared; a new manuscript takes its id. */
    caughtUp(id: number) {
      if (manuscriptId === null) draft.deleteDraft();
      tabs.current?.become({ about: id });
      setSavedElsewhere(false);
    },
    /** Restores a draft. What was typed before is offered in its place. */
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
    undoDiscard() {
      if (!discarded) return;
      putBack(discarded);
      setDiscarded(null);
    },
  };
}

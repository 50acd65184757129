import { useEffect, useState } from 'react';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import type { Told } from '#web/api/told.ts';
import { useDraftOwner } from '#web/drafts/draft-owner.ts';
import { smallDrafts } from '#web/drafts/use-restored-draft.ts';
import { useProposedLetter } from './use-proposed-letter.ts';

const drafts = smallDrafts<LetterWords>({ subject: '', text: '' });

/**
 * `useProposedLetter` for a letter with a topic of its own, such as `review 12 cancel`: what is changed of it is stored on
 * this device until `forget`, however its dialog or the session ends.
 */
export function useLetterDraft(topic: string, ask: () => Promise<Told<ProposedLetter>>) {
  const owner = useDraftOwner();
  const [draft, setDraft] = useState(() => drafts.read({ owner, topic }));
  const letter = useProposedLetter(topic, ask, draft?.value);
  const { proposed, words, setWords } = letter;
  const begun = draft?.value;
  useEffect(() => {
    // What was restored keeps its day until it is changed.
    if (!proposed || !words || words === begun) return;
    const changed = words.subject !== proposed.subject || words.text !== proposed.text;
    if (changed) drafts.write({ owner, topic }, words);
    else drafts.remove({ owner, topic });
  }, [owner, topic, proposed, words, begun]);
  return {
    ...letter,
    forget: () => drafts.remove({ owner, topic }),
    /** Once there is another letter to begin with. */
    restored: draft &&
      proposed && {
        at: draft.at,
        discard() {
          setDraft(null);
          setWords({ subject: proposed.subject, text: proposed.text });
        },
      },
  };
}

import { useEffect, useState } from 'react';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { useDraftOwner } from '#web/drafts/draft-owner.ts';
import { smallDrafts } from '#web/drafts/use-restored-draft.ts';
import { useProposedLetter } from './use-proposed-letter.ts';

const drafts = smallDrafts<LetterWords>({ subject: '', text: '' });

/** `useProposedLetter` with a draft on the device under a topic such as `review 12 cancel`, until `deleteDraft`. */
export function useLetterDraft(topic: string, ask: () => Promise<CallResult<ProposedLetter>>) {
  const owner = useDraftOwner();
  const [draft, setDraft] = useState(() => drafts.read({ owner, topic }));
  const letter = useProposedLetter(topic, ask, draft?.value);
  const { proposed, words, setWords } = letter;
  const begun = draft?.value;
  useEffect(() => {
    // An unchanged draft keeps its date.
    if (!proposed || !words || words === begun) return;
    const changed = words.subject !== proposed.subject || words.text !== proposed.text;
    if (changed) drafts.write({ owner, topic }, words);
    else drafts.remove({ owner, topic });
  }, [owner, topic, proposed, words, begun]);
  return {
    ...letter,
    deleteDraft: () => drafts.remove({ owner, topic }),
    /** Only once the proposed letter is there to return to. */
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

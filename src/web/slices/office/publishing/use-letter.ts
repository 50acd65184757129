import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';

type About = { productionId: number } | { retracts: number };

/** The letter that goes with an act, proposed by the press, to be changed here; none while it is on its way. */
export function useLetter(about: About, open: boolean) {
  const [proposed, setProposed] = useState<ProposedLetter | null>(null);
  const [words, setWords] = useState<LetterWords | null>(null);
  const [wanted, setWanted] = useState(true);
  const key = JSON.stringify(about);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what `about` says
  useEffect(() => {
    if (!open) return;
    let gone = false;
    const asked =
      'productionId' in about
        ? sessionApi('officePublishLetter', { query: { productionId: String(about.productionId) } })
        : sessionApi('officeRetractLetter', { query: { articleId: String(about.retracts) } });
    void asked.then((answer) => {
      if (gone || answer.code !== codes.success) return;
      setProposed(answer.data);
      setWords({ subject: answer.data.subject, text: answer.data.text });
    });
    return () => {
      gone = true;
    };
  }, [key, open]);
  const readers = proposed?.to ?? [];
  return {
    /** Whom it goes to, as words; empty where nobody has an address. */
    to: readers.map(({ name, address }) => `${name} <${address}>`).join(', '),
    words,
    setWords,
    wanted,
    setWanted,
    /** What is sent along: null for no letter. */
    letter: wanted && readers.length > 0 ? words : null,
    loading: open && proposed === null,
  };
}

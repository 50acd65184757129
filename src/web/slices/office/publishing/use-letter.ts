import { useState } from 'react';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { useProposedLetter } from '../parts/use-proposed-letter.ts';

type About = { productionId: number } | { retracts: number };

const askFor = (about: About) =>
  'productionId' in about
    ? sessionApi('officePublishLetter', { query: { productionId: String(about.productionId) } })
    : sessionApi('officeRetractLetter', { query: { articleId: String(about.retracts) } });

/** The letter to the authors that goes with an act, to be changed here, or left out. */
export function useLetter(about: About) {
  const { proposed, words, setWords } = useProposedLetter(JSON.stringify(about), () => askFor(about));
  const [wanted, setWanted] = useState(true);
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
    loading: proposed === null,
  };
}

import { useState } from 'react';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useLetterDraft } from '../letters/index.ts';

type About = { productionId: number } | { articleId: number; of: 'retraction' | 'reinstatement' };

const askFor = (about: About) =>
  'productionId' in about
    ? quietSessionApi('officePublishLetter', { query: { productionId: String(about.productionId) } })
    : quietSessionApi('officeRetractLetter', {
        query: {
          articleId: String(about.articleId),
          ...(about.of === 'reinstatement' && { takenBack: '1' }),
        },
      });

const placeOf = (about: About) =>
  'productionId' in about
    ? `publication.${about.productionId}.letter`
    : `${about.of}.${about.articleId}.letter`;

/**
 * The letter to the authors that goes with an act, to be changed here, or left out; what is changed of it is kept until
 * `forget`.
 */
export function useLetter(about: About) {
  const { proposed, words, ...letter } = useLetterDraft(placeOf(about), () => askFor(about));
  const [wanted, setWanted] = useState(true);
  const readers = proposed?.to ?? [];
  return {
    ...letter,
    /** Whom it goes to, as words; empty where nobody has an address. */
    to: readers.map(({ name, address }) => `${name} <${address}>`).join(', '),
    words,
    wanted,
    setWanted,
    /** What is sent along: null for no letter. */
    letter: wanted && readers.length > 0 ? words : null,
    loading: proposed === null,
  };
}

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
          ...(about.of === 'reinstatement' && { reversal: '1' }),
        },
      });

const placeOf = (about: About) =>
  'productionId' in about
    ? `publication.${about.productionId}.letter`
    : `${about.of}.${about.articleId}.letter`;

/** The draft stays on the device until `deleteDraft`. */
export function useLetter(about: About) {
  const { proposed, words, ...letter } = useLetterDraft(placeOf(about), () => askFor(about));
  const [wanted, setWanted] = useState(true);
  const readers = proposed?.to ?? [];
  return {
    ...letter,
    /** Empty if no author has an address. */
    to: readers.map(({ name, address }) => `${name} <${address}>`).join(', '),
    words,
    wanted,
    setWanted,
    /** null = send no letter. */
    letter: wanted && readers.length > 0 ? words : null,
    loading: proposed === null,
  };
}

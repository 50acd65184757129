import { useEffect, useState } from 'react';
import type { Input } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';

/** A letter of peer review as the press proposes it, to be changed, or as it was `begun` already. Asked for once. */
export function useLetter(
  query: NonNullable<Input<'officeReviewLetter'>['query']>,
  begun: LetterWords | null = null,
) {
  const [letter, setLetter] = useState<ProposedLetter | null>(null);
  const [words, setWords] = useState(begun);
  const [failed, setFailed] = useState('');
  const asked = JSON.stringify(query);
  useEffect(() => {
    let gone = false;
    quietSessionApi('officeReviewLetter', { query: JSON.parse(asked) }).then((answer) => {
      if (gone) return;
      if (answer.code !== codes.success) return setFailed(answer.msg);
      setLetter(answer.data);
      setWords((were) => were ?? { subject: answer.data.subject, text: answer.data.text });
    });
    return () => {
      gone = true;
    };
  }, [asked]);
  return { letter, words, setWords, failed };
}

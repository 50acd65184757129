import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import type { Told } from '#web/api/told.ts';

/**
 * The letter that goes with an act, as the press proposes it, and its words, to be changed; both null while they come.
 * Asked for once for each `key`, and again where it failed; words that are there already, as `begun` or by writing, stay.
 */
export function useProposedLetter(
  key: string,
  ask: () => Promise<Told<ProposedLetter>>,
  begun: LetterWords | null = null,
) {
  const [proposed, setProposed] = useState<ProposedLetter | null>(null);
  const [words, setWords] = useState(begun);
  const [failed, setFailed] = useState('');
  const [times, setTimes] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what `ask` asks for
  useEffect(() => {
    let gone = false;
    setFailed('');
    void ask().then((answer) => {
      if (gone) return;
      if (answer.code !== codes.success) return setFailed(answer.msg);
      setProposed(answer.data);
      setWords((were) => were ?? { subject: answer.data.subject, text: answer.data.text });
    });
    return () => {
      gone = true;
    };
  }, [key, times]);
  const askAgain = () => setTimes((before) => before + 1);
  return { proposed, words, setWords, failed, askAgain };
}

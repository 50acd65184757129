import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import type { CallResult } from '#web/api/call-result.ts';

/**
 * The proposed letter of an action and its editable text; both null while loading. Loaded once for each `key`, and again
 * after a failure; text that exists already (`begun`, or typed) is not replaced.
 */
export function useProposedLetter(
  key: string,
  ask: () => Promise<CallResult<ProposedLetter>>,
  begun: LetterWords | null = null,
) {
  const [proposed, setProposed] = useState<ProposedLetter | null>(null);
  const [words, setWords] = useState(begun);
  const [failed, setFailed] = useState('');
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies `ask`
  useEffect(() => {
    let cancelled = false;
    setFailed('');
    void ask().then((answer) => {
      if (cancelled) return;
      if (answer.code !== codes.success) return setFailed(answer.msg);
      setProposed(answer.data);
      setWords((were) => were ?? { subject: answer.data.subject, text: answer.data.text });
    });
    return () => {
      cancelled = true;
    };
  }, [key, attempt]);
  const retry = () => setAttempt((count) => count + 1);
  return { proposed, words, setWords, failed, retry };
}

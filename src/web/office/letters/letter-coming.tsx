import { FailedCall } from '#web/ui/screens/failed-call.tsx';

/** In place of a letter that the press has not proposed yet. */
export function LetterComing({
  letter: { failed, askAgain },
}: {
  letter: { failed: string; askAgain(): void };
}) {
  if (failed) return <FailedCall message={failed} again="Ask for the letter again" onAgain={askAgain} />;
  return <p className="quiet">The letter is coming …</p>;
}

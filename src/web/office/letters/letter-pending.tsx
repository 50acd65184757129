import { FailedCall } from '#web/ui/screens/failed-call.tsx';

export function LetterPending({ letter: { failed, retry } }: { letter: { failed: string; retry(): void } }) {
  if (failed) return <FailedCall message={failed} again="Ask for the letter again" onRetry={retry} />;
  return <p className="quiet">The letter is coming …</p>;
}

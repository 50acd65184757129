import { counted } from '#web/ui/screens/counted.ts';
import { useAction } from '../ground/index.ts';
import type { Reviews } from './use-reviews.ts';

const endWords = {
  stopped: 'Asking in turn was stopped.',
  reached: 'The reviews that were wanted are in, so nobody more was asked.',
  'nobody left': 'All who were lined up were asked, and reviews are still missing.',
  'left review': 'The manuscript left review, so nobody more was asked.',
} as const;

/** Where the line of reviewers stands. */
export function LineStatus({
  manuscriptId,
  line,
  onChange,
  onDone,
}: {
  manuscriptId: number;
  line: NonNullable<Reviews['line']>;
  /** Opens the form of the line. */
  onChange(): void;
  onDone(): Promise<void>;
}) {
  const { act, busy } = useAction();
  const { people, wanted, ended } = line;
  if (ended) return <p className="small soft below-1">{endWords[ended]}</p>;
  return (
    <div className="rail-quiet small below-2">
      <p>
        Reviewers are asked in turn until {counted(wanted, 'review is', 'reviews are')} in.{' '}
        {people.length > 0
          ? `Next: ${people.map(({ name }) => name).join(', ')}.`
          : 'Nobody else is lined up.'}
      </p>
      <p className="row small gap-line">
        <button type="button" className="link-button" onClick={onChange}>
          Change the line
        </button>
        <button
          type="button"
          className="link-button"
          aria-disabled={busy || undefined}
          onClick={async () => {
            await act('officeStopLine', { body: { manuscriptId } }, 'Nobody more is asked');
            await onDone();
          }}
        >
          Ask nobody more
        </button>
      </p>
    </div>
  );
}

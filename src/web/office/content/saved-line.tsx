import { ago, dateAndTimeOf } from '#web/ui/screens/when.ts';

/** Who saved something last, in words; nothing for what came with the press. */
export const SavedLine = ({ by, at }: { by: string; at: string | null }) =>
  at ? (
    <span title={dateAndTimeOf(at)}>
      {by || 'Somebody'}, {ago(at)}
    </span>
  ) : (
    <span className="quiet">As it came</span>
  );

import { ago, dateAndTimeOf } from '#web/ui/screens/when.ts';

/** Empty for content that no one has edited yet. */
export const SavedLine = ({ by, at }: { by: string; at: string | null }) =>
  at ? (
    <span title={dateAndTimeOf(at)}>
      {by || 'Somebody'}, {ago(at)}
    </span>
  ) : (
    <span className="quiet">As it came</span>
  );

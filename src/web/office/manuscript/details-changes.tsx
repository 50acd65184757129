import { useDeferredValue, useMemo } from 'react';
import { plainDetails } from '#contract/manuscript-details.ts';
import { changedWords, type DetailsDifference, detailsDifference } from '#contract/manuscript-difference.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { type Form, wireFields } from '#web/slices/manuscripts/for-office.ts';
import { DifferenceList } from '#web/ui/screens/comparison.tsx';

/** What a form changes of a manuscript; typing does not wait for it. */
export function useDifferences(
  manuscript: OfficeManuscript,
  form: Form,
  typeName: (type: number | null) => string,
): DetailsDifference[] {
  const typed = useDeferredValue(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of types come with the manuscript
  return useMemo(
    () => detailsDifference(plainDetails(manuscript), plainDetails(wireFields(typed)), typeName),
    [manuscript, typed],
  );
}

/** Before and now, as the history will show it. */
export function DetailsChanges({
  differences,
  anonymous,
}: {
  differences: readonly DetailsDifference[];
  /** Whether reviewers may not know the authors. */
  anonymous: boolean;
}) {
  if (differences.length === 0) return <p className="quiet">Nothing yet.</p>;
  const facts = differences.map(({ label, before, after }): [string, string, string] => {
    const cut = changedWords(before, after);
    return [label, cut.before, cut.after || (before ? '' : 'changed')];
  });
  return (
    <div className="stack gap-2">
      <DifferenceList differences={[]} facts={facts} />
      {anonymous && differences.some(({ part }) => part === 'authors') && (
        <p className="rail-quiet">
          Reviewers may not know the authors. Copies of files that were made for them before look for the
          earlier names: look at them again under Reviews.
        </p>
      )}
    </div>
  );
}

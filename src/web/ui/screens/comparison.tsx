import { useMemo } from 'react';
import { compareTexts, type Difference, type Part } from './compare-texts.ts';
import styles from './comparison.module.css';

const labels: Record<Difference['is'], string> = {
  same: '',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  restyled: 'Links or formatting changed',
  'other picture': 'Another one, or shown otherwise',
};

type Fact = readonly [label: string, before: string, after: string];

/** Two texts as HTML, compared by word and line. */
export function Comparison({
  before,
  after,
  facts = [],
}: {
  before: string;
  after: string;
  facts?: readonly Fact[];
}) {
  const differences = useMemo(() => compareTexts(before, after), [before, after]);
  return <DifferenceList differences={differences} facts={facts} />;
}

/** Differences, marked by shape and not by colour alone. */
export function DifferenceList({
  differences,
  facts = [],
}: {
  differences: readonly Difference[];
  facts?: readonly Fact[];
}) {
  const changed = facts.filter(([, old, now]) => old !== now);
  if (changed.length === 0 && differences.every(({ is }) => is === 'same'))
    return <p className="quiet">The same words, in the same order.</p>;
  return (
    <ol className={`plain-list stack gap-1 measure ${styles.list}`}>
      {changed.map(([label, old, now]) => (
        <li key={`${label} ${old} ${now}`} data-is="changed">
          <span className="quiet">{label}</span>
          <p>
            {old && <del>{old}</del>} {now && <ins>{now}</ins>}
          </p>
        </li>
      ))}
      {differences.map((difference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: differences have no identity and never move
        <li key={index} data-is={difference.is}>
          {difference.is === 'same' ? (
            <span className="quiet">
              {difference.count === 1 ? '1 part' : `${difference.count} parts`} as before
            </span>
          ) : (
            <>
              <span className="quiet">
                {[difference.label, labels[difference.is]].filter(Boolean).join(' · ')}
              </span>
              <p>
                {difference.parts.map((part, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Words key={at} {...part} />
                ))}
              </p>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function Words({ text, is }: Part) {
  if (is === 'added') return <ins>{text}</ins>;
  if (is === 'removed') return <del>{text}</del>;
  return <>{text}</>;
}

import { type AnonymousCopyReport, leftLabels, removedLabels } from '#contract/anonymous-copy.ts';

/** What was taken out of a copy for reviewers, and what may still name the authors. */
export function CopyReport({ report: { removed, left } }: { report: AnonymousCopyReport }) {
  return (
    <div className="stack gap-1 small">
      {removed.length === 0 ? (
        <p>Nothing had to be taken out.</p>
      ) : (
        <details>
          <summary>What was taken out</summary>
          <Entries entries={removed.map((one) => ({ ...one, label: removedLabels[one.kind] }))} />
        </details>
      )}
      {left.length > 0 && (
        <details>
          <summary>What may still tell who wrote it</summary>
          <Entries entries={left.map((one) => ({ ...one, label: leftLabels[one.kind] }))} />
        </details>
      )}
      <p className="more">The references stay as they are, and pictures are not looked into.</p>
    </div>
  );
}

const Entries = ({ entries }: { entries: readonly { label: string; count: number; words: string[] }[] }) => (
  <ul>
    {entries.map(({ label, count, words }) => (
      <li key={label} className="breaks">
        {label}
        {count > 1 && <span className="quiet figures"> {count}</span>}
        <ul>
          {words.map((one) => (
            <li key={one} className="quiet">
              “{one}”
            </li>
          ))}
          {count > words.length && words.length > 0 && <li className="quiet">and more</li>}
        </ul>
      </li>
    ))}
  </ul>
);

import type { Output } from '#contract/api.ts';
import { versionsPerPage } from '#contract/office/history.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Comparison } from '#web/ui/screens/comparison.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';

import styles from './text-history.module.css';

type History = Output<'officeHistory'>;
type Version = History['versions'][number];

export function TextHistory({
  history,
  page,
  removedWords,
  onRestore,
}: {
  history: History;
  page: number;
  /** Words for its removal, before the name of who did it. */
  removedWords: string;
  onRestore(versionId: number): unknown;
}) {
  const { versions, total } = history;
  if (total === 0)
    return (
      <EmptyState title="Nobody has changed this in the office yet">
        <p>From the first time it is saved, each version is kept here.</p>
      </EmptyState>
    );
  const shown = versions.slice(0, versionsPerPage);
  return (
    <>
      <ol className={`plain-list stack gap-3 ${styles.list}`}>
        {shown.map((version, index) => {
          const newest = page === 1 && index === 0;
          return (
            <li key={version.id}>
              <div className={`bar ${styles.head}`}>
                <h2>{titleOf(version, versions, { newest, oldest: !versions[index + 1], removedWords })}</h2>
                <p className="quiet">{version.by && dateAndTimeOf(version.at)}</p>
                {!newest && !version.removed && (
                  <button type="button" className="button button-quiet" onClick={() => onRestore(version.id)}>
                    Bring back
                    <span className="visually-hidden"> the version of {dateAndTimeOf(version.at)}</span>
                  </button>
                )}
              </div>
              {!version.removed && <Changes version={version} before={versions[index + 1]} open={newest} />}
            </li>
          );
        })}
      </ol>
      <Pager page={page} total={total} size={versionsPerPage} field="page" label="Pages of the history" />
    </>
  );
}

function titleOf(
  { by, removed, restores }: Version,
  versions: readonly Version[],
  { newest, oldest, removedWords }: { newest: boolean; oldest: boolean; removedWords: string },
): string {
  if (!by) return oldest ? 'As it came with the press' : 'Changed from outside the office';
  if (removed) return `${removedWords} ${by}`;
  const earlier = versions.find(({ id }) => id === restores);
  if (restores !== null)
    return `${by} brought back ${earlier ? `the version of ${dateAndTimeOf(earlier.at)}` : 'an earlier version'}`;
  return newest ? `Saved by ${by}: as it is now` : `Saved by ${by}`;
}

function Changes({ version, before, open }: { version: Version; before?: Version; open: boolean }) {
  const labels = [...new Set([...(before?.more ?? []), ...version.more].map(([label]) => label))];
  const textOf = (of: Version | undefined, label: string) =>
    of?.more.find(([name]) => name === label)?.[1] ?? '';
  const facts = [
    ['Title', before?.name ?? '', version.name] as const,
    ...labels.map((label) => [label, textOf(before, label), textOf(version, label)] as const),
  ];
  return (
    <details open={open}>
      <summary>{before ? 'What changed' : 'The whole text'}</summary>
      <Comparison before={before?.content ?? ''} after={version.content} facts={facts} />
    </details>
  );
}

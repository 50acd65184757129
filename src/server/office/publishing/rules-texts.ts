import type { Finding, ReferenceFinding } from '#contract/document/findings.ts';
import { checkedCodes } from '#server/slices/document/index.ts';
import type { ArticleText, TextVersion } from './store-texts.ts';

/** Minutes of one person's saves that become one version. */
const minutesOfOne = 5;

/** Whether a save continues the newest version: one that the same person began within minutes, without a note. */
export const continues = (newest: TextVersion, userId: number, now: Date): boolean =>
  newest.madeFrom === 'edit' &&
  newest.note === '' &&
  newest.userId === userId &&
  now.getTime() - newest.beganAt.getTime() < minutesOfOne * 60_000;

/** Identifies a finding among those of a document, whatever else changes in it. */
const keyOf = ({ code, node = '', words = '' }: Finding): string =>
  `${code}/${node}/${words.slice(0, 40)}`.slice(0, 120);

type Listed = { findings: (ReferenceFinding & { key: string })[]; settled: number };

/** Findings of the file's reader, of the document's checks and of what was looked up, without those that were settled. */
export function listFindings(
  { findings, settled }: Pick<ArticleText, 'findings' | 'settled'>,
  checked: readonly ReferenceFinding[],
): Listed {
  const all: ReferenceFinding[] = [...findings.filter(({ code }) => !checkedCodes.has(code)), ...checked];
  const byKey = new Map(all.map((finding) => [keyOf(finding), finding]));
  const open = [...byKey].filter(([key]) => !settled.includes(key));
  return {
    findings: open.map(([key, finding]) => ({ key, ...finding })),
    settled: byKey.size - open.length,
  };
}

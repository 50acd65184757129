import { fileKinds } from '#contract/manuscript-files.ts';
import type { PreflightFinding } from '#contract/preflight.ts';
import type { Journal } from '../journals/index.ts';
import type { Content } from './manuscript.ts';
import type { Fields } from './rules-form.ts';
import { stoppedBy } from './rules-preflight.ts';

type ReportOf = (file: {
  userId: number;
  address: string;
  journal: Journal;
}) => Promise<PreflightFinding[] | null>;

/** Without `reportOf` no file is read, as for the manuscripts of the demonstration. */
export type CheckDeps = { reportOf?: ReportOf };

/** The report of the file that is submitted, and the error where the journal refuses it. */
export async function checkOriginal(
  { reportOf }: CheckDeps,
  { files }: Content,
  journal: Journal,
  userId: number,
): Promise<{ report: PreflightFinding[] | null; fields?: Fields }> {
  const index = files.findIndex(({ type }) => type === fileKinds.original.type);
  const original = files[index];
  const report = original ? await reportOf?.({ userId, address: original.address, journal }) : null;
  const stopped = stoppedBy(report ?? []);
  return { report: report ?? null, ...(stopped && { fields: { [`filesDTOList.${index}.file`]: stopped } }) };
}

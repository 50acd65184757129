import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { DeskEntry } from '#contract/office/desk-shapes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import type { BulkAct } from './bulk-acts.ts';

export type Chosen = Pick<DeskEntry, 'id' | 'number' | 'title' | 'version' | 'journalId'>;
export type BulkOutcome = {
  done: number[];
  /** Those that were refused, each with why. */
  refused: { row: Chosen; message: string }[];
  /** Not tried any more, since it was stopped or the press can't be reached. */
  left: number;
};

type Asked = { act: BulkAct; comments: string; withLetter: boolean; editorId: number | null };

/**
 * Takes an action on one manuscript after the other, each with the letter that its journal has for it. Each is a change of
 * its own: one that is refused, such as by somebody who was faster, stops no other.
 */
export function useBulk() {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const stopped = useRef(false);

  async function run(rows: readonly Chosen[], asked: Asked) {
    stopped.current = false;
    const result: BulkOutcome = { done: [], refused: [], left: 0 };
    for (const [i, row] of rows.entries()) {
      setProgress({ done: i, of: rows.length });
      const wrong = stopped.current ? 'stop' : await actOn(row, asked);
      if (wrong === 'stop') {
        result.left = rows.length - i;
        break;
      }
      if (wrong === undefined) result.done.push(row.id);
      else result.refused.push({ row, message: wrong });
    }
    setProgress(null);
    setOutcome(result);
    return result;
  }
  return {
    run,
    progress,
    outcome,
    stop: () => {
      stopped.current = true;
    },
  };
}

/** Undefined if it is done, else why not; `stop` if nothing can be reached. */
async function actOn(
  { id, version }: Chosen,
  { act, comments, withLetter, editorId }: Asked,
): Promise<string | undefined> {
  const wrongOf = ({ code, msg }: { code: number | string; msg: string }) =>
    code === codes.success ? undefined : code === 'no answer' || code === codes.noSession ? 'stop' : msg;
  if (act === 'assign')
    return wrongOf(await quietSessionApi('officeAssign', { body: { manuscriptId: id, version, editorId } }));
  const proposed = withLetter
    ? await quietSessionApi('officeLetter', { query: { manuscriptId: String(id), act } })
    : null;
  if (proposed && proposed.code !== codes.success) return wrongOf(proposed);
  const letter = proposed && { subject: proposed.data.subject, text: proposed.data.text };
  return wrongOf(
    await quietSessionApi('officeAct', { body: { manuscriptId: id, version, act, comments, letter } }),
  );
}

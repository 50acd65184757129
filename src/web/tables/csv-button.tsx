import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { CsvFile } from '#contract/office/csv.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { saveFile } from '#web/ui/screens/save-file.ts';

/** `of` names the table to screen readers. */
export function CsvButton({ of, ask }: { of: string; ask(): Promise<CallResult<CsvFile>> }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    if (busy) return;
    setBusy(true);
    const answer = await ask().finally(() => setBusy(false));
    if (answer.code === codes.success) saveFile({ ...answer.data, type: 'text/csv;charset=utf-8' });
  }
  return (
    <button type="button" className="button button-quiet" aria-disabled={busy || undefined} onClick={save}>
      CSV<span className="visually-hidden"> of {of}</span>
    </button>
  );
}

import { useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { saveFile } from '#web/ui/screens/save-file.ts';
import { LeftOut } from './left-out.tsx';
import styles from './publishing.module.css';

type Given = Output<'officeCrossrefDeposit'>;

type Props = {
  label: string;
  ask(): Promise<CallResult<Given>>;
  /** Said where no article got into the file. */
  nothing: string;
};

/** Saves a file of articles, and says which were left out. */
export function FileButton({ label, ask, nothing }: Props) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; skipped: readonly string[] } | null>(null);
  async function save() {
    if (busy) return;
    setBusy(true);
    const answer = await ask().finally(() => setBusy(false));
    if (answer.code !== codes.success) return;
    const { articles, skipped, filename, text: xml } = answer.data;
    const inFile = articles === 1 ? '1 article is in the file.' : `${articles} articles are in the file.`;
    setOutcome({ text: articles > 0 ? inFile : nothing, skipped });
    if (articles > 0) saveFile({ filename, text: xml, type: 'application/xml;charset=utf-8' });
  }
  return (
    <>
      <button type="button" className="button button-quiet" aria-disabled={busy || undefined} onClick={save}>
        {label}
      </button>
      <div role="status" className={`quiet ${styles.help}`}>
        {outcome && (
          <>
            <p>{outcome.text}</p>
            {outcome.skipped.length > 0 && (
              <LeftOut count={outcome.skipped.length} shown={outcome.skipped.slice(0, 20)} />
            )}
          </>
        )}
      </div>
    </>
  );
}

import { useState } from 'react';
import type { Input } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { saveFile } from '#web/ui/screens/save-file.ts';
import styles from './publishing.module.css';

type Asked = Input<'officeCrossrefDeposit'>['query'];

export function CrossrefButton({ asked, label }: { asked: Asked; label: string }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; skipped: readonly string[] } | null>(null);
  async function save() {
    if (busy) return;
    setBusy(true);
    const answer = await sessionApi('officeCrossrefDeposit', { query: asked }).finally(() => setBusy(false));
    if (answer.code !== codes.success) return;
    const { articles, skipped, filename, text: xml } = answer.data;
    const inFile = articles === 1 ? '1 article is in the file.' : `${articles} articles are in the file.`;
    setOutcome({
      text: articles > 0 ? inFile : 'There is no article here whose DOI can be registered.',
      skipped,
    });
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
              <>
                <p>Left out:</p>
                <ul>
                  {outcome.skipped.slice(0, 20).map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
                {outcome.skipped.length > 20 && <p>and {outcome.skipped.length - 20} more</p>}
              </>
            )}
          </>
        )}
      </div>
    </>
  );
}

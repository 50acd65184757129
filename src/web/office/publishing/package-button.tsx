import { useState } from 'react';
import { apiBase, calls } from '#contract/calls.ts';
import { leftOutHeader } from '#contract/office/publishing-lists.ts';
import { reach, sessionHeaders } from '#web/api/call-over.ts';
import { saveBlob } from '#web/ui/screens/save-file.ts';
import { LeftOut } from './left-out.tsx';
import styles from './publishing.module.css';

type Status = { text: string; leftOut?: { count: number; shown: readonly string[] } };
type Asked = { articleId: number } | { journalId: number; volumeId: number };

/** Saves an article or a volume whole, as PubMed Central and archives take it. */
export function PackageButton({ asked, label }: { asked: Asked; label: string }) {
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status>({ text: '' });
  async function save() {
    if (busy) return;
    setBusy(true);
    setStatus({ text: 'Making the package…' });
    setStatus(await packageOf(asked));
    setBusy(false);
  }
  return (
    <>
      <button type="button" className="button button-quiet" aria-disabled={busy || undefined} onClick={save}>
        {label}
      </button>
      <div role="status" className={`quiet unless-empty ${styles.help}`}>
        {status.text && <p>{status.text}</p>}
        {status.leftOut && <LeftOut {...status.leftOut} />}
      </div>
    </>
  );
}

/** Saves the file; returns what the status then shows. */
async function packageOf(asked: Asked): Promise<Status> {
  const [, path] = calls['articleId' in asked ? 'officeArticlePackage' : 'officeVolumePackage'].split(' ');
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  try {
    const answer = await reach(`${apiBase}${path}?${search}`, { headers: sessionHeaders() });
    if (answer.headers.get('content-type') !== 'application/zip')
      return { text: ((await answer.json()) as { msg: string }).msg };
    const [, filename = 'package.zip'] =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    saveBlob(filename, await answer.blob());
    const [count, shown = ''] = answer.headers.get(leftOutHeader)?.split(' ') ?? [];
    return {
      text: `${filename} is saved.`,
      ...(count && {
        leftOut: { count: Number(count), shown: JSON.parse(decodeURIComponent(shown)) as string[] },
      }),
    };
  } catch {
    return {
      text: 'The package could not be made: a file is damaged, or the press can’t be reached just now.',
    };
  }
}

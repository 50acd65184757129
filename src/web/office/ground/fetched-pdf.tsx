import { useEffect, useState } from 'react';
import { apiBase } from '#contract/calls.ts';
import { reach, sessionHeaders } from '#web/api/call-over.ts';
import { unreachableMessage } from '#web/api/unreachable.ts';
import styles from './fetched-pdf.module.css';

type Props = {
  /** A call that answers with a PDF, with its query. */
  path: string;
  title: string;
  waiting: string;
  /** Shown above it once it is there. */
  there?: string;
};

/**
 * A PDF in the page, where the browser shows PDFs there. It is fetched first: a frame can't send the session's headers. While
 * another `path` is fetched, the one before stays.
 */
export function FetchedPdf({ path, title, waiting, there = '' }: Props) {
  const [address, setAddress] = useState<string>();
  const [status, setStatus] = useState(waiting);
  useEffect(() => {
    const left = new AbortController();
    setStatus(waiting);
    void fetchPdf(path, left.signal).then((fetched) => {
      if (left.signal.aborted) return;
      setStatus(fetched.ok ? there : fetched.message);
      if (fetched.ok) setAddress(URL.createObjectURL(fetched.pdf));
    });
    return () => left.abort();
  }, [path, waiting, there]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return (
    <div className="stack gap-1">
      <p className="small muted" role="status">
        {status}
      </p>
      {address && (
        <>
          <iframe className={styles.frame} src={address} title={title} />
          <p className="small">
            <a href={address} target="_blank" rel="noreferrer">
              Open it in a tab of its own
            </a>
          </p>
        </>
      )}
    </div>
  );
}

type Fetched = { ok: true; pdf: Blob } | { ok: false; message: string };

async function fetchPdf(path: string, signal: AbortSignal): Promise<Fetched> {
  try {
    const answer = await reach(apiBase + path, { headers: sessionHeaders(), signal });
    if (answer.headers.get('content-type')?.startsWith('application/pdf'))
      return { ok: true, pdf: await answer.blob() };
    const { msg } = (await answer.json()) as { msg: string };
    return { ok: false, message: msg };
  } catch {
    return { ok: false, message: unreachableMessage };
  }
}

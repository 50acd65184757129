import { useEffect, useState } from 'react';
import { apiBase, calls } from '#contract/calls.ts';
import { reach, sessionHeaders } from '#web/api/call-over.ts';
import { PdfView } from '../../ground/index.ts';

/** The PDF of the saved text. The one before stays until the new one is there. */
export function PdfPanel({ productionId, version }: { productionId: number; version: number }) {
  const [address, setAddress] = useState<string>();
  const [said, setSaid] = useState('Making the PDF…');
  useEffect(() => {
    const left = new AbortController();
    setSaid('Making the PDF…');
    void pdfOf(productionId, version, left.signal).then((made) => {
      if (left.signal.aborted) return;
      setSaid(made.ok ? 'As it was saved last.' : made.message);
      if (made.ok) setAddress(URL.createObjectURL(made.pdf));
    });
    return () => left.abort();
  }, [productionId, version]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  return (
    <div className="stack gap-1">
      <p className="small muted" role="status">
        {said}
      </p>
      {address && <PdfView address={address} title="PDF of the article" />}
    </div>
  );
}

type Made = { ok: true; pdf: Blob } | { ok: false; message: string };

async function pdfOf(productionId: number, version: number, signal: AbortSignal): Promise<Made> {
  const [, path] = calls.officeArticleTextPdf.split(' ');
  const search = new URLSearchParams({ productionId: String(productionId), textVersion: String(version) });
  try {
    const answer = await reach(`${apiBase}${path}?${search}`, { headers: sessionHeaders(), signal });
    if (answer.headers.get('content-type')?.startsWith('application/pdf'))
      return { ok: true, pdf: await answer.blob() };
    const { msg } = (await answer.json()) as { msg: string };
    return { ok: false, message: msg };
  } catch {
    return { ok: false, message: 'The press can’t be reached just now.' };
  }
}

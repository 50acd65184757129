import { useEffect, useState } from 'react';
import { apiBase } from '#contract/calls.ts';
import { reach, sessionHeaders } from '#web/api/call-over.ts';
import { PdfView } from '../ground/index.ts';

/** A PDF of a manuscript. It is fetched first: a frame can't send the session's headers. */
export function FilePdf({ file, filename }: { file: string; filename: string }) {
  const [address, setAddress] = useState<string>();
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    fetchPdf(file, left.signal).then(
      (pdf) => setAddress(URL.createObjectURL(pdf)),
      () => setWrong(!left.signal.aborted),
    );
    return () => left.abort();
  }, [file]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  if (address) return <PdfView address={address} title={filename} />;
  return (
    <p role="status" className={wrong ? 'fails' : 'quiet'}>
      {wrong ? 'The file could not be fetched. Try again, or download it.' : 'Fetching the file…'}
    </p>
  );
}

async function fetchPdf(file: string, signal: AbortSignal): Promise<Blob> {
  const search = new URLSearchParams({ fileName: file });
  const answer = await reach(`${apiBase}/api/download?${search}`, { headers: sessionHeaders(), signal });
  if (!answer.ok) throw new Error(`the download answered ${answer.status}`);
  // An author's file: whatever it is, the browser takes it for a PDF.
  return new Blob([await answer.blob()], { type: 'application/pdf' });
}

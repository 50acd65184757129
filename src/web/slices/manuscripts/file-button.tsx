import { type ReactNode, useState } from 'react';
import { downloadFile } from './download-file.ts';

type Props = { address: string | null; name: string; children?: ReactNode };

/** Downloads a private file, which needs the session's headers. */
export function FileButton({ address, name, children }: Props) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    await downloadFile(address, name);
    setBusy(false);
  };
  return (
    <button type="button" className="link-button" aria-disabled={busy} onClick={download}>
      {children ?? (
        <>
          <span className="visually-hidden">Download </span>
          {name}
        </>
      )}
      {busy && ' …'}
    </button>
  );
}

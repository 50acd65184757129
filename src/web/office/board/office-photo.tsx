import { useEffect, useState } from 'react';
import { downloadPath } from '#contract/calls.ts';
import { reach, sessionHeaders } from '#web/api/call-over.ts';
import { Portrait } from '#web/ui/person.tsx';

/** Fetched with the session's headers, which an `img` can't send, and returned as a data URL. */
async function fetched(address: string): Promise<string | null> {
  const response = await reach(downloadPath(address), { headers: sessionHeaders() }).catch(() => null);
  if (!response?.ok) return null;
  const bytes = await response.blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(bytes);
  });
}

const initialsOf = (name: string) => [name.at(0), name.split(' ').at(-1)?.at(0)].join('').toUpperCase();

export function OfficePhoto({
  address,
  name,
  size,
  shown,
}: {
  address: string | null;
  name: string;
  size: number;
  shown: boolean;
}) {
  const [own, setOwn] = useState<{ address: string; src: string | null } | null>(null);
  useEffect(() => {
    if (!address || shown) return;
    let current = true;
    void fetched(address).then((src) => current && setOwn({ address, src }));
    return () => {
      current = false;
    };
  }, [address, shown]);
  const mine = own?.address === address ? (own?.src ?? null) : null;
  const photo = address && (shown ? downloadPath(address) : mine);
  return <Portrait initials={initialsOf(name)} photo={photo} size={size} />;
}

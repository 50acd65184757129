import { type Dispatch, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type FileRole, fileKinds } from '#contract/manuscript-files.ts';
import type { Change } from './form-changes.ts';
import type { AttachedFile } from './form-model.ts';
import { type Refused, refusalOf, sortPicked } from './picked-files.ts';
import { sendFile } from './send-file.ts';
import { createUploads, type Upload } from './uploads.ts';

const nothing: readonly Upload[] = [];

export function useUploads(
  dispatch: Dispatch<Change>,
  signedOut: (message: string) => void,
  /** A file has arrived that was chosen as the original manuscript. */
  originalArrived: (file: AttachedFile) => void,
) {
  const tell = useRef(signedOut);
  tell.current = signedOut;
  const uploads = useMemo(
    () =>
      createUploads({
        send: sendFile,
        arrived: (role, file) => {
          dispatch({ do: 'file arrived', role, file });
          if (role === 'original') originalArrived(file);
        },
        signedOut: (message) => tell.current(message),
        pause: () => new Promise((resolve) => setTimeout(resolve, 2000)),
      }),
    [dispatch, originalArrived],
  );
  useEffect(() => {
    addEventListener('online', uploads.resume);
    return () => {
      removeEventListener('online', uploads.resume);
      uploads.stop();
    };
  }, [uploads]);
  const list = useSyncExternalStore(uploads.subscribe, uploads.list, () => nothing);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [tooMany, setTooMany] = useState<readonly FileRole[]>([]);
  const full = (role: FileRole, is: boolean) =>
    setTooMany((before) => [...before.filter((one) => one !== role), ...(is ? [role] : [])]);

  const travelling = list.some(({ state }) => state !== 'failed');
  return {
    list,
    refused,
    tooMany,
    travelling,
    /** `stored`: number of files that the role already has. */
    async pick(role: FileRole, files: readonly File[], stored: number) {
      const sorted = await sortPicked(role, files, stored + uploads.coming(role));
      setRefused((before) => [...before.filter((one) => one.role !== role), ...sorted.refused]);
      full(role, sorted.tooMany && fileKinds[role].most > 1);
      for (const file of sorted.accepted) uploads.add(role, file, file.name);
    },
    async rename({ key, role, file, renameTo }: Refused, stored: number) {
      if (!renameTo) return;
      const refusal = await refusalOf(role, file, renameTo);
      const { most } = fileKinds[role];
      const room = most === 1 || stored + uploads.coming(role) < most;
      if (!room) full(role, true);
      setRefused((before) => [...before.filter((one) => one.key !== key), ...(refusal ? [refusal] : [])]);
      if (refusal || !room) return;
      uploads.add(role, file, renameTo);
    },
    dismiss: (key: string) => setRefused((before) => before.filter((one) => one.key !== key)),
    cancel: (key: string) => uploads.cancel(key),
    again: (key: string) => uploads.again(key),
  };
}
export type FormUploads = ReturnType<typeof useUploads>;

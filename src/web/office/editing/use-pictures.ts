import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Output } from '#contract/api.ts';
import { downloadPath } from '#contract/calls.ts';
import { reach, sessionHeaders } from '#web/api/call-over.ts';
import { sendAttachment } from '../publishing/index.ts';

/** Pictures that the text may name. They aren't published, so that an `img` alone would get none. */
export function usePictures(
  productionId: number,
  { pictures: named, files }: Pick<Output<'officeArticleText'>, 'pictures' | 'files'>,
) {
  const { revalidate } = useRevalidator();
  const stored = useRef(new Map<string, string>());
  const loaded = useRef(new Map<string, Promise<string | undefined>>());
  for (const { name, address } of named) stored.current.set(name, address);
  useEffect(() => {
    const { current } = loaded;
    return () => {
      for (const one of current.values()) void one.then((src) => src && URL.revokeObjectURL(src));
      current.clear();
    };
  }, []);
  return {
    files,
    names: named.map(({ name }) => name),
    async addressOf(name: string): Promise<string | undefined> {
      const address = stored.current.get(name);
      if (!address) return undefined;
      const known = loaded.current.get(address) ?? load(address);
      loaded.current.set(address, known);
      return known;
    },
    /** Resolves with a message if the picture was refused. */
    async attach(file: File): Promise<string | undefined> {
      const sent = await sendAttachment('officeAttachText', productionId, file);
      if (!sent.ok) return sent.message;
      if (sent.skipped[0]) return sent.skipped[0];
      await revalidate();
      return undefined;
    },
  };
}

async function load(address: string): Promise<string | undefined> {
  const answer = await reach(downloadPath(address), { headers: sessionHeaders() }).catch(() => undefined);
  return answer?.ok ? URL.createObjectURL(await answer.blob()) : undefined;
}

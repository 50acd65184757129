import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { succeed } from '#web/ui/forms/index.ts';
import { sendAttachment } from './send-attachment.ts';

type Sending = { name: string; message: string };

/** Uploads one file after another; refused files stay listed with their error. */
export function useAttach(productionId: number, call: 'officeAttachText' | 'officeAttachGalley') {
  const { revalidate } = useRevalidator();
  const [underWay, setUnderWay] = useState<string | null>(null);
  const [refused, setRefused] = useState<Sending[]>([]);

  async function attach(files: readonly File[], nameOf: (file: File) => string = ({ name }) => name) {
    if (underWay !== null) return;
    setRefused([]);
    const wrong: Sending[] = [];
    let attached = 0;
    // The text first: a PDF of the same name is then recognised as the galley.
    const ordered = [...files].sort((a, b) => Number(isText(b.name)) - Number(isText(a.name)));
    for (const file of ordered) {
      const name = nameOf(file);
      setUnderWay(name);
      const sent = await sendAttachment(call, productionId, file, { name });
      if (!sent.ok) wrong.push({ name, message: sent.message });
      else {
        attached += 1;
        for (const message of sent.skipped) wrong.push({ name, message });
      }
    }
    setRefused(wrong);
    await revalidate();
    setUnderWay(null);
    // A field for a missing file disappears once the file is attached.
    focusFallback(() => attachField(call === 'officeAttachGalley' ? 'galley' : 'text'));
    if (attached > 0) succeed(attached === 1 ? 'Attached' : `${attached} files attached`);
  }
  return { attach, underWay, refused };
}

export const attachField = (step: 'text' | 'galley') => document.querySelector(`#${step} [data-attach]`);

const isText = (name: string) => /\.(n?xml|x?html?|zip)$/i.test(name);

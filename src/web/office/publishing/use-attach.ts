import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { focusInstead } from '#web/ui/focus-instead.ts';
import { succeed } from '#web/ui/forms/index.ts';
import { sendAttachment } from './send-attachment.ts';

type Sending = { name: string; message: string };

/** Files on their way to an article in production, one after the other; what was not taken stays listed with why. */
export function useAttach(productionId: number, call: 'officeAttachText' | 'officeAttachGalley') {
  const { revalidate } = useRevalidator();
  const [underWay, setUnderWay] = useState<string | null>(null);
  const [refused, setRefused] = useState<Sending[]>([]);

  async function attach(files: readonly File[], nameOf: (file: File) => string = ({ name }) => name) {
    if (underWay !== null) return;
    setRefused([]);
    const wrong: Sending[] = [];
    let taken = 0;
    // The text first, so that a PDF of its name is known as the PDF of the article.
    const ordered = [...files].sort((a, b) => Number(isText(b.name)) - Number(isText(a.name)));
    for (const file of ordered) {
      const name = nameOf(file);
      setUnderWay(name);
      const sent = await sendAttachment(call, productionId, file, { name });
      if (!sent.ok) wrong.push({ name, message: sent.message });
      else {
        taken += 1;
        for (const message of sent.left) wrong.push({ name, message });
      }
    }
    setRefused(wrong);
    await revalidate();
    setUnderWay(null);
    // What was missing had a field of its own, which goes with it.
    focusInstead(() => attachField(call === 'officeAttachGalley' ? 'galley' : 'text'));
    if (taken > 0) succeed(taken === 1 ? 'Attached' : `${taken} files attached`);
  }
  return { attach, underWay, refused };
}

/** Where more is attached to a step of the production. */
export const attachField = (step: 'text' | 'galley') => document.querySelector(`#${step} [data-attach]`);

const isText = (name: string) => /\.(n?xml|x?html?|zip)$/i.test(name);

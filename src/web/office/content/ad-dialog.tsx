import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { downloadPath } from '#contract/calls.ts';
import type { OfficeAd } from '#contract/office/links.ts';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { sendPicture, useAction } from '../ground/index.ts';

import { LinkDialog } from './link-dialog.tsx';
import styles from './links-screen.module.css';
import { useLastKnown } from './use-last-known.ts';

type Props = { ad?: OfficeAd; next: number; onClose(): void };

/** 0 for anything but a number. */
const whole = (text: string) => Math.trunc(Number(text)) || 0;

export function AdDialog({ ad: listed, next, onClose }: Props) {
  const ad = useLastKnown(listed);
  const draft = useVersionedForm(
    {
      title: ad?.title ?? '',
      alt: ad?.alt ?? '',
      adLink: ad?.adLink ?? '',
      adPicture: ad?.adPicture ?? '',
      adType: String(ad?.adType ?? 0),
      sort: String(ad?.sort ?? next),
    },
    ad?.version ?? 0,
    `ad ${ad?.id ?? 'new'}`,
  );
  const [sending, setSending] = useState(false);
  const [notSent, setNotSent] = useState('');
  const { act, busy } = useAction();
  const { values } = draft;
  const wrong = notSent || draft.errors.adPicture;

  async function take(file: File | undefined) {
    if (!file) return;
    setSending(true);
    const sent = await sendPicture(file);
    setSending(false);
    setNotSent(sent.ok ? '' : sent.message);
    if (sent.ok) draft.change({ adPicture: sent.src });
  }
  const save = () => {
    const numbers = { adType: whole(values.adType), sort: whole(values.sort) };
    const body = { ...values, ...numbers, id: listed?.id, seen: draft.version };
    return act('officeSaveAd', { body }, 'Saved. The home page shows it.');
  };
  return (
    <LinkDialog
      kind="ad"
      id={listed?.id}
      title={ad ? 'Announcement' : 'New announcement'}
      draft={draft}
      labels={{
        title: 'Title',
        alt: 'Picture description',
        adLink: 'Link',
        sort: 'Order',
        adType: 'Type',
      }}
      saved={listed}
      busy={busy || sending}
      onSave={save}
      onClose={onClose}
    >
      {values.adPicture && <img className={styles.picture} src={downloadPath(values.adPicture)} alt="" />}
      <label className="stack gap-half small">
        <span className="strong">{values.adPicture ? 'Another picture' : 'Picture'}</span>
        <input
          type="file"
          name="adPicture"
          accept="image/png, image/jpeg, image/webp"
          aria-describedby="ad-picture-says"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </label>
      <div id="ad-picture-says" role="status">
        {wrong && <p className="small fails">{wrong}</p>}
        <p className="quiet">
          {sending ? 'Uploading…' : 'Ten wide to three high, at least 1,200 pixels wide: PNG, JPEG or WebP.'}
        </p>
      </div>
      <TextInput label="Title" {...draft.line('title')} />
      <TextInput
        label="Picture description (optional)"
        description="Leave it empty where the title says it all."
        {...draft.line('alt')}
      />
      <TextInput label="Link" placeholder="https://example.org or /news-list" {...draft.line('adLink')} />
      <TextInput
        type="number"
        label="Order"
        description="Smaller numbers come first."
        {...draft.line('sort')}
      />
      <TextInput
        type="number"
        label="Type"
        description="0 is the carousel of the home page; others are kept, and shown nowhere yet."
        {...draft.line('adType')}
      />
    </LinkDialog>
  );
}

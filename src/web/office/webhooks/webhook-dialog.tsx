import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#contract/office/webhook-events.ts';
import type { Webhook } from '#contract/office/webhooks.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OfficeForm, useAction, useJournalsTo, useMe } from '../ground/index.ts';
import styles from './webhooks.module.css';

type Props = { open: boolean; webhook?: Webhook; onClose(): void };

/** Makes a webhook, and shows its secret; or changes one. */
export function WebhookDialog({ open, webhook, onClose }: Props) {
  const [secret, setSecret] = useState('');
  const close = () => {
    setSecret('');
    onClose();
  };
  const title = secret ? 'The secret of the webhook' : webhook ? 'Change the webhook' : 'Add a webhook';
  return (
    <Dialog open={open} onClose={close} title={title}>
      {secret ? (
        <Secret secret={secret} onClose={close} />
      ) : (
        <WebhookForm {...(webhook && { webhook })} onSaved={(made) => (made ? setSecret(made) : close())} />
      )}
    </Dialog>
  );
}

/** Shown once. */
export function Secret({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <>
      <p className="below-1">
        Copy it now: it is not shown again. By it the receiver checks that what comes is from this press.
      </p>
      <p className="breaks below-1">
        <code>{secret}</code>
      </p>
      <div className="row above-2 small">
        <CopyButton label="Copy the secret" className="button" text={secret} />
        <button type="button" className="button button-quiet" onClick={onClose}>
          Done
        </button>
      </div>
    </>
  );
}

type Typed = { url: string; journal: string; events: readonly WebhookEvent[] };

function WebhookForm({ webhook, onSaved }: { webhook?: Webhook; onSaved(secret: string | null): void }) {
  const { administrator } = useMe();
  const journals = useJournalsTo('journal');
  const {
    value: typed,
    change,
    deleteDraft,
    restored,
  } = useRestoredDraft<Typed>(webhook ? `webhook ${webhook.id}` : 'new webhook', {
    url: webhook?.url ?? '',
    journal: administrator ? '' : String(journals[0]?.id ?? ''),
    events: webhook?.events ?? webhookEventNames,
  });
  const { url, journal, events } = typed;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();

  async function save() {
    const journalId = journal === '' ? null : Number(journal);
    const body = {
      webhookId: webhook?.id ?? null,
      journalId: webhook ? webhook.journalId : journalId,
      url,
      events: [...events],
    };
    const answer = await act('officeSaveWebhook', { body }, webhook ? 'Saved' : undefined);
    if (answer?.code === codes.success) {
      deleteDraft();
      onSaved(answer.data.secret);
    } else if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={save}>
      <RestoredNote restored={restored} />
      <TextInput
        label="Address"
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={url}
        error={errors.url}
        onChange={({ currentTarget: { value } }) => change({ ...typed, url: value })}
      />
      {!webhook && (
        <NativeSelect
          label="Journal"
          value={journal}
          data={[
            ...(administrator ? [{ value: '', label: 'All journals' }] : []),
            ...journals.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ ...typed, journal: value })}
        />
      )}
      <EventsField
        events={events}
        error={errors.events}
        onChange={(events) => change({ ...typed, events })}
      />
      <div className="row above-1 small">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {webhook?.disabledAt ? 'Save and enable' : 'Save'}
        </button>
      </div>
    </OfficeForm>
  );
}

type EventsProps = {
  events: readonly WebhookEvent[];
  error: string | undefined;
  onChange(events: readonly WebhookEvent[]): void;
};

function EventsField({ events, error, onChange }: EventsProps) {
  const all = events.length === webhookEventNames.length;
  return (
    <fieldset
      className={styles.events}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="small strong">Events</legend>
      {error && <p className="rail-danger small">{error}</p>}
      <button
        type="button"
        className="link-button small"
        onClick={() => onChange(all ? [] : webhookEventNames)}
      >
        {all ? 'Choose none' : 'Choose all'}
      </button>
      <div className={styles.list}>
        {webhookEventNames.map((name) => (
          <label key={name} className="check small">
            <input
              type="checkbox"
              checked={events.includes(name)}
              onChange={() =>
                onChange(events.includes(name) ? events.filter((one) => one !== name) : [...events, name])
              }
            />
            <span>{webhookEvents[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

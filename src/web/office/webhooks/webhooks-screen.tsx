import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Webhook } from '#contract/office/webhooks.ts';
import { DataTable } from '#web/tables/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

export const handle: OfficeScreen = { title: 'Webhooks' };

export const clientLoader = officeLoad(async ({ api }) => officeDataOf(await api('officeWebhooks')));

export default function WebhooksScreen() {
  const webhooks = useLoaderData<typeof clientLoader>();
  const [making, setMaking] = useState(false);
  const { journals } = useMe();
  const journalOf = ({ journalId }: Webhook) =>
    journalId === null ? 'All journals' : (journals.find(({ id }) => id === journalId)?.shortName ?? '');
  return (
    <>
      <ScreenHead
        title="Webhooks"
        actions={
          <button type="button" className="button button-quiet" onClick={() => setMaking(true)}>
            Add a webhook
          </button>
        }
      >
        Addresses of other programs that the press tells of events as they happen.
      </ScreenHead>
      {webhooks.length === 0 ? (
        <EmptyState title="No webhooks">
          <p>A webhook gets each event as JSON, signed as Standard Webhooks say, without names and texts.</p>
        </EmptyState>
      ) : (
        <DataTable
          label="Webhooks, newest first"
          rows={webhooks}
          idOf={({ id }) => id}
          toneOf={({ disabledAt, mute }) => (disabledAt || mute ? 'late' : undefined)}
          columns={[
            {
              label: 'Address',
              kind: 'wide',
              show: ({ id, url, events }) => (
                <>
                  <a href={`/office/webhooks/${id}`} className="breaks">
                    {url}
                  </a>
                  <span className="more">{events.length === 1 ? '1 event' : `${events.length} events`}</span>
                </>
              ),
            },
            { label: 'Journal', show: journalOf },
            { label: 'Answers for it', show: ({ owner }) => owner },
            { label: 'State', show: (hook) => <WebhookState {...hook} /> },
          ]}
        />
      )}
      <WebhookDialog open={making} onClose={() => setMaking(false)} />
    </>
  );
}

export const WebhookState = ({ disabledAt, failingSince, mute, waiting, failed }: Webhook) => (
  <>
    {disabledAt
      ? 'Disabled'
      : mute
        ? 'Told of nothing'
        : failingSince
          ? `Fails since ${dateAndTimeOf(failingSince)}`
          : 'Enabled'}
    {(waiting > 0 || failed > 0) && (
      <span className="more">
        {[waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} given up`].filter(Boolean).join(', ')}
      </span>
    )}
  </>
);

import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import { webhookEventNames, webhookEvents, webhookPage } from '#contract/office/webhook-events.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { succeed } from '#web/ui/forms/index.ts';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Facts, Section } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useAction } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { Secret, WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhooks-screen.tsx';

export const handle: OfficeScreen = { title: 'Webhook' };

export const clientLoader = officeLoad(async ({ api, params, query }) => {
  const page = pageOf(query, 'page');
  const asked = { webhookId: params.id ?? '', page: String(page) };
  return { page, ...officeDataOf(await api('officeWebhook', { query: asked })) };
});

export default function WebhookScreen() {
  const { webhook, deliveries, total, page } = useLoaderData<typeof clientLoader>();
  const [doing, setDoing] = useState<'change' | 'renew' | 'remove'>();
  const [secret, setSecret] = useState('');
  const { act, busy } = useAction();
  const navigate = useNavigate();
  const close = () => setDoing(undefined);
  const body = { webhookId: webhook.id };
  return (
    <>
      <ScreenHead
        title={new URL(webhook.url).host}
        eyebrow={<a href="/office/webhooks">Webhooks</a>}
        actions={
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={busy || undefined}
            onClick={() => void act('officeTryWebhook', { body }, 'A trial is on its way')}
          >
            Try it
          </button>
        }
      >
        <span className="breaks">{webhook.url}</span>
      </ScreenHead>
      {webhook.disabledAt && (
        <p className="rail-danger below-2">
          It was disabled on {dateAndTimeOf(webhook.disabledAt)}. {webhook.disabledBecause} Change it to
          enable it again.
        </p>
      )}
      {webhook.mute && !webhook.disabledAt && (
        <p className="rail-danger below-2">
          It is told of nothing: {webhook.owner} has no role for it any more. Whoever changes it answers for
          it from then on.
        </p>
      )}
      <Facts
        facts={[
          ['State', <WebhookState key="state" {...webhook} />],
          [
            'Events',
            webhook.events.length === webhookEventNames.length
              ? 'All'
              : webhook.events.map((event) => webhookEvents[event]).join(' · '),
          ],
          ['Answers for it', webhook.owner],
        ]}
      />
      <p className="row above-2 below-2 small">
        <button type="button" className="link-button" onClick={() => setDoing('change')}>
          Change
        </button>
        <button type="button" className="link-button" onClick={() => setDoing('renew')}>
          New secret
        </button>
        <button type="button" className="link-button" onClick={() => setDoing('remove')}>
          Remove
        </button>
      </p>
      <Section title="Deliveries">
        {deliveries.length === 0 ? (
          <EmptyState title="Nothing was sent yet">
            <p>Deliveries stay listed for 30 days.</p>
          </EmptyState>
        ) : (
          <DeliveryList webhookId={webhook.id} deliveries={deliveries} />
        )}
        <Pager page={page} total={total} size={webhookPage} field="page" label="Pages of deliveries" whole />
      </Section>
      <WebhookDialog open={doing === 'change'} webhook={webhook} onClose={close} />
      <Dialog open={secret !== ''} onClose={() => setSecret('')} title="The new secret of the webhook">
        <Secret secret={secret} onClose={() => setSecret('')} />
      </Dialog>
      <ConfirmDialog
        open={doing === 'renew'}
        title="Make another secret?"
        action="Make it"
        onConfirm={async () => {
          const answer = await act('officeRenewWebhookSecret', { body });
          if (answer?.code !== codes.success) return answer?.msg ?? 'Another change is still being saved.';
          setSecret(answer.data.secret ?? '');
          return undefined;
        }}
        onClose={close}
      >
        <p>What comes from now on is signed with it: the receiver needs it at once.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={doing === 'remove'}
        title="Remove this webhook?"
        action="Remove it"
        danger
        onConfirm={async () => {
          // Not by `useAction`, which would load the screen of what is gone.
          const answer = await quietSessionApi('officeRemoveWebhook', { body });
          if (answer.code !== codes.success) return answer.msg;
          succeed('Removed');
          await navigate('/office/webhooks');
          return undefined;
        }}
        onClose={close}
      >
        <p>It is told of nothing any more, and its deliveries are deleted.</p>
      </ConfirmDialog>
    </>
  );
}

import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { trialEvent } from '#contract/office/webhook-events.ts';
import type { WebhookDelivery } from '#contract/office/webhooks.ts';
import { DataTable } from '#web/tables/data-table.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { useAction, useReloadWhile } from '../ground/index.ts';
import styles from './webhooks.module.css';

const states = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up' } as const;

const isRedirection = (status: number | null) => status !== null && status >= 300 && status < 400;

type Props = { webhookId: number; deliveries: readonly WebhookDelivery[] };

/** What was sent, with each attempt and its answer. */
export function DeliveryList({ webhookId, deliveries }: Props) {
  const { act, busy } = useAction();
  /** Last attempt before it was sent again here, by delivery. */
  const [lastOf, setLastOf] = useState<Readonly<Record<number, string>>>({});
  const isUnderWay = ({ id, event, state, attempts: [last] }: WebhookDelivery) =>
    state === 'waiting' && (last ? lastOf[id] === last.at : event === trialEvent);
  useReloadWhile(deliveries.some(isUnderWay));
  return (
    <DataTable
      label="Deliveries, newest first"
      rows={deliveries}
      idOf={({ id }) => id}
      toneOf={({ state }) => (state === 'failed' ? 'late' : undefined)}
      columns={[
        {
          label: 'Event',
          kind: 'wide',
          show: ({ event, at, body, attempts }) => (
            <>
              {event}
              <span className="more">{dateAndTimeOf(at)}</span>
              <details className="fold">
                <summary>
                  {attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}
                  <span className="visually-hidden"> of {event}</span>
                </summary>
                <pre className={`small ${styles.body}`}>{body}</pre>
                <ol className="plain-list">
                  {attempts.map((one) => (
                    <li key={one.at} className="ruled">
                      {dateAndTimeOf(one.at)}: {one.status ?? 'no answer'} after {one.milliseconds} ms
                      {isRedirection(one.status) && ', a redirection: these are not followed'}
                      {one.answer && <span className={`more ${styles.body}`}>{one.answer}</span>}
                    </li>
                  ))}
                </ol>
              </details>
            </>
          ),
        },
        {
          label: 'State',
          kind: 'tight',
          show: (one) => (
            <>
              {isUnderWay(one) ? 'On its way' : states[one.state]}
              {one.nextAt && !isUnderWay(one) && (
                <span className="more">next: {dateAndTimeOf(one.nextAt)}</span>
              )}
            </>
          ),
        },
        {
          label: 'Send',
          kind: 'tight',
          show: ({ id, event, attempts: [last] }) => (
            <button
              type="button"
              className="link-button"
              aria-disabled={busy || undefined}
              onClick={async () => {
                const body = { webhookId, deliveryId: id };
                const answer = await act('officeSendDelivery', { body }, 'On its way again');
                if (last && answer?.code === codes.success)
                  setLastOf((before) => ({ ...before, [id]: last.at }));
              }}
            >
              Again<span className="visually-hidden">: {event}</span>
            </button>
          ),
        },
      ]}
    />
  );
}

import type { WebhookDelivery } from '#contract/office/webhooks.ts';
import { DataTable } from '#web/tables/data-table.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';
import styles from './webhooks.module.css';

const states = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up' } as const;

type Props = { webhookId: number; deliveries: readonly WebhookDelivery[] };

/** What was sent, with each attempt and its answer. */
export function DeliveryList({ webhookId, deliveries }: Props) {
  const { act, busy } = useAction();
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
          show: ({ state, nextAt }) => (
            <>
              {states[state]}
              {nextAt && <span className="more">next: {dateAndTimeOf(nextAt)}</span>}
            </>
          ),
        },
        {
          label: 'Send',
          kind: 'tight',
          show: ({ id, event }) => (
            <button
              type="button"
              className="link-button"
              aria-disabled={busy || undefined}
              onClick={() =>
                void act('officeSendDelivery', { body: { webhookId, deliveryId: id } }, 'On its way again')
              }
            >
              Again<span className="visually-hidden">: {event}</span>
            </button>
          ),
        },
      ]}
    />
  );
}

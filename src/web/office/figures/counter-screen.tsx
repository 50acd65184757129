import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { CounterInstitution } from '#contract/office/counter.ts';
import { DataTable } from '#web/tables/data-table.tsx';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { dateOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useAction } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import styles from './counter.module.css';
import { CounterReportForm } from './counter-report-form.tsx';
import { FiguresNav } from './figures-nav.tsx';
import { InstitutionDialog } from './institution-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';

export const handle: OfficeScreen = { title: 'COUNTER reports' };

export const clientLoader = officeLoad(async ({ api }) => officeDataOf(await api('officeCounter')));

type Doing =
  | { what: 'edit'; of?: CounterInstitution }
  | { what: 'key' | 'remove'; of: CounterInstitution }
  | { what: 'shown'; key: string; of: CounterInstitution };

const keysOf = ({ hasKey }: CounterInstitution) => (hasKey ? 'New key' : 'Make a key');

export default function CounterScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { address, robots, institutions, firstMonth, lastMonth } = loaded;
  const [doing, setDoing] = useState<Doing>();
  const { act, attempt } = useAction();
  const close = () => setDoing(undefined);
  async function makeKey() {
    if (doing?.what !== 'key') return undefined;
    const answer = await act('officeMakeInstitutionKey', { body: { id: doing.of.id } });
    if (answer?.code !== codes.success) return answer?.msg ?? 'Another change is still being saved.';
    setDoing({ what: 'shown', key: answer.data.key, of: doing.of });
    return undefined;
  }
  const remove = () =>
    doing?.what === 'remove'
      ? attempt('officeRemoveInstitution', { body: { id: doing.of.id } }, 'Removed')
      : Promise.resolve(undefined);
  return (
    <>
      <ScreenHead title="COUNTER reports">
        The use of journals and articles by COUNTER’s Code of Practice, release 5.1.
      </ScreenHead>
      <FiguresNav />
      <Section title="As a table">
        <CounterReportForm institutions={institutions} firstMonth={firstMonth} lastMonth={lastMonth} />
        <p className="quiet small above-1">
          {robots === null
            ? 'COUNTER’s list of robots is not loaded yet: the operator of the press does so by “npm run robots”. Until then robots are told from readers by a list of the program’s own.'
            : `Robots are left out by COUNTER’s list${robots === '' ? '' : ` of ${dateOf(robots)}`}.`}
        </p>
      </Section>
      <Section
        title="Institutions"
        actions={
          <button type="button" className="button button-quiet" onClick={() => setDoing({ what: 'edit' })}>
            Add an institution
          </button>
        }
      >
        <p className="quiet small below-1">
          Whoever is named here fetches reports by itself from <code className="breaks">{address}</code>, with
          its customer ID and key: its own, and those of the whole world (0000000000000000). Use from its
          networks counts as its own from the day they are entered, since no address is kept.
        </p>
        {institutions.length === 0 ? (
          <p className="quiet">None yet.</p>
        ) : (
          <DataTable
            label="Institutions"
            rows={institutions}
            idOf={({ id }) => id}
            columns={[
              { label: 'Institution', kind: 'wide', show: ({ name }) => name },
              { label: 'Customer ID', show: ({ customerId }) => customerId },
              { label: 'Networks', kind: 'number', show: ({ networks }) => networks.length },
              { label: 'Key', kind: 'tight', show: ({ hasKey }) => (hasKey ? 'Has one' : 'None yet') },
              {
                label: 'Actions',
                kind: 'tight',
                show: (of) => (
                  <span className={styles.actions}>
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => setDoing({ what: 'edit', of })}
                    >
                      Edit<span className="visually-hidden"> {of.name}</span>
                    </button>
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => setDoing({ what: 'key', of })}
                    >
                      {keysOf(of)}
                      <span className="visually-hidden"> for {of.name}</span>
                    </button>
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => setDoing({ what: 'remove', of })}
                    >
                      Remove<span className="visually-hidden"> {of.name}</span>
                    </button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Section>
      {doing?.what === 'edit' && <InstitutionDialog institution={doing.of} onClose={close} />}
      {doing?.what === 'shown' && (
        <KeyDialog
          keyText={doing.key}
          name={doing.of.name}
          customerId={doing.of.customerId}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={doing?.what === 'key'}
        title="Make a key?"
        action="Make it"
        onConfirm={makeKey}
        onClose={() => setDoing((now) => (now?.what === 'key' ? undefined : now))}
      >
        <p>
          It is shown once.
          {doing?.what === 'key' && doing.of.hasKey && ' The key that the institution has now ends.'}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={doing?.what === 'remove'}
        title={`Remove “${doing?.what === 'remove' ? doing.of.name : ''}”?`}
        action="Remove it"
        danger
        onConfirm={remove}
        onClose={close}
      >
        <p>Its key ends, and what was counted for it is deleted. The counts of the whole press stay.</p>
      </ConfirmDialog>
    </>
  );
}

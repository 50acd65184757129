import { useLoaderData } from 'react-router';
import type { DepositEntry } from '#contract/office/deposits.ts';
import {
  type DepositState,
  depositStates,
  publishingSizes,
  type RegistrarName,
  registrarNames,
} from '#contract/office/publishing-lists.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useAction, useJournalsTo } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { AheadTable } from './ahead-part.tsx';
import { DepositStateWord } from './deposit-state.tsx';
import styles from './deposits.module.css';
import { depositChoices, isDelivery, registrarLabels } from './publishing-words.ts';

export const handle: OfficeScreen = { title: 'Deposits' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const page = pageOf(query, 'page');
  const state = depositStates.find((one): one is DepositState => one === query.get('state'));
  const journalId = query.get('journalId') || undefined;
  const q = query.get('q') ?? '';
  const registrar = registrarNames.find((one): one is RegistrarName => one === query.get('registrar'));
  const asked = { page: String(page), state, journalId, q, registrar };
  return { page, state, journalId, q, ...officeDataOf(await api('officeDeposits', { query: asked })) };
});

const columns: Column<DepositEntry>[] = [
  {
    label: 'Article',
    kind: 'wide',
    show: ({ articleId, title, doi, state, message, withdrawn }) => (
      <>
        <a href={`/office/publishing/article/${articleId}`} data-row>
          {title}
        </a>
        <span className="more breaks">
          {doi}
          {withdrawn && ', withdrawn'}
        </span>
        {message && state !== 'registered' && (
          <span className={`more breaks ${styles.message}`}>{message}</span>
        )}
      </>
    ),
  },
  { label: 'Journal', kind: 'tight', show: ({ journal }) => journal },
  {
    label: 'State',
    kind: 'tight',
    show: ({ registrar, state }) => <DepositStateWord registrar={registrar} state={state} />,
  },
  {
    label: 'Since',
    kind: 'tight',
    show: ({ since, nextAt }) => (
      <>
        {since && dateAndTimeOf(since)}
        {nextAt && <span className="more">next: {dateAndTimeOf(nextAt)}</span>}
      </>
    ),
  },
  {
    label: 'Deposit',
    kind: 'tight',
    show: (row) => <DepositButton {...row} />,
  },
];

function DepositButton({
  articleId,
  registrar,
  state,
  doi,
  withdrawn,
}: Pick<DepositEntry, 'articleId' | 'registrar' | 'state' | 'doi' | 'withdrawn'>) {
  const { act, busy } = useAction();
  return (
    <button
      type="button"
      className="link-button"
      aria-disabled={busy || undefined}
      onClick={async () => {
        const done = withdrawn ? 'The press takes it out' : 'The press deposits it';
        await act('officeDepositArticle', { body: { articleId, registrar } }, done);
        // The article may not be in the list any more.
        focusFallback();
      }}
    >
      {withdrawn ? 'Take it out' : state === 'none' ? 'Deposit' : 'Again'}
      <span className="visually-hidden">: {doi}</span>
    </button>
  );
}

export default function DepositsScreen() {
  const { registrar, registrars, rows, ahead, total, page, state, journalId, q } =
    useLoaderData<typeof clientLoader>();
  const on = registrars.includes(registrar);
  const label = registrarLabels[registrar];
  const journals = useJournalsTo('production');
  const list = useRowKeys<HTMLDivElement>();
  const many = on && rows.length > 1 && journalId && !q && (state === 'failed' || state === 'none');
  return (
    <>
      <ScreenHead title="Deposits" eyebrow={<a href="/office/publishing">Publishing</a>}>
        <p>
          {on
            ? isDelivery(registrar)
              ? 'What is published, corrected or retracted in journals that are sent there goes by itself, a minute later, as a package of all its files.'
              : `What is published, corrected or retracted is deposited by itself, a minute later. ${label}’s answers stand here.`
            : `This press deposits nothing at ${label} by itself.${registrar === 'crossref' ? ' Articles have a file for it on their pages.' : ''}`}
        </p>
      </ScreenHead>
      <FilterBar label="Filter deposits" search={{ field: 'q', label: 'Title or DOI' }}>
        {registrars.length > 1 && (
          <FilterChoice
            field="registrar"
            label="Service"
            value={registrar}
            options={registrars.map((value) => ({ value, label: registrarLabels[value] }))}
          />
        )}
        <FilterChoice
          field="state"
          label="State"
          options={[{ value: '', label: 'Any state' }, ...depositChoices]}
        />
        <JournalChoice journals={journals} />
      </FilterBar>
      <AheadTable ahead={ahead} />
      <p className="below-1 quiet figures" role="status">
        {total >= 1000 ? '1,000 articles or more' : total === 1 ? '1 article' : `${total} articles`}
      </p>
      {many && <DepositAll journalId={Number(journalId)} registrar={registrar} state={state} />}
      {rows.length > 0 ? (
        <div ref={list}>
          <DataTable
            label="Deposits"
            columns={on ? columns : columns.slice(0, -1)}
            rows={rows}
            idOf={({ articleId }) => articleId}
            toneOf={(row) => (row.state === 'failed' ? 'late' : undefined)}
          />
        </div>
      ) : (
        <EmptyState title="No article fits">
          <p>Published articles that {label} takes are listed.</p>
          <p>
            <a href="/office/publishing/deposits">Show all articles</a>
          </p>
        </EmptyState>
      )}
      <Pager
        page={page}
        total={total}
        size={publishingSizes.page}
        field="page"
        label="Pages of deposits"
        whole
      />
    </>
  );
}

function DepositAll(body: { journalId: number; registrar: RegistrarName; state: 'failed' | 'none' }) {
  const { act, busy } = useAction();
  return (
    <div className={`stack below-2 ${styles.all}`}>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={busy || undefined}
        onClick={async () => {
          await act('officeDepositArticles', { body }, 'The press deposits them, one by one');
          focusFallback();
        }}
      >
        {body.state === 'none' ? 'Deposit all of these' : 'Deposit all of these again'}
      </button>
    </div>
  );
}

import { useLoaderData } from 'react-router';
import type { OfficeArticleEntry } from '#contract/office/articles.ts';
import type { PublishingEntry } from '#contract/office/publishing.ts';
import {
  depositSize,
  type PublishingView,
  publishingSizes,
  publishingViews,
} from '#contract/office/publishing-lists.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { ago, dateAndTimeOf, dateOf } from '#web/ui/screens/when.ts';
import { mayDo, officeDataOf, officeLoad, useJournalsTo, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { BeginButton } from './begin-button.tsx';
import { CrossrefButton } from './crossref-button.tsx';
import { NewArticle } from './new-article.tsx';
import { PackageButton } from './package-button.tsx';
import { standingWords } from './proofs/standing-words.ts';
import styles from './publishing.module.css';
import { PublishingTabs } from './publishing-tabs.tsx';
import { articleStates, sinceLabels } from './publishing-words.ts';
import { SettingsButton } from './settings-dialog.tsx';

export const handle: OfficeScreen = { title: 'Publishing' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const page = pageOf(query, 'page');
  const q = query.get('q') ?? '';
  const view: PublishingView = publishingViews.find((one) => one === query.get('view')) ?? 'begin';
  const journalId = query.get('journalId') || undefined;
  const asked = { journalId, page: String(page) };
  const production = officeDataOf(await api('officePublishing', { query: { ...asked, view } }));
  const all = q !== '' || query.get('view') === 'all';
  const volumeId = (journalId && query.get('volumeId')) || undefined;
  const articles = all
    ? officeDataOf(await api('officeArticles', { query: { ...asked, volumeId, q } }))
    : null;
  const volumes =
    all && journalId ? officeDataOf(await api('getVolumesByJournalId', { query: { journalId } })) : [];
  return { ...production, articles, volumes, view, page, q, deposit: { journalId, volumeId, q } };
});

const names = (authors: readonly string[]) =>
  authors.length > 3
    ? `${authors.slice(0, 2).join(', ')} and ${authors.length - 2} more`
    : authors.join(', ');

const address = ({ productionId, articleId }: PublishingEntry, view: PublishingView) =>
  view === 'published' && articleId !== null
    ? `/office/publishing/article/${articleId}`
    : `/office/publishing/${productionId}`;

const columnsOf = (
  view: PublishingView,
  { begins, readsManuscripts }: { begins: boolean; readsManuscripts: boolean },
): Column<PublishingEntry>[] => [
  {
    label: 'Article',
    kind: 'wide',
    show: (row) => (
      <>
        {view === 'begin' && !readsManuscripts ? (
          <span className="strong">{row.title}</span>
        ) : view === 'begin' ? (
          <a href={`/office/manuscript/${row.manuscriptId}`} data-row>
            {row.title}
          </a>
        ) : (
          <a href={address(row, view)} data-row>
            {row.title || 'New article'}
          </a>
        )}
        <span className="more">
          {[row.corrects && 'Correction', row.number, names(row.authors)].filter(Boolean).join(' · ')}
        </span>
        {row.proof && <span className="more">{standingWords(row.proof)}</span>}
        {row.failure && (
          <span className="fails block">
            <strong>Not published as scheduled.</strong> {row.failure}
          </span>
        )}
      </>
    ),
  },
  { label: 'Journal', kind: 'tight', show: ({ journal }) => journal },
  {
    label: sinceLabels[view],
    kind: 'tight',
    show: ({ since, publishAt }) =>
      view === 'scheduled' && publishAt ? dateAndTimeOf(publishAt) : ago(since),
  },
  ...(view === 'begin' && begins
    ? [
        {
          label: 'Production',
          kind: 'tight' as const,
          show: ({ manuscriptId, number }: PublishingEntry) =>
            manuscriptId !== null && <BeginButton asked={{ manuscriptId }} label="Begin" of={number} />,
        },
      ]
    : []),
];

const articleColumns: Column<OfficeArticleEntry>[] = [
  {
    label: 'Article',
    kind: 'wide',
    show: ({ id, title, authors, doi }) => (
      <>
        <a href={`/office/publishing/article/${id}`} data-row>
          {title}
        </a>
        <span className="more">
          {names(authors)} · {doi || 'No DOI'}
        </span>
      </>
    ),
  },
  { label: 'Journal', kind: 'tight', show: ({ journal }) => journal },
  { label: 'Published', kind: 'tight', show: ({ published }) => dateOf(published) || published },
  {
    label: 'State',
    kind: 'tight',
    show: ({ state, version }) => `${articleStates[state]}${version > 1 ? `, version ${version}` : ''}`,
  },
];

const nothing: Record<PublishingView, [title: string, words: string]> = {
  begin: ['Nothing waits to be begun', 'Manuscripts come here when they are accepted.'],
  'under way': ['Nothing is under way', 'Begin with an accepted manuscript, or with a new article.'],
  scheduled: ['Nothing is scheduled', 'Articles that are published at a day and time wait here.'],
  published: ['Nothing was published lately', 'What was published in the last 30 days stands here.'],
};

export default function PublishingScreen() {
  const { rows, counts, failed, failedDeposits, articles, volumes, view, page, q, deposit } =
    useLoaderData<typeof clientLoader>();
  const journals = useJournalsTo('copyediting');
  const me = useMe();
  const begins = mayDo(me, 'production');
  const readsManuscripts = mayDo(me, 'manuscripts');
  const list = useRowKeys<HTMLDivElement>();
  const total = articles ? articles.total : counts[view];
  return (
    <>
      <ScreenHead
        title="Publishing"
        actions={
          <>
            <SettingsButton />
            {begins && <NewArticle />}
          </>
        }
      />
      <PublishingTabs
        counts={counts}
        failed={failed}
        failedDeposits={failedDeposits}
        current={articles ? 'all' : view}
      />
      <FilterBar label="Filter articles" search={{ field: 'q', label: 'Published: title, author or DOI' }}>
        <JournalChoice journals={journals} />
        {volumes.length > 0 && (
          <FilterChoice
            field="volumeId"
            label="Volume"
            options={[
              { value: '', label: 'All volumes' },
              ...volumes.map(({ id, volume }) => ({ value: String(id), label: volume })),
            ]}
          />
        )}
      </FilterBar>
      {articles && articles.rows.length > 0 && (
        <div className={`stack below-2 ${styles.deposit}`}>
          <CrossrefButton
            key={JSON.stringify(deposit)}
            asked={deposit}
            label={`Crossref deposit of ${articles.total > depositSize ? `the newest ${depositSize}` : 'these articles'} (XML)`}
          />
          {deposit.journalId && deposit.volumeId && (
            <PackageButton
              key={deposit.volumeId}
              asked={{ journalId: Number(deposit.journalId), volumeId: Number(deposit.volumeId) }}
              label="Package of the volume for PMC and archives (ZIP)"
            />
          )}
        </div>
      )}
      <div ref={list}>
        {articles ? (
          articles.rows.length > 0 ? (
            <DataTable
              label="Published articles"
              columns={articleColumns}
              rows={articles.rows}
              idOf={({ id }) => id}
            />
          ) : (
            <EmptyState title={q ? 'No published article fits' : 'Nothing is published yet'} />
          )
        ) : rows.length > 0 ? (
          <DataTable
            label="Articles in production"
            columns={columnsOf(view, { begins, readsManuscripts })}
            rows={rows}
            idOf={({ productionId, manuscriptId }) => `${productionId} ${manuscriptId}`}
            toneOf={({ failure }) => (failure ? 'late' : undefined)}
          />
        ) : (
          <EmptyState title={nothing[view][0]}>
            <p>{nothing[view][1]}</p>
          </EmptyState>
        )}
      </div>
      <Pager
        page={page}
        total={total}
        size={publishingSizes.page}
        field="page"
        label="Pages of articles"
        whole
      />
    </>
  );
}

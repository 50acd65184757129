import { useLoaderData } from 'react-router';
import type { Output } from '#contract/api.ts';
import { DataTable } from '#web/tables/data-table.tsx';
import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { useRowKeys } from '#web/tables/row-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RemovedList } from '#web/ui/screens/removed-list.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { dateOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, useAction, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { ContentNav } from './content-nav.tsx';

export const handle: OfficeScreen = { title: 'News' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const page = Math.max(1, Number(query.get('page')) || 1);
  const asked = { of: query.get('of') ?? '', q: query.get('q') ?? '', page };
  const news = officeDataOf(
    await api('officeNews', {
      query: { page, ...(asked.of && { of: asked.of }), ...(asked.q && { q: asked.q }) },
    }),
  );
  return { ...asked, ...news };
});

type Line = Output<'officeNews'>['rows'][number];

export default function NewsListScreen() {
  const { rows, total, removed, page, of, q } = useLoaderData<typeof clientLoader>();
  const { administrator, journals } = useMe();
  const { act } = useAction();
  const list = useRowKeys<HTMLDivElement>();
  const nameOf = ({ journalId }: Line) =>
    journalId === null ? 'The press' : (journals.find(({ id }) => id === journalId)?.shortName ?? '');
  return (
    <>
      <ScreenHead
        title="News"
        actions={
          <a className="button" href={`/office/content/news/new${of && `?of=${of}`}`}>
            Write news
          </a>
        }
      />
      <ContentNav />
      <FilterBar label="Filter the news" search={{ field: 'q', label: 'Words of the title' }}>
        {(administrator || journals.length > 1) && (
          <FilterChoice
            field="of"
            label="Of"
            options={[
              { value: '', label: 'All' },
              ...(administrator ? [{ value: 'press', label: 'The press' }] : []),
              ...journals.map(({ id, shortName, name }) => ({ value: String(id), label: shortName || name })),
            ]}
          />
        )}
      </FilterBar>
      <p className="quiet" role="status">
        {total === 1 ? '1 item' : `${total.toLocaleString('en')} items`}
      </p>
      {rows.length > 0 ? (
        <div ref={list}>
          <DataTable
            label="News"
            rows={rows}
            idOf={({ id }) => id}
            columns={[
              {
                label: 'Title',
                kind: 'wide',
                show: ({ id, title }) => (
                  <a data-row href={`/office/content/news/${id}`}>
                    {title}
                  </a>
                ),
              },
              { label: 'Of', kind: 'tight', show: nameOf },
              { label: 'Author', show: ({ author }) => author },
              { label: 'Date', kind: 'tight', show: ({ date }) => dateOf(date) },
            ]}
          />
        </div>
      ) : (
        <EmptyState title={q || of ? 'No news fits' : 'No news yet'}>
          {q || of ? (
            <p>
              <a href="/office/content/news">Show all news</a>
            </p>
          ) : (
            <p>What you write is on the site as soon as it is saved.</p>
          )}
        </EmptyState>
      )}
      <Pager page={page} total={total} size={25} field="page" label="Pages of the news" whole />
      <RemovedList
        removed={removed}
        onRestore={(versionId) =>
          act('officeRestore', { body: { versionId } }, 'Restored. The site shows it.')
        }
      />
    </>
  );
}

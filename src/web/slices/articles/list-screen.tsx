import { data, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { askedText } from '#contract/followed.ts';
import type { Volume } from '#contract/journals.ts';
import { dataOf, optional, publicLoad } from '#web/api/load.ts';
import { JournalBackground } from '#web/shell/journal-background.tsx';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { notIndexed, pageMeta } from '#web/shell/page-title.ts';
import { journalNamed, type SiteJournal, useSite } from '#web/shell/site.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import listStyles from './article-list.module.css';
import { ArticleList } from './article-list.tsx';
import styles from './list-screen.module.css';
import { ListWays } from './list-ways.tsx';
import { type Asked, articlesQuery } from './search-query.ts';
import { shownEntries } from './shown-entry.ts';

const excerptLength = 500;

const every = 's';

export const loader = publicLoad(async ({ api, params, query }) => {
  const code = askedText(params.code ?? query.get('code'));
  const asked: Asked = {
    keywords: askedText(query.get('keywords')),
    journal: code === every ? '' : code,
    year: askedText(query.get('year')),
  };
  const page = pageOf(query, 'pageNum');
  const journals = asked.journal ? dataOf(await api('getJournalList')) : [];
  const journal = journalNamed(journals, asked.journal);
  if (asked.journal && !journal) throw data('There is no such journal', { status: 404 });
  // The form without scripts, and older links, name the journal behind the path.
  if (journal && params.code === undefined) {
    const narrowed = new URLSearchParams(query);
    narrowed.delete('code');
    throw redirect(
      `/journalarticles/${encodeURIComponent(journal.journalCode)}${narrowed.size ? `?${narrowed}` : ''}`,
    );
  }
  const journalName = journal?.journalName ?? null;
  const volumes = journal && (await api('getVolumesByJournalId', { query: { journalId: journal.id } }));
  const base = {
    asked,
    page,
    journalName,
    journalCode: journal?.journalCode ?? '',
    volumes: (volumes && optional(volumes)) ?? [],
  };

  const apiQuery = articlesQuery({ ...asked, journal: base.journalCode }, page);
  const answer = apiQuery && (await api('journals', { query: { ...apiQuery, journalId: journal?.id } }));
  if (!answer || answer.code === codes.refusedInput) return { ...base, total: 0, atLeast: false, list: [] };
  const { list, total, atLeast = false } = dataOf(answer);
  return { ...base, total, atLeast, list: shownEntries(list, excerptLength) };
});

const titleOf = (journalName: string | null) => (journalName ? `Articles of ${journalName}` : 'Articles');

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const code = loaderData?.journalCode;
  const narrowed = loaderData && (loaderData.asked.keywords || loaderData.asked.year);
  const list = code ? `/journalarticles/${encodeURIComponent(code)}` : '/journalarticles';
  // Pages of the list lead indexes to older articles.
  const beyond = loaderData && loaderData.page > 1 && loaderData.list.length === 0;
  const page = loaderData && !narrowed && loaderData.page > 1 ? `?pageNum=${loaderData.page}` : '';
  return [
    ...pageMeta(matches, {
      title: titleOf(loaderData?.journalName ?? null),
      description: `The articles published in ${loaderData?.journalName ?? 'all journals'}, newest first.`,
      path: list + page,
    }),
    ...(narrowed || beyond ? [notIndexed] : []),
  ];
};

export default function ListScreen() {
  const { asked, page, journalName, journalCode, volumes, total, atLeast, list } =
    useLoaderData<typeof loader>();
  const { journals } = useSite();
  const journal = journals.find((one) => one.journalCode === journalCode);
  const filtered = asked.keywords || asked.year;
  return (
    <div {...journalAccent(journal?.accent)}>
      <JournalBackground journal={journal} />
      <PageBanner
        journal={journal}
        eyebrow={journal ? <a href={`/aboutjournal/${journal.journalCode}`}>{journal.journalName}</a> : null}
        title={journal ? 'Articles' : titleOf(journalName)}
      >
        <p>
          {atLeast && total > 0 && 'At least '}
          {total === 0 ? 'No' : total.toLocaleString('en')} {total === 1 ? 'article' : 'articles'}
          {filtered ? ' found' : ', newest first'}
        </p>
      </PageBanner>
      <div className={`container ${listStyles.withAside}`}>
        <aside aria-label="Narrow the list">
          <details className={listStyles.fold}>
            <summary>{['Narrow the list', asked.keywords, asked.year].filter(Boolean).join(' · ')}</summary>
            <Filter asked={asked} code={journalCode} />
            {journal ? (
              <ListWays name="Volumes" ways={volumes.map((volume) => volumeWay(volume, journalCode))} />
            ) : (
              <ListWays name="Journals" ways={journals.map(journalWay)} />
            )}
          </details>
        </aside>
        <div>
          {total > 0 ? (
            <ArticleList
              list={list}
              total={total}
              page={page}
              field="pageNum"
              excerptLength={excerptLength}
            />
          ) : (
            <EmptyState title={filtered ? 'No article matches' : 'No articles yet'}>
              {filtered ? (
                <p>
                  Use fewer keywords, leave the year empty, or see{' '}
                  <a
                    href={
                      journalCode ? `/journalarticles/${encodeURIComponent(journalCode)}` : '/journalarticles'
                    }
                  >
                    the whole list
                  </a>
                  .
                </p>
              ) : (
                <p>
                  The first articles will be listed here. Until then, see{' '}
                  <a href="/journals">the other journals</a>.
                </p>
              )}
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  );
}

const volumeWay = ({ id, volume, year, articles }: Volume, code: string) => ({
  href: `/aboutjournal/${encodeURIComponent(code)}/1?volume=${id}`,
  label: `Volume ${volume}${year ? ` (${year})` : ''}`,
  count: articles,
});

const journalWay = ({ journalCode, journalName }: SiteJournal) => ({
  href: `/journalarticles/${encodeURIComponent(journalCode)}`,
  label: journalName,
});

/** A GET form, so that it works without scripts. */
function Filter({ asked, code }: { asked: Asked; code: string }) {
  const { journals } = useSite();
  return (
    <form className={`stack ${styles.filter}`} action="/journalarticles" aria-label="Narrow the list">
      <label>
        Journal
        <select className="select" name="code" defaultValue={code}>
          <option value="">All Journals</option>
          {journals.map((journal) => (
            <option key={journal.id} value={journal.journalCode}>
              {journal.journalName}
            </option>
          ))}
        </select>
      </label>
      <label>
        Year
        <input
          className="input"
          name="year"
          maxLength={9}
          placeholder="2024 or 2020-2024"
          defaultValue={asked.year}
        />
      </label>
      <label>
        Keywords
        <input
          className="input"
          type="search"
          name="keywords"
          maxLength={2000}
          defaultValue={asked.keywords}
        />
      </label>
      <button type="submit" className="button button-quiet">
        Show
      </button>
    </form>
  );
}

import { useLoaderData } from 'react-router';
import type { ConsumerStanding } from '#contract/office/indexing.ts';
import { articleFields, taken } from '#contract/office/indexing-fields.ts';
import type { IndexingFile } from '#contract/office/indexing-lists.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { FilterBar, FilterChoice } from '#web/tables/filter-bar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { StateMark } from '#web/ui/screens/state-mark.tsx';
import { mayDo, officeDataOf, officeLoad, useJournalsTo, useMe } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { FileButton } from './file-button.tsx';
import styles from './indexing.module.css';
import {
  articleWords,
  consumerWords,
  journalWords,
  placesOfJournal,
  stateLabels,
  stateLooks,
} from './indexing-words.ts';

export const handle: OfficeScreen = { title: 'Indexing' };

export const clientLoader = officeLoad(async ({ api, query }) => {
  const { journals } = officeDataOf(await api('officeMe'));
  const own = journals.filter(({ permissions }) => permissions.includes('production'));
  const asked = own.find(({ id }) => String(id) === query.get('journalId')) ?? own[0];
  if (!asked) return { journal: null, articles: 0, consumers: [] };
  const found = officeDataOf(await api('officeIndexing', { query: { journalId: String(asked.id) } }));
  return { journal: { id: asked.id, code: asked.code }, ...found };
});

type Journal = { id: number; code: string };

export default function IndexingScreen() {
  const { journal, articles, consumers } = useLoaderData<typeof clientLoader>();
  const journals = useJournalsTo('production');
  return (
    <>
      <ScreenHead title="Indexing" eyebrow={<a href="/office/publishing">Publishing</a>}>
        <p>Who takes articles from the press, what each would refuse, and what mends it.</p>
      </ScreenHead>
      {journals.length > 1 && (
        <FilterBar label="Choose a journal">
          <FilterChoice
            field="journalId"
            label="Journal"
            value={String(journal?.id ?? '')}
            options={journals.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FilterBar>
      )}
      {journal === null ? (
        <EmptyState title="There is no journal yet" />
      ) : (
        <>
          <p className="below-2 quiet figures" role="status">
            {articles === 1 ? '1 published article' : `${articles.toLocaleString('en')} published articles`}
          </p>
          <ul className={`plain-list ${styles.list}`}>
            {consumers.map((one) => (
              <Standing key={one.consumer} {...one} of={journal} articlesInAll={articles} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Standing({
  consumer,
  state,
  journal,
  articles,
  of,
  articlesInAll,
}: ConsumerStanding & { of: Journal; articlesInAll: number }) {
  const { label, takes } = consumerWords[consumer];
  const fields = taken[consumer];
  const places = mayDo(useMe(), 'journal') ? placesOfJournal(of.code) : {};
  const lacks = [
    ...journal.map(({ need, refuses }) => ({
      key: need,
      refuses,
      words: (
        <>
          {journalWords[need].lack}.{' '}
          {places[need] ? <a href={places[need]}>{journalWords[need].mend}</a> : journalWords[need].mend}
        </>
      ),
    })),
    ...articles.map(({ need, refuses, count, examples }) => ({
      key: `articles ${need}`,
      refuses,
      words: <ArticlesLack {...{ need, count, examples }} all={count === articlesInAll} />,
    })),
  ];
  return (
    <li className={styles.one}>
      <div>
        <h2 className={styles.name}>{label}</h2>
        <p className="quiet small">{takes}</p>
        {fields && (
          <details className="small">
            <summary>What it gets of an article</summary>
            <p>{fields.length === articleFields.length ? 'All that it says.' : `${fields.join(' · ')}.`}</p>
          </details>
        )}
      </div>
      <div className="stack gap-1">
        <p>
          <StateMark look={stateLooks[state]}>{stateLabels[state]}</StateMark>
        </p>
        {[true, false].map((refuses) => {
          const some = lacks.filter((lack) => lack.refuses === refuses);
          return (
            some.length > 0 && (
              <div key={String(refuses)}>
                <p className="small strong">{refuses ? 'It refuses' : 'It would serve readers better'}</p>
                <ul className="small">
                  {some.map(({ key, words }) => (
                    <li key={key}>{words}</li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
        {(consumer === 'doaj' || consumer === 'pubmed') && <FileOf file={consumer} journalId={of.id} />}
      </div>
    </li>
  );
}

function ArticlesLack({
  need,
  count,
  examples,
  all,
}: Pick<ConsumerStanding['articles'][number], 'need' | 'count' | 'examples'> & { all: boolean }) {
  return (
    <details>
      <summary>
        {all && count > 1 ? `All ${count.toLocaleString('en')}` : count.toLocaleString('en')}{' '}
        {count === 1 ? 'article' : 'articles'} {articleWords[need]}
      </summary>
      <ul>
        {examples.map(({ id, title }) => (
          <li key={id}>
            <a href={`/office/publishing/article/${id}`}>{title || `Article ${id}`}</a>
          </li>
        ))}
      </ul>
      {count > examples.length && <p>and {(count - examples.length).toLocaleString('en')} more</p>}
    </details>
  );
}

const FileOf = ({ file, journalId }: { file: IndexingFile; journalId: number }) => (
  <div className={styles.file}>
    <FileButton
      key={journalId}
      label={`Articles for ${consumerWords[file].label} (XML)`}
      ask={() => sessionApi('officeIndexingFile', { query: { journalId: String(journalId), file } })}
      nothing="There is no article that it would take."
    />
  </div>
);

import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import type { Output } from '#contract/api.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { NewsArticle } from '#web/slices/content/index.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { dateOf, dayFromNow } from '#web/ui/screens/when.ts';
import {
  historyPath,
  officeDataOf,
  officeLoad,
  officeMeta,
  TextWriting,
  useAction,
  useMe,
} from '../ground/index.ts';
import styles from '../ground/text-form.module.css';
import type { OfficeScreen } from '../office-area.tsx';

import { ContentNav } from './content-nav.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useText } from './use-text.ts';

export const handle: OfficeScreen = { title: 'News' };
export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData?.news.title || 'New news');

type News = Output<'officeNewsItem'>;

export const clientLoader = officeLoad(async ({ api, params, query }) => {
  const of = query.get('of') ?? '';
  if (params.newsId !== 'new')
    return {
      of,
      news: officeDataOf(await api('officeNewsItem', { query: { newsId: String(params.newsId) } })),
    };
  const news: News = {
    id: 0,
    journalId: null,
    date: dayFromNow(0),
    title: '',
    fullTitle: '',
    author: '',
    content: '' as SanitisedHtml,
    version: 0,
    by: '',
    at: null,
  };
  return { of, news };
});

export default function NewsScreen() {
  const { news, of } = useLoaderData<typeof clientLoader>();
  return <NewsForm key={news.id} news={news} of={of} />;
}

const valuesOf = ({ date, title, fullTitle, author, content }: News, of: string) => ({
  /** Owner of new news: 'press' or a journal's id. */
  of,
  date,
  title,
  fullTitle,
  author,
  content: content as string,
});

function NewsForm({ news, of }: { news: News; of: string }) {
  const { administrator, journals } = useMe();
  const { act, busy } = useAction();
  const [removing, setRemoving] = useState(false);
  const whoseId = useId();
  const first = news.id === 0 ? firstChoice(of, administrator, journals) : '';
  const journalOf = (whose: string) => (news.id === 0 ? Number(whose) || null : news.journalId);
  const { draft, isNew, save, remove } = useText(news, valuesOf(news, first), {
    send: ({ of, ...values }, seen) => {
      const body = { ...values, ...(news.id !== 0 && { id: news.id }), journalId: journalOf(of), seen };
      return act('officeSaveNews', { body }, 'Saved. The site shows it from now on.');
    },
    remove: (seen) => quietSessionApi('officeRemoveNews', { body: { id: news.id, seen } }),
    draftTopic: `news ${news.id || 'new'}`,
    list: '/office/content/news',
    pathOf: (id) => `/office/content/news/${id}`,
  });
  const { values } = draft;
  const journal = journals.find(({ id }) => id === journalOf(values.of));
  return (
    <>
      <TextWriting
        draft={draft}
        busy={busy}
        saved={news}
        newest={news.version}
        labels={{ title: 'Title', fullTitle: 'Full title', author: 'Author', date: 'Date' }}
        onSave={save}
        shown={({ content }) => (
          <NewsArticle
            item={{ ...values, content, updateDate: dateOf(values.date) }}
            journal={journal?.name}
          />
        )}
        head={
          <>
            <ContentNav />
            <ScreenHead
              eyebrow={isNew ? 'News' : `News of ${journal?.name ?? 'the press'}`}
              title={isNew ? 'Write news' : news.title}
              actions={
                !isNew && (
                  <>
                    <a className="button button-quiet" href={historyPath('news', news.id)}>
                      History
                    </a>
                    <a className="button button-quiet" href={`/news-detail/${news.id}`}>
                      On the site
                    </a>
                  </>
                )
              }
            />
          </>
        }
        actions={
          !isNew && (
            <button type="button" className="button button-quiet" onClick={() => setRemoving(true)}>
              Remove
            </button>
          )
        }
      >
        {isNew && (
          <div className={styles.short}>
            <label className="small strong block below-half" htmlFor={whoseId}>
              Of
            </label>
            <select
              id={whoseId}
              className="select"
              value={values.of}
              onChange={({ currentTarget }) => draft.change({ of: currentTarget.value })}
            >
              {administrator && <option value="press">The press</option>}
              {journals.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        <TextInput label="Title" {...draft.line('title')} />
        <TextInput
          label="Full title (optional)"
          description="Stands above the text; the title alone stands in lists."
          {...draft.line('fullTitle')}
        />
        <div className={`row gap-2 ${styles.row}`}>
          <TextInput label="Author (optional)" {...draft.line('author')} />
          <TextInput
            label="Date"
            type="date"
            description={
              values.date > dayFromNow(0)
                ? 'To come: the site shows it once it is saved, with this date.'
                : undefined
            }
            {...draft.line('date')}
          />
        </div>
      </TextWriting>
      <RemoveDialog name={news.title} open={removing} onRemove={remove} onClose={() => setRemoving(false)} />
    </>
  );
}

/** The list's filter, else the press, else the first journal. */
const firstChoice = (of: string, administrator: boolean, journals: readonly { id: number }[]) =>
  journals.some(({ id }) => String(id) === of) || (administrator && of === 'press')
    ? of
    : administrator
      ? 'press'
      : String(journals[0]?.id ?? '');

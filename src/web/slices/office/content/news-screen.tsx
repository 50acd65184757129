import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import type { Output } from '#contract/api.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { NewsArticle } from '#web/slices/content/index.ts';
import { historyPath } from '../history/history-path.ts';
import { useMe } from '../me.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { had, officeLoad } from '../office-load.ts';
import { officeMeta } from '../office-meta.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { OfficeHead } from '../parts/office-head.tsx';
import { OfficeRichText } from '../parts/office-rich-text.tsx';
import { dateOf, dayFromNow } from '../parts/when.ts';
import { useAct } from '../use-act.ts';
import { ContentNav } from './content-nav.tsx';
import { Conflict, PreviewFrame, SaveBar, usePreview } from './text-editing.tsx';
import styles from './text-form.module.css';
import { useTextForm } from './use-text-form.ts';

export const handle: OfficeScreen = { title: 'News' };
export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData?.news.title || 'New news');

type News = Output<'officeNewsItem'>;

export const clientLoader = officeLoad(async ({ api, params, query }) => {
  const of = query.get('of') ?? '';
  if (params.newsId !== 'new')
    return { of, news: had(await api('officeNewsItem', { query: { newsId: String(params.newsId) } })) };
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

/** News, to write. */
export default function NewsScreen() {
  const { news, of } = useLoaderData<typeof clientLoader>();
  return <NewsForm key={news.id} news={news} of={of} />;
}

const valuesOf = ({ date, title, fullTitle, author, content }: News) => ({
  date,
  title,
  fullTitle,
  author,
  content: content as string,
});

function NewsForm({ news, of }: { news: News; of: string }) {
  const { administrator, journals } = useMe();
  const { act, busy } = useAct();
  const { preview, show, close } = usePreview();
  const [whose, setWhose] = useState(() => firstChoice(of, administrator, journals));
  const [removing, setRemoving] = useState(false);
  const whoseId = useId();
  const journalId = news.id === 0 ? Number(whose) || null : news.journalId;
  const journal = journals.find(({ id }) => id === journalId);
  const { values, set, saved, began, isNew, unsaved, errors, conflict, guard, ...form } = useTextForm(news, {
    valuesOf,
    send: (values, seen) => {
      const body = { ...values, ...(news.id !== 0 && { id: news.id }), journalId, seen };
      return act('officeSaveNews', { body }, 'Saved. The site shows it from now on.');
    },
    remove: (seen) => sessionApi('officeRemoveNews', { body: { id: news.id, seen } }),
    list: '/office/content/news',
    pathOf: (id) => `/office/content/news/${id}`,
  });

  const line = (name: 'title' | 'fullTitle' | 'author', label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      value={values[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      {preview && (
        <PreviewFrame onClose={close}>
          <NewsArticle
            item={{ ...values, content: preview.content, updateDate: dateOf(values.date) }}
            journal={journal?.name}
          />
        </PreviewFrame>
      )}
      {/* What was written, and the way back through it, stay while it is looked at. */}
      <div hidden={preview !== undefined}>
        <ContentNav />
        <OfficeHead
          eyebrow={isNew ? 'News' : `News of ${journal?.name ?? 'the press'}`}
          title={isNew ? 'Write news' : saved.title}
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
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          {conflict && (
            <Conflict
              theirs={news.content}
              mine={values.content}
              by={news.by}
              at={news.at}
              onKeepMine={form.keepMine}
              onTakeTheirs={form.takeTheirs}
            />
          )}
          {isNew && (
            <div className={styles.short}>
              <label className={styles.label} htmlFor={whoseId}>
                Of
              </label>
              <select
                id={whoseId}
                className="select"
                value={whose}
                onChange={({ currentTarget }) => setWhose(currentTarget.value)}
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
          {line('title', 'Title')}
          {line(
            'fullTitle',
            'Full title (optional)',
            'Stands above the text; the title alone stands in lists.',
          )}
          <div className={styles.row}>
            {line('author', 'Author (optional)')}
            <TextInput
              label="Date"
              type="date"
              value={values.date}
              error={errors.date}
              onChange={({ currentTarget }) => set({ date: currentTarget.value })}
            />
          </div>
          <OfficeRichText
            key={began.times}
            label="Text"
            html={began.html}
            error={errors.content}
            onChange={(html, changed) => set({ content: changed ? html : began.html })}
          />
          <SaveBar busy={busy} unsaved={unsaved} saved={news} onPreview={() => void show(values.content)}>
            {!isNew && (
              <button type="button" className="button button-quiet" onClick={() => setRemoving(true)}>
                Remove
              </button>
            )}
          </SaveBar>
        </form>
        <ConfirmDialog
          open={removing}
          title={`Remove “${saved.title}”?`}
          action="Remove it"
          danger
          onConfirm={form.remove}
          onClose={() => setRemoving(false)}
        >
          <p>The site no longer shows it. It can be brought back from “Removed lately”.</p>
        </ConfirmDialog>
      </div>
      {guard.dialog}
    </>
  );
}

/** Whose news it is at first: what the list was narrowed to, else the press, else the first journal. */
const firstChoice = (of: string, administrator: boolean, journals: readonly { id: number }[]) =>
  journals.some(({ id }) => String(id) === of) || (administrator && of === 'press')
    ? of
    : administrator
      ? 'press'
      : String(journals[0]?.id ?? '');

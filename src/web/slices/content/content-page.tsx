import type { MetaArgs } from 'react-router';
import type { ContentEntry } from '#contract/content.ts';
import { dataOf, publicLoad } from '#web/api/load.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import { excerpt } from '#web/ui/excerpt.ts';
import { PageContents } from '#web/ui/page-contents.tsx';
import { plainText } from '#web/ui/plain-text.ts';
import { textContents } from '#web/ui/text-contents.ts';
import styles from './content-page.module.css';
import { ContentText } from './content-text.tsx';
import { PressPages } from './side-entries.tsx';
import { withoutTitle } from './without-title.ts';

/** Texts have fixed ids (specification §7). */
export const contentPageLoad = (id: 5 | 6 | 26) =>
  publicLoad(async ({ api }) => dataOf(await api('getArctypeById', { params: { id } })));

type Loader = ReturnType<typeof contentPageLoad>;

export const contentPageMeta = ({ matches, loaderData, location }: MetaArgs<Loader>) =>
  pageMeta(matches, {
    title: loaderData?.typename,
    description: loaderData && excerpt(plainText(loaderData.content), 160),
    path: location.pathname,
  });

type Props = {
  entry: ContentEntry;
  /** Its path, if other pages of the press are to stand beside it. */
  path?: string;
};

export function ContentPage({ entry, path }: Props) {
  const { html, entries } = textContents(withoutTitle(entry.content, entry.typename));
  const text = <ContentText entry={{ ...entry, content: html }} />;
  return (
    <>
      <PageBanner title={entry.typename} />
      {entries.length > 0 ? (
        <div className={`container ${styles.columns}`}>
          <PageContents entries={entries} />
          {text}
        </div>
      ) : (
        <div className={path ? `container stack ${styles.beside}` : `container ${styles.text}`}>
          {path && <PressPages current={path} />}
          {text}
        </div>
      )}
    </>
  );
}

import type { CSSProperties } from 'react';
import type { Article } from '#contract/articles.ts';
import styles from './full-text-frame.module.css';
import { estimatedHeight } from './text-place.ts';

type Props = {
  article: Pick<Article, 'id' | 'manuscripttitle' | 'textLength'>;
  /** Made by `frameDocument`. */
  document: string;
};

/** Within quotation marks an attribute holds anything but these two. */
const asAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The frame with a full text. It runs no scripts. It is written as markup, because React would look at each character of the
 * text: four times the time of the rest of the page.
 */
export const FramedText = ({ article, document }: Props) => (
  <div
    className={styles.text}
    style={{ '--text-height': estimatedHeight(article.textLength) } as CSSProperties}
    dangerouslySetInnerHTML={{
      __html: `<iframe class="${styles.frame}" data-full-text="${article.id}" title="${asAttribute(
        `Full text of “${article.manuscripttitle}”`,
      )}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" srcdoc="${asAttribute(document)}"></iframe>`,
    }}
  />
);

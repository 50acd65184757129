import type { NewsItem } from '#contract/content.ts';
import { excerpt } from '#web/ui/excerpt.ts';
import { plainText } from '#web/ui/plain-text.ts';

/** Specification §9. */
const listExcerpt = 400;

/** Without the full text, to keep list pages small. */
export type NewsLine = Pick<NewsItem, 'id' | 'title' | 'updateDate'> & { beginning: string };

export const newsLine = (item: NewsItem): NewsLine => ({
  id: item.id,
  title: item.title,
  updateDate: item.updateDate,
  beginning: excerpt(plainText(item.content), listExcerpt),
});

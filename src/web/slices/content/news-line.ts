import type { NewsItem } from '#contract/content.ts';
import { excerpt } from '#web/ui/excerpt.ts';
import { plainText } from '#web/ui/plain-text.ts';

/** Characters of a news item that the list shows (specification §9). */
const listExcerpt = 400;

/** A news item as a list shows it: without the whole text, which the list's page need not carry. */
export type NewsLine = Pick<NewsItem, 'id' | 'title' | 'updateDate'> & { beginning: string };

/** A news item as the list shows one, its text cut to an excerpt. */
export const newsLine = (item: NewsItem): NewsLine => ({
  id: item.id,
  title: item.title,
  updateDate: item.updateDate,
  beginning: excerpt(plainText(item.content), listExcerpt),
});

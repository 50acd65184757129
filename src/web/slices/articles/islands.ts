import { component } from '#web/islands/component.ts';
import { startArticle } from './start-article.ts';
import { startPressPage } from './start-press-page.ts';

export const articleIslands = {
  article: () => startArticle,
  cite: component(() => import('./cite.tsx').then(({ Cite }) => Cite)),
  'read-on': component(() => import('./read-on.tsx').then(({ ReadOn }) => ReadOn)),
  'press-page': () => startPressPage,
};

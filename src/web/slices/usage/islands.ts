import { component } from '#web/islands/component.ts';

export { countView } from './count-view.ts';

export const usageIslands = {
  'article-usage': component(() => import('./article-usage.tsx').then(({ ArticleUsage }) => ArticleUsage)),
};

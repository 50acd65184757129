import { data } from 'react-router';
import { dataOf, type LoadArgs } from '#web/api/load.ts';

/**
 * By path or `?manuscriptId=`; `?version=1` is the version before a correction. A withdrawn article comes without its text
 * and with status 410.
 */
export async function loadArticle({ params, query, article: read }: LoadArgs) {
  const id = params.manuscriptId ?? query.get('manuscriptId') ?? '';
  if (!/^\d{1,15}$/.test(id)) throw data('There is no such article', { status: 404 });
  const version = query.get('version') ?? '';
  if (!/^\d{0,5}$/.test(version)) throw data('There is no such version', { status: 404 });
  const { answer, text } = await read(Number(id), version ? Number(version) : undefined);
  const article = dataOf(answer);
  if (article.withdrawn) return data({ article, text: undefined }, { status: 410 });
  return data({ article, text });
}

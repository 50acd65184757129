import { data } from 'react-router';
import { type LoadArgs, must } from '#web/api/load.ts';

/**
 * The article that an address names, by its path or by `?manuscriptId=`, with its full text; `?version=1`: as it stood
 * before a correction. A withdrawn one comes without, and with the status that says so (410).
 */
export async function loadArticle({ params, query, article: read }: LoadArgs) {
  const id = params.manuscriptId ?? query.get('manuscriptId') ?? '';
  if (!/^\d{1,15}$/.test(id)) throw data('There is no such article', { status: 404 });
  const version = query.get('version') ?? '';
  if (!/^\d{0,5}$/.test(version)) throw data('There is no such version', { status: 404 });
  const { answer, text } = await read(Number(id), version ? Number(version) : undefined);
  const article = must(answer);
  if (article.withdrawn) return data({ article, text: null }, { status: 410 });
  return data({ article, text: await text() });
}

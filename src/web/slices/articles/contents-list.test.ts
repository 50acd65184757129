import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContentsList } from './contents-list.tsx';
import { sampleArticle } from './sample-article.ts';

/** Hrefs in the server's markup. */
const leadsOf = (fields: Parameters<typeof sampleArticle>[0]) => {
  const contents = [{ id: 's1', title: 'Methods', level: 2 }];
  const article = sampleArticle({ id: 12, contents, figures: [], tables: [], ...fields });
  const list = createElement(ContentsList, { article });
  return [...renderToStaticMarkup(list).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
};

test('without scripts, the contents lead into the press view of the version that is read', () => {
  expect(leadsOf({ version: 2, currentVersion: 2 })).toEqual(['/journalpress/12#s1']);
  expect(leadsOf({ version: 1, currentVersion: 2 })).toEqual(['/journalpress/12?version=1#s1']);
});

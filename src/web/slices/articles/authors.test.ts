import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Authors } from './authors.tsx';
import { sampleArticle, sampleAuthor } from './sample-article.ts';

const drawn = (count: number) => {
  const authorDTOList = Array.from({ length: count }, (_, at) =>
    sampleAuthor({ anthorId: at, displayName: `Bo Ek${at}`, orcid: '0000-0002-1825-0097' }),
  );
  return renderToStaticMarkup(createElement(Authors, { article: sampleArticle({ authorDTOList }) }));
};

test('authors above twenty are folded, but never one alone', () => {
  expect(drawn(21)).not.toContain('more author');
  expect(drawn(22)).toContain('and 2 more authors');
});

test('an author of a long list costs a page less than 600 bytes, with the sign of ORCID drawn once', () => {
  expect((drawn(1000).length - drawn(500).length) / 500).toBeLessThan(600);
  expect(drawn(500).split('<circle').length - 1).toBe(2);
});

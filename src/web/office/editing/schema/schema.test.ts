import { getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import { markSpecs, nodeSpecs } from '#contract/document/schema.ts';
import { documentOf as read } from '#test/support/jats-sample.ts';
import { documentOf, editorOf } from './article.ts';
import { schemaExtensions } from './extensions.ts';

const schema = getSchema(schemaExtensions);

function through(document: ArticleDocument): ArticleDocument {
  const state = schema.nodeFromJSON(editorOf(document));
  state.check();
  return documentOf(state);
}

test('the schema has every node and mark of the contract', () => {
  expect(Object.keys(schema.nodes)).toEqual(expect.arrayContaining(Object.keys(nodeSpecs)));
  expect(Object.keys(schema.marks)).toEqual(expect.arrayContaining(Object.keys(markSpecs)));
});

test('a document comes out of the editor as it went in', () => {
  const document = read({ body: '<p>Some <bold>words</bold>.</p>' });
  expect(through(document)).toEqual(document);
});

test('formatting within formatting of its own kind stays nested', () => {
  const document = read({
    body: '<p>x<sub>n<italic>i<sub>2</sub></italic></sub>, <sub><sub>3</sub></sub></p>',
  });
  expect(through(document)).toEqual(document);
});

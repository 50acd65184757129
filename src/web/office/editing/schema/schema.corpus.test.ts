import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getSchema } from '@tiptap/react';
import { describe, expect, test } from 'vitest';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { documentOfJats } from '#test/support/jats-sample.ts';
import { documentOf, editorOf } from './article.ts';
import { schemaExtensions } from './extensions.ts';

const schema = getSchema(schemaExtensions);
const files = hasCorpus ? globSync('jats/**/*.xml', { cwd: corpusFolder }) : [];

describe.skipIf(!hasCorpus)(hasCorpus ? 'articles of the corpus' : noCorpus, () => {
  test.each(files)('%s comes out of the editor as it went in', (file) => {
    const document = documentOfJats(readFileSync(path.join(corpusFolder, file)));
    const state = schema.nodeFromJSON(editorOf(document));
    state.check();
    expect(documentOf(state)).toEqual(document);
  });
});

import { EditorState } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
import type { CslName } from '#contract/document/csl.ts';
import { documentOf as read } from '#test/support/jats-sample.ts';
import { editorOf } from '../schema/article.ts';
import { schemaExtensions } from '../schema/extensions.ts';
import { followNames } from './reference-line.ts';

test('names in the line of a reference follow its fields, behind a picture too', () => {
  const back =
    '<ref-list><ref id="r1"><mixed-citation><italic>Lee</italic> K, Roth J. <inline-graphic xlink:href="a.png"/> Edited by Poe E. Reefs.</mixed-citation></ref></ref-list>';
  const doc = getSchema(schemaExtensions).nodeFromJSON(editorOf(read({ body: '<p>Start.</p>', back })));
  let state = EditorState.create({ doc });
  let pos = -1;
  doc.descendants((node, at) => {
    if (node.type.name === 'reference') pos = at;
  });
  const follow = (before: CslName[], after: CslName[]) =>
    followNames(
      pos,
      before,
      after,
    )(state, (tr) => {
      state = state.apply(tr);
    });
  const roth = { family: 'Roth', given: 'Jo' };
  follow([{ family: 'Lee', given: 'Kim' }, roth], [{ family: 'Li', given: 'Mai' }, roth]);
  follow([{ family: 'Poe', given: 'Edgar' }], [{ family: 'Pym', given: 'Arthur' }]);
  expect(state.doc.nodeAt(pos)?.textContent).toMatch(/^Li M, Roth J\. .*Edited by Pym A\. Reefs\.$/);
  expect(follow([roth], [roth])).toBe(false);
});

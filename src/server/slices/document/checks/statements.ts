import type { ArticleDocument } from '#contract/document/document.ts';
import type { Finding } from '#contract/document/findings.ts';
import type { Heading } from '#contract/document/nodes.ts';
import { type BackKind, backKind } from '../shared/back-heads.ts';
import { plainText } from '../shared/plain-text.ts';
import { found } from './found.ts';
import type { Survey } from './survey.ts';

/** Statements that nearly every journal asks for. Ethics are stated where people or animals were studied. */
const asked: [BackKind, string, string][] = [
  ['funding', 'no-funding', 'funding'],
  ['interests', 'no-interests', 'competing interests'],
  ['data', 'no-data', 'the availability of data'],
];

/** Statements that no heading announces. */
export function statements(document: ArticleDocument, { placed }: Survey): Finding[] {
  const stated = new Set<BackKind | undefined>();
  if (document.front.funding || document.front.funders.length > 0) stated.add('funding');
  for (const { node } of placed) {
    if (node.type !== 'section') continue;
    const heading = node.content.find((inner): inner is Heading => inner.type === 'heading');
    stated.add(backKind(plainText(heading?.content)));
  }
  return asked.flatMap(([kind, code, words]) =>
    stated.has(kind) ? [] : [found(code, `There is no statement on ${words}.`, { words })],
  );
}

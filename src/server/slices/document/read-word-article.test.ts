import { expect, test } from 'vitest';
import type { Block } from '#contract/document/nodes.ts';
import { article, p, text } from '#test/support/document-samples.ts';
import { asJatsKeeps } from './read-word-article.ts';

const section = (title: string, words: string, role?: 'statement'): Block => ({
  type: 'section',
  ...(role && { attrs: { role } }),
  content: [{ type: 'heading', content: [text(title)] }, p(text(words))],
});

test('notes of the first page stand behind the text, beside statements that are there', () => {
  const { front, body, back } = article(
    [section('Methods', 'We counted.')],
    [section('Funding', 'None.', 'statement')],
  );
  const notes = {
    type: 'notes' as const,
    content: [{ type: 'note' as const, content: [p(text('For letters.'))] }],
  };
  const kept = asJatsKeeps({ format: 1, front: { ...front, notes }, body, back, subArticles: [] });
  expect(kept.front.notes).toBeUndefined();
  expect(JSON.stringify(kept.back)).toMatch(/Funding.*Author notes.*For letters/);
});

test('a manuscript without a title keeps none', () => {
  const { front, body } = article([section('Methods', 'We counted.')]);
  const kept = asJatsKeeps({ format: 1, front: { ...front, title: [] }, body, back: [], subArticles: [] });
  expect(kept.front.title).toEqual([]);
  expect(kept.front.doi).toBeUndefined();
  expect(JSON.stringify(kept.body)).toContain('We counted.');
});

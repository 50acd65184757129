import type { ArticleDocument } from '#contract/document/document.ts';
import type { PlainNode } from '../schema/document.ts';

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const lines = new Set(['paragraph', 'titleLine', 'term', 'code', 'displayFormula', 'reference']);

/** The words of a document block by block, to be compared with those of another. */
export function textAsHtml({ front, body, back }: ArticleDocument): string {
  const facts = [
    front.runningTitle,
    ...front.authors.map(({ name, email, orcid }) => [name, email, orcid].filter(Boolean).join(', ')),
    ...front.affiliations.map(({ text }) => text),
    front.keywords.join(', '),
    front.funding,
  ];
  return [
    `<h2>${wordsOf({ type: 'line', content: front.title as PlainNode[] })}</h2>`,
    ...facts.filter(Boolean).map((fact) => `<p>${escaped(fact ?? '')}</p>`),
    ...front.abstracts.flatMap(({ content }) => (content as PlainNode[]).map(blockAsHtml)),
    ...([...body, ...back] as PlainNode[]).map(blockAsHtml),
  ].join('');
}

function blockAsHtml(node: PlainNode): string {
  const { alt } = node.attrs ?? {};
  const described = typeof alt === 'string' && alt ? `<p>${escaped(alt)}</p>` : '';
  if (node.type === 'heading') return `<h2>${wordsOf(node)}</h2>`;
  if (lines.has(node.type)) return `<p>${wordsOf(node)}</p>`;
  return described + (node.content ?? []).map(blockAsHtml).join('');
}

function wordsOf({ type, text, attrs, content }: PlainNode): string {
  if (text !== undefined) return escaped(text);
  const formula = type.endsWith('Formula') ? (attrs?.tex ?? attrs?.mathml) : undefined;
  if (typeof formula === 'string') return escaped(formula.replace(/<[^>]*>/g, ''));
  return (content ?? []).map(wordsOf).join('');
}

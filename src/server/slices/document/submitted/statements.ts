import type { ArticleDocument } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import type { Block, Heading } from '#contract/document/nodes.ts';
import type { StatementKind } from '#contract/document/statements.ts';
import { webAddressOf } from '#contract/identifiers.ts';
import { statementKind } from '../shared/back-heads.ts';
import { text } from '../shared/nodes.ts';
import { plainText } from '../shared/plain-text.ts';

type Typed = { kind: StatementKind; heading: string; text: string };

/** The document with statements that it has under no heading, in front of its references. */
export function withStatements(
  document: ArticleDocument,
  statements: readonly Typed[],
  freshId: (stem: string) => string,
): ArticleDocument {
  const stated = new Set([...document.body, ...document.back].map(kindOf));
  const missing = statements.filter(({ kind, text }) => text.trim() !== '' && !stated.has(kind));
  if (missing.length === 0) return document;
  const sections = missing.map(
    ({ heading, text: words }): Block => ({
      type: 'section',
      attrs: { id: freshId('statement'), role: 'statement' },
      content: [
        { type: 'heading', content: [text(heading)] },
        ...words
          .split(/\n{2,}/)
          .filter((words) => words.trim() !== '')
          .map((words): Block => ({ type: 'paragraph', content: linked(words.replace(/\s+/g, ' ').trim()) })),
      ],
    }),
  );
  const references = document.back.findIndex(({ type }) => type === 'references');
  const at = references < 0 ? document.back.length : references;
  return { ...document, back: document.back.toSpliced(at, 0, ...sections) };
}

function kindOf(node: Block): StatementKind | undefined {
  if (node.type !== 'section') return undefined;
  return statementKind(
    plainText(node.content.find((inner): inner is Heading => inner.type === 'heading')?.content),
  );
}

const address = /(?:https?:\/\/[^\s<>"]+|\b(?:doi:\s*)?10\.\d{4,9}\/[^\s<>"]+)/gi;

/** Words with their addresses and DOIs as links; signs that end a sentence are not part of one. */
function linked(words: string): Inline[] {
  const out: Inline[] = [];
  let at = 0;
  for (const { 0: found, index } of words.matchAll(address)) {
    const shown = found.replace(/[.,;:!?'’”]+$/, '').replace(/^([^(]*)\)$/, '$1');
    const href = webAddressOf(shown);
    if (!href) continue;
    if (index > at) out.push(text(words.slice(at, index)));
    out.push({ type: 'text', text: shown, marks: [{ type: 'link', attrs: { href } }] });
    at = index + shown.length;
  }
  if (at < words.length) out.push(text(words.slice(at)));
  return out;
}

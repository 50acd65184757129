import type { ArticleDocument } from '#contract/document/document.ts';
import { walkText } from '../shared/walk.ts';

/** Each becomes a row or a file lookup; real articles have a few thousand authors at most. */
const MOST_PARTS = 10_000;

const COUNTED: Record<string, string> = {
  reference: 'references',
  graphic: 'pictures',
  inlineGraphic: 'pictures',
  supplement: 'files',
  inlineFile: 'files',
  section: 'sections',
  figure: 'figures',
  tableFigure: 'tables',
};

/** `10,000 authors`, of which there are more; undefined where there are not. */
export function tooMany(document: ArticleDocument): string | undefined {
  const { authors, related } = document.front;
  const counts: Record<string, number> = { authors: authors.length, 'related articles': related.length };
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  walkText(document, (node) => {
    const name = COUNTED[node.type];
    if (name) count(name);
    else if ((node.type === 'inlineFormula' || node.type === 'displayFormula') && node.attrs.files)
      count('pictures');
  });
  const [many] = Object.entries(counts).find(([, number]) => number > MOST_PARTS) ?? [];
  return many && `${MOST_PARTS.toLocaleString('en')} ${many}`;
}

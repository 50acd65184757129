import type { WordChange } from './blocks.ts';
import { type Context, notice } from './context.ts';
import { textOf, type WordElement } from './xml-elements.ts';

const most = 20_000;
const longest = 200;

const kinds: Record<string, WordChange['kind']> = {
  'w:ins': 'insertion',
  'w:del': 'deletion',
  'w:moveFrom': 'move',
  'w:rPrChange': 'format',
  'w:pPrChange': 'format',
};

/** Notes a tracked change; of a move, the place that it left. */
export function noteChange(context: Context, element: WordElement): void {
  const kind = kinds[element.name];
  const { changes } = context.file;
  if (!kind) return;
  if (changes.length === most) notice(context, 'many-changes', String(most));
  if (changes.length > most) return;
  const date = element.attrs['w:date'];
  changes.push({
    kind,
    author: element.attrs['w:author'] ?? '',
    ...(date !== undefined && { date }),
    text: kind === 'format' ? '' : textOf(element).slice(0, longest),
  });
}

import { type Context, notice } from './context.ts';
import type { Look } from './styles.ts';

/** Adds text to the paragraph. Hidden text is not printed: the first words of it are noted, once a file. */
export function addText(context: Context, text: string, { hidden, format }: Look): void {
  if (text === '') return;
  if (!hidden) context.collector.add({ kind: 'text', text, ...format });
  else if (/[\p{L}\p{N}]/u.test(text) && !context.file.notices.some(({ code }) => code === 'hidden-text'))
    notice(context, 'hidden-text', text.trim());
}

import type { WordBlock, WordInline } from '../docx/blocks.ts';
import { captionLabel } from './caption-label.ts';
import { rawText, squeezed } from './texts.ts';
import { introductionHead, mainHead } from './words.ts';

/* Paragraphs of Word that hold several of an article. */

export const pictureOrCaption =
  /^(?:\ufffc|\s)*(?:$|(?:supp\w*\s+)?(?:fig|abb|afb|ry[sc]|şek|рис|hình|gambar|scheme|plate|image|photo)\p{L}*\.?\s*\w*\d|[<[]?\s*(?:附?[图圖図]|그림|شكل|الشكل|تصویر)\s*[(（]?\p{Nd})/iu;

const isPicture = ({ kind }: WordInline) => kind === 'picture' || kind === 'object';

/**
 * A paragraph whose pictures stand on lines of their own between its text: each such line, the caption on the line
 * behind it, and the text around them.
 */
export function linesOfPictures(content: WordInline[]): WordInline[][] {
  const lines: { end?: WordInline; inlines: WordInline[] }[] = [{ inlines: [] }];
  for (const inline of content)
    if (inline.kind === 'break') lines.push({ end: inline, inlines: [] });
    else lines.at(-1)?.inlines.push(inline);
  const shows = (line: WordInline[]) =>
    line.some(isPicture) && rawText(line).replace(/[\ufffc\s]/g, '') === '';
  if (lines.length === 1 || !lines.some(({ inlines }) => shows(inlines))) return [content];
  const parts: WordInline[][] = [];
  let follows = false;
  for (const { end, inlines } of lines) {
    const isCaption = parts.at(-1)?.some(isPicture) && pictureOrCaption.test(rawText(inlines));
    if (follows && end && !shows(inlines)) parts.at(-1)?.push(end, ...inlines);
    else parts.push(inlines);
    follows = !shows(inlines) && !isCaption;
  }
  return parts.filter((part) => part.length > 0);
}

/** Pictures at the beginning of a paragraph, and the text behind them. */
export function picturesApart(content: WordInline[]): WordInline[][] {
  const isText = ({ kind, ...inline }: WordInline) =>
    !['picture', 'object', 'bookmark', 'comment', 'break'].includes(kind) &&
    !('text' in inline && inline.text.trim() === '');
  const at = content.findIndex(isText);
  const before = content.slice(0, Math.max(0, at));
  return before.some(({ kind }) => kind === 'picture') ? [before, content.slice(at)] : [content];
}

/** A heading, or a title below a paragraph of a label alone, and the pictures that stand behind it. */
export function titleApart(
  content: WordInline[],
  isHeading: boolean,
  above: WordBlock | undefined,
): WordInline[][] {
  const label = above?.kind === 'paragraph' ? squeezed(rawText(above.content)) : '';
  const at = content.findIndex(isPicture);
  const isTitle = at > 0 && rawText(content.slice(0, at)).trim() !== '';
  const endsText = rawText(content.slice(at)).replace(/[\ufffc\s]/g, '') === '';
  const isLabelled = label !== '' && captionLabel(label)?.length === label.length;
  return (isHeading || isLabelled) && isTitle && endsText
    ? [content.slice(0, at), content.slice(at)]
    : [content];
}

const runInHead = /^(?:abstract|summary|key\s?words|摘\s*要|关\s*键\s*词)$/i;

/** “Abstract” or “Keywords” at the beginning of its text, told by capitals or bold letters alone, and the text. */
export function labelApart(content: WordInline[]): WordInline[][] {
  const [first, ...others] = content;
  if (first?.kind !== 'text') return [content];
  const [, capitals = '', rest = ''] = /^(\s*\p{Lu}{3,}(?:\s?\p{Lu}{5})?)\s+(\S.*)$/su.exec(first.text) ?? [];
  // In capitals alone it is a heading such as “Summary and conclusions”, or a title.
  const isText = /^key/i.test(capitals.trim()) || /\p{Ll}/u.test(rest + rawText(others));
  if (isText && runInHead.test(capitals.trim()))
    return [[{ ...first, text: capitals }], [{ ...first, text: rest }, ...others]];
  const setApart =
    (first.bold && !others.every((one) => one.kind !== 'text' || one.bold)) ||
    /^[\p{Lu}\s]+$/u.test(first.text);
  const next = others.find(({ kind }) => kind === 'text');
  const follows = next?.kind === 'text' && /^\s*[^\s:.—–-]/.test(next.text);
  return setApart && follows && runInHead.test(first.text.trim()) ? [[first], others] : [content];
}

/** A heading that its text follows behind a line break, and the text. */
export function headApart(content: WordInline[]): WordInline[][] {
  const at = content.findIndex(({ kind }) => kind === 'break');
  const words = at < 0 ? '' : squeezed(rawText(content.slice(0, at)));
  if (!introductionHead.test(words) && !mainHead.test(words)) return [content];
  const text = content.slice(at).findIndex(({ kind }) => kind !== 'break');
  return text < 0 ? [content] : [content.slice(0, at), content.slice(at + text)];
}

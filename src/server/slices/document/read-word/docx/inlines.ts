import { addText } from './add-text.ts';
import type { WordLink } from './blocks.ts';
import { noteChange } from './changes.ts';
import { type Context, notice } from './context.ts';
import { drawing, embedded, vml } from './drawings.ts';
import { addDrawn, drawnIn, type ReadBlocks } from './drawn-content.ts';
import { meaningOf, meaningOfTag } from './fields.ts';
import { formulaOf } from './omml.ts';
import { beginResult, fieldCharacter } from './open-fields.ts';
import type { Look } from './styles.ts';
import { symbolText, unicodeOf } from './symbols.ts';
import { kid, kids, textOf, valueIn, type WordElement } from './xml-elements.ts';

/** Reads what is inside a paragraph into the context's collector. */
export function readInlines(
  context: Context,
  parent: WordElement,
  style: string | undefined,
  boxes: ReadBlocks,
): void {
  for (const child of kids(parent)) readInline(context, child, style, boxes);
}

function readInline(
  context: Context,
  element: WordElement,
  style: string | undefined,
  boxes: ReadBlocks,
): void {
  const inside = (of: WordElement | undefined) => of && readInlines(context, of, style, boxes);
  switch (element.name) {
    case 'w:r':
      readRun(context, element, style, boxes);
      return;
    case 'w:ins':
    case 'w:moveTo':
      noteChange(context, element);
      inside(element);
      return;
    case 'w:del':
    case 'w:moveFrom':
      noteChange(context, element);
      return;
    case 'w:hyperlink':
      readLink(context, element, inside);
      return;
    case 'w:fldSimple': {
      const field = { instruction: '', data: '', inResult: true };
      beginResult(
        context,
        field,
        meaningOf(element.attrs['w:instr'] ?? '', ''),
        element.attrs['w:instr'] ?? '',
      );
      inside(element);
      context.collector.close(field);
      return;
    }
    case 'w:sdt':
      readControl(context, element, inside);
      return;
    case 'm:oMath':
      addFormula(context, element, false);
      return;
    case 'm:oMathPara':
      for (const child of kids(element))
        if (child.name === 'm:oMath') addFormula(context, child, true);
        else readInline(context, child, style, boxes);
      return;
    case 'w:bookmarkStart':
      context.collector.add({ kind: 'bookmark', name: element.attrs['w:name'] ?? '' });
      return;
    case 'mc:AlternateContent':
      inside(chosen(element));
      return;
    default:
      // Smart tags, custom XML, directions, Ruby bases and whatever else only encloses.
      if (!element.name.endsWith('Pr')) inside(element);
  }
}

/** The branch of an alternative that can be shown: the first one with content. */
function chosen(element: WordElement): WordElement | undefined {
  const choice = kid(element, 'mc:Choice');
  const known = choice && kids(choice).length > 0;
  return known ? choice : kid(element, 'mc:Fallback');
}

function readLink(context: Context, element: WordElement, inside: (of: WordElement) => void): void {
  const target = context.relationships.get(element.attrs['r:id'] ?? '')?.target;
  const anchor = element.attrs['w:anchor'];
  const link: WordLink = { kind: 'link', content: [] };
  if (target) link.href = anchor && !target.includes('#') ? `${target}#${anchor}` : target;
  else if (anchor) link.anchor = anchor;
  context.collector.open(element, link);
  inside(element);
  context.collector.close(element);
}

function readControl(
  context: Context,
  element: WordElement,
  inside: (of: WordElement | undefined) => void,
): void {
  const meaning = meaningOfTag(valueIn(element, 'w:sdtPr', 'w:tag') ?? '');
  const field = { instruction: '', data: '', inResult: true };
  if (meaning) beginResult(context, field, meaning, '');
  inside(kid(element, 'w:sdtContent'));
  if (meaning) context.collector.close(field);
}

function addFormula(context: Context, math: WordElement, display: boolean): void {
  if (textOf(math).trim() === '') return;
  const mark = raisedMark(math);
  if (mark !== undefined) {
    context.collector.add({ kind: 'text', text: mark, sup: true });
    return;
  }
  const { mathml, label } = formulaOf(math, display);
  context.collector.add({ kind: 'math', mathml, ...(display && { display: true }) });
  if (label) context.collector.add({ kind: 'text', text: `\t${label}` });
}

/** Text that a formula without a base raises: writers of Markdown set marks of affiliations so. */
function raisedMark(math: WordElement): string | undefined {
  const [only, ...others] = kids(math);
  if (only?.name !== 'm:sSup' || others.length > 0) return undefined;
  const base = kid(only, 'm:e');
  const raised = kid(only, 'm:sup');
  const text = raised && textOf(raised);
  return base && /^[\s\u200b]*$/.test(textOf(base)) && text && /^[\d\s,;a-z*∗†‡§¶#]{1,12}$/.test(text)
    ? text
    : undefined;
}

function readRun(context: Context, run: WordElement, style: string | undefined, boxes: ReadBlocks): void {
  const properties = kid(run, 'w:rPr');
  const changed = kid(properties, 'w:rPrChange');
  if (changed) noteChange(context, changed);
  const look = context.styles.look(style, properties);
  for (const child of kids(run)) readInRun(context, child, look, style, boxes);
}

function readInRun(
  context: Context,
  element: WordElement,
  look: Look,
  style: string | undefined,
  boxes: ReadBlocks,
): void {
  const { collector } = context;
  const field = context.fields.at(-1);
  if (element.name === 'w:fldChar') {
    fieldCharacter(context, element);
    return;
  }
  if (field && !field.inResult) {
    if (element.name === 'w:instrText') field.instruction += textOf(element);
    return;
  }
  const say = (text: string) => addText(context, text, look);
  switch (element.name) {
    case 'w:t': {
      const text = textOf(element);
      say(unicodeOf(element.attrs['xml:space'] === 'preserve' ? text : text.trim(), look.font));
      return;
    }
    case 'w:tab':
    case 'w:ptab':
      say('\t');
      return;
    case 'w:br': {
      const kind = element.attrs['w:type'];
      collector.add({ kind: 'break', of: kind === 'page' || kind === 'column' ? kind : 'line' });
      return;
    }
    case 'w:cr':
      collector.add({ kind: 'break', of: 'line' });
      return;
    case 'w:noBreakHyphen':
      say('\u2011');
      return;
    case 'w:sym': {
      const { text, unknown } = symbolText(element);
      if (unknown)
        notice(
          context,
          'unknown-symbol',
          `${element.attrs['w:font'] ?? ''} ${element.attrs['w:char'] ?? ''}`,
        );
      say(text);
      return;
    }
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      collector.add({
        kind: 'note',
        id: `${element.name === 'w:footnoteReference' ? 'f' : 'e'}${element.attrs['w:id'] ?? ''}`,
      });
      return;
    case 'w:commentReference':
      collector.add({ kind: 'comment', id: element.attrs['w:id'] ?? '' });
      return;
    case 'w:drawing':
      addDrawn(context, drawing(context, element), boxes);
      return;
    case 'w:pict':
      addDrawn(context, vml(context, element), boxes);
      return;
    case 'w:object':
      addDrawn(context, embedded(context, element), boxes);
      return;
    case 'mc:AlternateContent':
      readAlternative(context, element, look, style, boxes);
      return;
    case 'w:ruby':
      readInlines(context, kid(element, 'w:rubyBase') ?? element, style, boxes);
      say('(');
      readInlines(context, kid(element, 'w:rt') ?? element, style, boxes);
      say(')');
      return;
    default:
  }
}

/** Of both branches the first with content, so that nothing is read twice. */
function readAlternative(
  context: Context,
  element: WordElement,
  look: Look,
  style: string | undefined,
  boxes: ReadBlocks,
): void {
  const before = context.file.notices.length;
  for (const branch of [...kids(element, 'mc:Choice'), ...kids(element, 'mc:Fallback')]) {
    const drawn = drawnIn(context, branch);
    const others = kids(branch).filter(({ name }) => !['w:drawing', 'w:pict', 'w:object'].includes(name));
    // A chart is only a name here, and a picture in the fallback.
    const shows =
      drawn.some(({ kind }) => kind !== 'object') || others.length > 0 || branch.name === 'mc:Fallback';
    if (!shows) continue;
    addDrawn(context, drawn, boxes);
    for (const child of others) readInRun(context, child, look, style, boxes);
    return;
  }
  context.file.notices.length = Math.min(before, context.file.notices.length);
  const named = kids(element, 'mc:Choice').flatMap((branch) => drawnIn(context, branch));
  addDrawn(context, named, boxes);
}

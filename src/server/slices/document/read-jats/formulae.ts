import type { Inline } from '#contract/document/inlines.ts';
import type { Block, FormulaForms } from '#contract/document/nodes.ts';
import { mathml } from '../shared/mathml.ts';
import { always, append, attrs, isBlank, trimmed } from '../shared/nodes.ts';
import { texFormula, texToMathml } from '../shared/tex.ts';
import { isElement, kid, kids, textOf, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import { bestAlternative, isPicture } from './alternatives.ts';
import type { BlockReaders, Context, InlineReaders } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { anchor } from './ids.ts';
import { pictureOf } from './pictures.ts';

/** Formulae: MathML if given, else converted from TeX, else the picture, else the text. */

function displayFormula(el: XmlElement, ctx: Context): Block[] {
  const label =
    textOf(kid(el, 'label')) ||
    textOf(
      el.children.filter(isElement).find((child) => child.name === 'alternatives' && kid(child, 'label')),
    );
  const content = formula(el.children, { ...ctx, after: undefined }, true);
  if (isBlank(content) && label === '') return [];
  const all = { id: anchor(el, ctx), label: label || undefined, after: ctx.after?.trim() };
  const { forms, parts } = oneForm(content);
  return [{ type: 'displayFormula', ...always({ ...all, ...forms }), ...parts }];
}

function inlineFormula(el: XmlElement, ctx: Context): Inline[] {
  const content = formula(el.children, ctx, false);
  const id = anchor(el, ctx);
  if (content.length === 0) return id ? [{ type: 'anchor', attrs: { id } }] : [];
  const { forms, parts } = oneForm(content);
  return [{ type: 'inlineFormula', ...always({ id, ...forms }), ...parts }];
}

/** A single form is the formula; others are its content. */
function oneForm(content: Inline[]): { forms: FormulaForms; parts: { content?: Inline[] } } {
  const [only] = content;
  const isForm =
    content.length === 1 && only?.type === 'inlineFormula' && !only.marks && !only.attrs.id && !only.content;
  return isForm
    ? { forms: only.attrs, parts: {} }
    : { forms: {}, parts: content.length > 0 ? { content } : {} };
}

/** Usually one form of the formula, sometimes several side by side with text. */
function formula(nodes: readonly XmlNode[], ctx: Context, display: boolean): Inline[] {
  const forms = nodes.filter(isElement).filter((form) => textOf(form) !== '');
  // Two forms without `alternatives` around them, as in NLM 2, are alternatives too.
  const marked = forms.some((form) => form.name === 'math');
  const typed = forms.some((form) => form.name === 'tex-math');
  const written = marked || typed;
  const out: Inline[] = [];
  for (const node of nodes) {
    if (!isElement(node)) append(out, inlines([node], ctx));
    else if (node.name === 'label' || (written && isPicture(node))) continue;
    else if (!marked || node.name !== 'tex-math') append(out, form(node, ctx, display, typed));
  }
  return out;
}

function form(el: XmlElement, ctx: Context, display: boolean, ofTex = false): Inline[] {
  switch (el.name) {
    case 'alternatives':
      return alternatives(el, ctx, display);
    case 'math': {
      const made = mathml(el, display, ofTex);
      return made ? [{ type: 'inlineFormula', ...always({ id: anchor(el, ctx), mathml: made }) }] : [];
    }
    case 'tex-math':
      return textOf(el) === '' ? [] : fromTex(textOf(el), display);
    case 'graphic':
    case 'inline-graphic':
      return pictured(el, ctx);
    default:
      return inlines([el], ctx);
  }
}

function fromTex(source: string, display: boolean): Inline[] {
  const made = texToMathml(source, display);
  const tex = texFormula(source);
  return [{ type: 'inlineFormula', ...always({ mathml: made, tex }) }];
}

function pictured(el: XmlElement, ctx: Context, tex?: string): Inline[] {
  const { longDescription: _, ...picture } = pictureOf(el, ctx);
  return [{ type: 'inlineFormula', ...always({ ...picture, tex }) }];
}

/** TeX that can't be converted is the alternative text of the picture. */
function alternatives(el: XmlElement, ctx: Context, display: boolean): Inline[] {
  const best = bestAlternative(el);
  if (!best) return inlines(el.children, ctx);
  const tex = kid(el, 'tex-math');
  if (best.name === 'math') {
    const made = mathml(best, display, tex !== undefined);
    const typed = tex && texFormula(textOf(tex));
    if (made !== '')
      return [
        {
          type: 'inlineFormula',
          ...always({ id: anchor(best, ctx), mathml: made, tex: typed || undefined }),
        },
      ];
  }
  const made = tex && texToMathml(textOf(tex), display);
  if (made) return [{ type: 'inlineFormula', attrs: { mathml: made, tex: texFormula(textOf(tex)) } }];
  const pictures = kids(el).filter(isPicture);
  const shown = pictures.length > 0 ? bestAlternative({ ...el, children: pictures }) : undefined;
  return shown ? pictured(shown, ctx, tex && texFormula(textOf(tex))) : form(best, ctx, display);
}

const group = (el: XmlElement, ctx: Context): Block[] => {
  const label = textOf(kid(el, 'label')) || undefined;
  const parts = kids(el, 'disp-formula', 'disp-formula-group').flatMap((part) =>
    part.name === 'disp-formula' ? displayFormula(part, ctx) : group(part, ctx),
  );
  const all = attrs({ id: anchor(el, ctx), label });
  const captions = kids(el, 'caption').flatMap((caption) => blocks(caption.children, ctx));
  return [{ type: 'formulaGroup', ...all, content: [...parts, ...captions] }];
};

const chemical = (el: XmlElement, ctx: Context): Block[] => {
  const label = textOf(kid(el, 'label')) || undefined;
  const drawn = el.children.filter((node) => !isElement(node) || node.name !== 'caption');
  const { forms, parts } = oneForm(trimmed(formula(drawn, ctx, false)));
  const all = { id: anchor(el, ctx), label, kind: 'chemical' as const };
  const words = kids(el, 'caption').flatMap((caption) => caption.children);
  return [{ type: 'displayFormula', ...always({ ...all, ...forms }), ...parts }, ...blocks(words, ctx)];
};

export const formulaBlocks: BlockReaders = {
  'disp-formula': displayFormula,
  'disp-formula-group': group,
  'chem-struct-wrap': chemical,
  'chem-struct-wrapper': chemical,
};

export const formulaInlines: InlineReaders = {
  'inline-formula': inlineFormula,
  math: (el, ctx) => form(el, ctx, false),
  'tex-math': (el, ctx) => form(el, ctx, false),
  'chem-struct': (el, ctx) =>
    formula(el.children, ctx, false).map((node) =>
      node.type === 'inlineFormula' ? { ...node, attrs: { ...node.attrs, kind: 'chemical' } } : node,
    ),
};

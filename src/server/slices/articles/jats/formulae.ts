import { bestAlternative, isPicture } from './alternatives.ts';
import type { Context, Renderers } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { type Attributes, el as html, isBlank, join, NONE, text } from './html.ts';
import { anchor, nameTarget } from './ids.ts';
import { mathml } from './mathml.ts';
import { picture } from './pictures.ts';
import { texFormula, texToMathml } from './tex.ts';
import type { SanitisedHtml } from './types-html.ts';
import { isElement, kid, kids, textOf, type XmlElement, type XmlNode } from './xml-tree.ts';

/** Formulae: MathML if given, else converted from TeX, else the picture, else the text. */

function displayFormula(el: XmlElement, ctx: Context): SanitisedHtml {
  const label =
    textOf(kid(el, 'label')) ||
    textOf(
      el.children.filter(isElement).find((child) => child.name === 'alternatives' && kid(child, 'label')),
    );
  nameTarget(el, label, ctx);
  const bare = label.replace(/^[([]|[)\]]$/g, '');
  const inner: Context = {
    ...ctx,
    after: undefined,
    subject: { alt: bare ? `Equation ${bare}` : 'Equation', what: bare ? `Equation ${bare}` : 'Equation' },
  };
  const content = formula(el.children, inner, true);
  if (isBlank(content) && label === '') return NONE;
  return html(
    'div',
    { class: 'formula', id: anchor(el, ctx) },
    html(
      'div',
      { class: 'formula-body', ...scrollable(content, inner.subject?.what ?? 'Equation') },
      content,
      ctx.after ? text(ctx.after.trim()) : NONE,
    ),
    label ? html('span', { class: 'label' }, text(label)) : NONE,
  );
}

function inlineFormula(el: XmlElement, ctx: Context): SanitisedHtml {
  const content = formula(el.children, { ...ctx, subject: { alt: '', what: 'formula' } }, false);
  const id = anchor(el, ctx);
  // Formulae do not wrap: a long one scrolls on a narrow screen.
  const wide = !ctx.plain && content.includes('<math') && letters(content) > MAY_OVERFLOW;
  if (!wide) return id ? html('span', { id }, content) : content;
  return html('span', { id, class: 'wide-formula', ...scrollable(content, 'Formula') }, content);
}

/** Length from which a formula may be too wide for the narrowest screen; it then needs keyboard focus to scroll. */
const MAY_OVERFLOW = 22;
const letters = (content: SanitisedHtml): number =>
  content.replace(/<[^>]*>|\s/g, '').replace(/&\w+;/g, 'x').length;
const scrollable = (content: SanitisedHtml, name: string): Attributes =>
  letters(content) > MAY_OVERFLOW ? { tabindex: 0, role: 'group', 'aria-label': name } : {};

/** Usually one form of the formula, sometimes several side by side with text. */
function formula(nodes: readonly XmlNode[], ctx: Context, display: boolean): SanitisedHtml {
  const forms = nodes.filter(isElement).filter((form) => textOf(form) !== '');
  // Two forms without `alternatives` around them, as in NLM 2, are alternatives too.
  const marked = forms.some((form) => form.name === 'math');
  const written = marked || forms.some((form) => form.name === 'tex-math');
  return join(
    nodes.map((node) => {
      if (!isElement(node)) return inlines([node], ctx);
      if (node.name === 'label' || (written && isPicture(node))) return NONE;
      if (marked && node.name === 'tex-math') return NONE;
      return form(node, ctx, display);
    }),
  );
}

function form(el: XmlElement, ctx: Context, display: boolean): SanitisedHtml {
  switch (el.name) {
    case 'alternatives':
      return alternatives(el, ctx, display);
    case 'math': {
      const math = mathml(el, display);
      const id = anchor(el, ctx);
      return id && math ? html('span', { id }, math) : math;
    }
    case 'tex-math':
      if (textOf(el) === '') return NONE;
      return texToMathml(textOf(el), display) ?? html('code', { class: 'tex' }, text(texFormula(textOf(el))));
    case 'graphic':
    case 'inline-graphic':
      return picture(el, ctx, 'inline');
    default:
      return inlines([el], ctx);
  }
}

/** TeX that can't be converted is the alternative text of the picture. */
function alternatives(el: XmlElement, ctx: Context, display: boolean): SanitisedHtml {
  const best = bestAlternative(el);
  if (!best) return inlines(el.children, ctx);
  if (best.name === 'math' && mathml(best, display) !== '') return form(best, ctx, display);
  const tex = kid(el, 'tex-math');
  const made = tex && texToMathml(textOf(tex), display);
  if (made) return made;
  const pictures = kids(el).filter(isPicture);
  const shown = pictures.length > 0 ? bestAlternative({ ...el, children: pictures }) : undefined;
  if (!shown) return form(best, ctx, display);
  const alt = tex ? texFormula(textOf(tex)) : ctx.subject?.alt;
  return picture(shown, alt ? { ...ctx, subject: { what: 'Equation', ...ctx.subject, alt } } : ctx, 'inline');
}

const group = (el: XmlElement, ctx: Context): SanitisedHtml => {
  nameTarget(el, textOf(kid(el, 'label')), ctx);
  const label = kid(el, 'label');
  const parts = kids(el, 'disp-formula', 'disp-formula-group').map((part) =>
    part.name === 'disp-formula' ? displayFormula(part, ctx) : group(part, ctx),
  );
  return html(
    'div',
    { class: 'formula-group', id: anchor(el, ctx) },
    ...parts,
    label ? html('span', { class: 'label' }, text(textOf(label))) : NONE,
    ...kids(el, 'caption').map((caption) => blocks(caption.children, ctx)),
  );
};

const chemical = (el: XmlElement, ctx: Context): SanitisedHtml => {
  const alt = textOf(kid(el, 'label')) || 'Chemical structure';
  const drawn = el.children.filter((node) => !isElement(node) || node.name !== 'caption');
  const content = formula(drawn, { ...ctx, subject: { alt, what: alt } }, false);
  const label = kid(el, 'label');
  const structure = html(
    'div',
    { class: 'formula', id: anchor(el, ctx) },
    html('div', { class: 'formula-body' }, content.trim() as SanitisedHtml),
    label ? html('span', { class: 'label' }, text(textOf(label))) : NONE,
  );
  const words = kids(el, 'caption').flatMap((caption) => caption.children);
  return join([structure, blocks(words, ctx)]);
};

export const formulaBlocks: Renderers = {
  'disp-formula': displayFormula,
  'disp-formula-group': group,
  'chem-struct-wrap': chemical,
  'chem-struct-wrapper': chemical,
};

export const formulaInlines: Renderers = {
  'inline-formula': inlineFormula,
  math: (el, ctx) => form(el, ctx, false),
  'tex-math': (el, ctx) => form(el, ctx, false),
  'chem-struct': (el, ctx) =>
    formula(
      el.children,
      { ...ctx, subject: { alt: 'Chemical structure', what: 'Chemical structure' } },
      false,
    ),
};

import type { Inline, InlineFormula } from '#contract/document/inlines.ts';
import type { DisplayFormula, FormulaForms, FormulaGroup } from '#contract/document/nodes.ts';
import { type Attributes, NONE, text } from '../shared/markup.ts';
import { safeMathml } from '../shared/mathml.ts';
import { formulaText, rawText } from '../shared/plain-text.ts';
import { type Context, idOf } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { picture } from './pictures.ts';
import { type Piece, tag } from './pieces.ts';

const CHEMICAL = 'Chemical structure';

export function displayFormula(node: DisplayFormula, ctx: Context): Piece {
  const { id, label = '', kind, after } = node.attrs;
  const bare = label.replace(/^[([]|[)\]]$/g, '');
  const what = kind === 'chemical' ? CHEMICAL : bare ? `Equation ${bare}` : 'Equation';
  const inner: Context = { ...ctx, subject: { alt: what, what } };
  const content = node.content ? parts(node.content, inner) : form(node.attrs, inner);
  const scrolls = kind === 'chemical' ? {} : scrollable(node.attrs, node.content, what);
  return tag(
    'div',
    { class: 'formula', id: idOf(id, ctx) },
    tag('div', { class: 'formula-body', ...scrolls }, content, after ? text(after) : NONE),
    label ? tag('span', { class: 'label' }, text(label)) : NONE,
  );
}

export function inlineFormula(node: InlineFormula, ctx: Context): Piece {
  const inner: Context = { ...ctx, subject: { alt: '', what: 'formula' } };
  const content = node.content ? parts(node.content, inner) : form(node.attrs, inner);
  const id = idOf(node.attrs.id, ctx);
  // Formulae do not wrap: a long one scrolls on a narrow screen.
  const math =
    node.attrs.mathml || node.content?.some((one) => one.type === 'inlineFormula' && one.attrs.mathml);
  const wide = !ctx.plain && math && letters(node.attrs, node.content) > MAY_OVERFLOW;
  if (!wide) return id ? tag('span', { id }, content) : content;
  return tag(
    'span',
    { id, class: 'wide-formula', ...scrollable(node.attrs, node.content, 'Formula') },
    content,
  );
}

/** Forms side by side don't scroll each by itself. */
const parts = (content: readonly Inline[], ctx: Context): Piece[] =>
  content.map((node) => {
    if (node.type !== 'inlineFormula' || node.marks || node.content) return inlines([node], ctx);
    const id = idOf(node.attrs.id, ctx);
    return id && node.attrs.mathml ? tag('span', { id }, form(node.attrs, ctx)) : form(node.attrs, ctx);
  });

/** Length from which a formula may be too wide for the narrowest screen; it then needs keyboard focus to scroll. */
const MAY_OVERFLOW = 22;

const letters = (forms: FormulaForms, content: readonly Inline[] | undefined): number =>
  (content ? rawText(content) : forms.mathml || !forms.files ? formulaText(forms) : '').replace(/\s/g, '')
    .length;

const scrollable = (forms: FormulaForms, content: readonly Inline[] | undefined, name: string): Attributes =>
  letters(forms, content) > MAY_OVERFLOW ? { tabindex: 0, role: 'group', 'aria-label': name } : {};

/** MathML, else a picture, else the TeX. */
function form({ mathml, tex, files, alt, kind }: FormulaForms, ctx: Context): Piece {
  if (mathml) return safeMathml(mathml);
  if (files) {
    const subject = kind === 'chemical' ? { alt: CHEMICAL, what: CHEMICAL } : ctx.subject;
    const about = tex || subject?.alt;
    const inner = about ? { ...ctx, subject: { what: 'Equation', ...subject, alt: about } } : ctx;
    return picture({ id: undefined, files, alt }, '', inner, 'inline');
  }
  return tex ? tag('code', { class: 'tex' }, text(tex)) : NONE;
}

export function formulaGroup(node: FormulaGroup, ctx: Context): Piece {
  const { id, label } = node.attrs ?? {};
  const other = node.content.findIndex(({ type }) => type !== 'displayFormula' && type !== 'formulaGroup');
  const cut = other < 0 ? node.content.length : other;
  return tag(
    'div',
    { class: 'formula-group', id: idOf(id, ctx) },
    blocks(node.content.slice(0, cut), ctx),
    label === undefined ? NONE : tag('span', { class: 'label' }, text(label)),
    blocks(node.content.slice(cut), ctx),
  );
}

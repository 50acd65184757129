import type { Inline, InlineFormula } from '#contract/document/inlines.ts';
import type { DisplayFormula, FormulaForms } from '#contract/document/nodes.ts';
import { safeMathml } from '../shared/mathml.ts';
import { readXml } from '../shared/xml-read.ts';
import { isElement, type XmlElement, type XmlNode } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { run, within } from './lines.ts';
import { pictures } from './pictures.ts';
import { el, worded } from './xml.ts';

/** Formulae in every form that they have. */

type GraphicName = 'graphic' | 'inline-graphic';

/** The forms of one formula: none, one, or `alternatives`. */
function formsOf(attrs: FormulaForms, id: string | undefined, graphic: GraphicName): XmlElement[] {
  const { mathml, tex, files, alt } = attrs;
  const forms = [
    ...(mathml ? mathOf(mathml, id) : []),
    ...worded('tex-math', tex),
    ...(files && files.length > 0
      ? files.map((file, at) => pictures(graphic, { files: [file], alt: at === 0 ? alt : undefined }))
      : []),
  ];
  return forms.length > 1 ? [el('alternatives', {}, ...forms)] : forms;
}

export function inlineFormula({ attrs, content }: InlineFormula, ctx: Context): XmlNode[] {
  const { id, kind } = attrs;
  if (kind === 'chemical')
    return within('chem-struct', { id }, [...formsOf(attrs, undefined, 'graphic'), ...parts(content, ctx)]);
  const inside = [...formsOf(attrs, undefined, 'inline-graphic'), ...parts(content, ctx)];
  return inside.length === 0 && id ? [el('target', { id })] : within('inline-formula', { id }, inside);
}

/** Forms side by side with text; each stands for itself. */
function parts(
  content: readonly Inline[] | undefined,
  ctx: Context,
  graphic: GraphicName = 'inline-graphic',
): XmlNode[] {
  return (content ?? []).flatMap((node): XmlNode[] =>
    node.type === 'inlineFormula' && !node.marks && !node.content && !node.attrs.kind
      ? formsOf(node.attrs, node.attrs.id, graphic)
      : run([node], ctx),
  );
}

/** The formula as blocks: what can't stand in it follows. `after` is the punctuation behind it. */
export function displayFormula({ attrs, content }: DisplayFormula, ctx: Context): XmlElement {
  const { id, lang, label, kind } = attrs;
  const inside = [...formsOf(attrs, undefined, 'graphic'), ...parts(content, ctx, 'graphic')];
  if (kind === 'chemical') {
    const drawn = inside.every(
      (node) => isElement(node) && (node.name === 'graphic' || node.name === 'alternatives'),
    );
    const shown =
      drawn && inside.length > 0
        ? inside
        : within('textual-form', {}, inside)
            .filter(isElement)
            .filter((one) => one.name === 'textual-form');
    return el(
      'chem-struct-wrap',
      { id, 'xml:lang': lang },
      ...worded('label', label),
      ...(shown.length > 0 ? shown : [el('textual-form')]),
    );
  }
  const [first, ...others] = within('disp-formula', { id, 'xml:lang': lang }, [
    ...worded('label', label),
    ...inside,
  ]);
  const formula =
    first && isElement(first) && first.name === 'disp-formula' ? first : el('disp-formula', { id });
  const rest = others.flatMap((node) =>
    isElement(node) && node.name === 'disp-formula' ? node.children : [],
  );
  return { ...formula, children: [...formula.children, ...rest] };
}

const TOKEN = ['mathvariant', 'mathsize'];

/** Attributes that both MathML 2 and MathML 3 know. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  math: ['display', 'alttext'],
  mi: TOKEN,
  mn: TOKEN,
  mtext: TOKEN,
  ms: TOKEN,
  mo: [
    ...TOKEN,
    'form',
    'fence',
    'separator',
    'stretchy',
    'symmetric',
    'largeop',
    'movablelimits',
    'accent',
    'maxsize',
    'minsize',
    'lspace',
    'rspace',
  ],
  mspace: ['width', 'height', 'depth'],
  mfrac: ['linethickness'],
  mpadded: ['width', 'height', 'depth', 'lspace'],
  mstyle: [
    'displaystyle',
    'scriptlevel',
    'mathsize',
    'mathvariant',
    'linethickness',
    'width',
    'height',
    'depth',
  ],
  munder: ['accentunder'],
  mover: ['accent'],
  munderover: ['accent', 'accentunder'],
  mtable: ['displaystyle', 'width'],
  mtd: ['rowspan', 'columnspan'],
  menclose: ['notation'],
};

function mathOf(source: string, id: string | undefined): XmlElement[] {
  const read = readXml(safeMathml(source));
  return read.ok
    ? [{ ...prefixed(read.root), attrs: { ...prefixed(read.root).attrs, ...(id && { id }) } }]
    : [];
}

function prefixed({ name, attrs, children }: XmlElement): XmlElement {
  const known = ATTRIBUTES[name] ?? [];
  const kept: Record<string, string> = {};
  for (const key in attrs) if (known.includes(key)) kept[key] = attrs[key] ?? '';
  const align = /^align-(left|right)$/.exec(attrs.class ?? '')?.[1];
  if (align && name === 'mtd') kept.columnalign = align;
  return el(`mml:${name}`, kept, ...children.map((node) => (isElement(node) ? prefixed(node) : node)));
}

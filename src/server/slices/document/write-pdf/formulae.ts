import type { InlineFormula } from '#contract/document/inlines.ts';
import type { Block, DisplayFormula, FormulaForms, FormulaGroup } from '#contract/document/nodes.ts';
import { readMathml } from './mathematics/read-mathml.ts';
import { toPieces, toTypst } from './mathematics/to-typst.ts';
import { charactersOf, longestAlt } from './spoken-later.ts';
import { anchor, plain, withoutMissing } from './text.ts';
import { array, call, join, sayable, string, stringOrNone } from './typst.ts';
import { addFinding, blocks, shorten, type Within, type Writing } from './writing.ts';

/** The formula as Typst's mathematics, and its words; undefined where it has none. */
function set(forms: FormulaForms, writing: Writing, id: string | undefined, display = false) {
  const { mathml } = forms;
  if (!mathml) return undefined;
  const math = readMathml(mathml);
  const characters = math ? charactersOf(math) : (forms.tex ?? '');
  const alt = sayable(forms.alt) || sayable(writing.speech.get(mathml)) || sayable(characters) || 'Formula';
  try {
    if (!math) throw new Error('it is no MathML, or larger than a formula may be');
    if (writing.refusedFormulae.has(mathml)) throw new Error('the typesetter refuses it');
    const lines = display
      ? toPieces(math).map((line) => array(line.map((piece) => source(piece, writing))))
      : [];
    return {
      body: source(toTypst(math), writing),
      lines: array(lines),
      alt: shorten(alt, longestAlt),
      characters,
    };
  } catch (error) {
    const why =
      error instanceof Error && error.constructor === Error
        ? error.message
        : `it has the element ${(error as Error).message}`;
    addFinding(
      writing,
      'unset-formula',
      `A formula could not be set, and is printed as its words: ${why}.`,
      id,
    );
    return { body: undefined, lines: '()', alt, characters };
  }
}

/** Remembered, to be looked at alone where Typst refuses the article. */
function remembered(written: string, { mathml }: FormulaForms, writing: Writing): string {
  if (mathml) writing.formulae.push({ mathml, source: written });
  return written;
}

const source = (formula: string, writing: Writing) => `$${withoutMissing(formula, writing)}$.body`;

/** A formula that is a picture, as a path and its size. */
const pictureOf = (forms: FormulaForms, writing: Writing) =>
  forms.files?.map((file) => writing.pictures.get(file)).find(Boolean);

export function inlineFormula(node: InlineFormula, writing: Writing): string {
  const { attrs } = node;
  if (node.content?.length && !attrs.mathml) return writing.inlines(node.content);
  const made = set(attrs, writing, attrs.id);
  const at = anchor(attrs.id, writing);
  if (made?.body) {
    const written = call('formula', { alt: string(made.alt) }, made.body);
    return join([at, remembered(written, attrs, writing)]);
  }
  if (made) return join([at, plain(made.characters, writing)]);
  const picture = pictureOf(attrs, writing);
  if (picture) {
    const points = Math.max(6, Math.min(picture.height * 0.6, 40));
    const alt = sayable(attrs.alt) || sayable(attrs.tex);
    if (!alt)
      addFinding(
        writing,
        'missing-alternative-text',
        'A formula that is a picture has no alternative text.',
        attrs.id,
      );
    return join([
      at,
      call(
        'symbol',
        { alt: string(alt || 'Formula, as a picture') },
        string(picture.path),
        `${points}pt`,
        `${picture.width / picture.height}`,
      ),
    ]);
  }
  return join([at, missingFormula(attrs, writing)]);
}

function missingFormula(attrs: FormulaForms & { id?: string }, writing: Writing): string {
  const words = attrs.tex?.trim() || attrs.alt?.trim();
  const instead = words ? ', and is printed as its words' : '';
  const file = attrs.files?.[0];
  if (file)
    addFinding(
      writing,
      'missing-picture',
      `A formula is a picture, ${file}, that is missing${instead}.`,
      attrs.id,
    );
  else
    addFinding(writing, 'unset-formula', `A formula has neither MathML nor a picture${instead}.`, attrs.id);
  return words ? call('mono', {}, plain(words, writing)) : '"□"';
}

export function displayFormula(node: DisplayFormula, writing: Writing): string {
  const apart = formulaeIn(node);
  if (apart)
    return join([anchor(node.attrs.id, writing), ...apart.map((one) => displayFormula(one, writing))]);
  const { attrs } = node;
  const label = attrs.label?.trim();
  const at = anchor(attrs.id, writing);
  const given = node.content?.length && !attrs.mathml ? writing.inlines(node.content) : undefined;
  const made = given === undefined ? set(attrs, writing, attrs.id, true) : undefined;
  if (made?.body) {
    const after = attrs.after ? plain(attrs.after, writing) : undefined;
    const written = call(
      'display-formula',
      { alt: string(made.alt), label: stringOrNone(label), after, lines: made.lines },
      made.body,
    );
    return join([at, remembered(written, attrs, writing)]);
  }
  const picture = given === undefined && !made ? pictureOf(attrs, writing) : undefined;
  const body = given ?? (made ? plain(made.characters, writing) : undefined);
  if (body !== undefined) return join([at, call('formula-line', { label: stringOrNone(label) }, body)]);
  if (picture) {
    const alt =
      sayable(attrs.alt) || sayable(attrs.tex) || (label ? `Formula ${label}` : 'Formula, as a picture');
    const shown = call(
      'image',
      { width: `${Math.min(picture.width * 0.55, 235)}pt`, alt: string(alt) },
      string(picture.path),
    );
    return join([at, call('formula-line', { label: stringOrNone(label) }, shown)]);
  }
  return join([at, call('formula-line', { label: stringOrNone(label) }, missingFormula(attrs, writing))]);
}

/** A formula written as nodes: where these are formulae alone, each is one of its own; the label is the last one's. */
function formulaeIn({ attrs, content }: DisplayFormula): DisplayFormula[] | undefined {
  const inside = (content ?? []).filter((one) => one.type !== 'text' || one.text.trim() !== '');
  const formulae = inside.filter((one) => one.type === 'inlineFormula');
  const after = inside.at(-1);
  const tail = after?.type === 'text' && /^\s*[.,;:]\s*$/.test(after.text) ? after.text.trim() : undefined;
  if (attrs.mathml || formulae.length === 0 || formulae.length + (tail ? 1 : 0) < inside.length)
    return undefined;
  if (formulae.some((one) => !one.attrs.mathml)) return undefined;
  return formulae.map((one, at) => {
    const last = at === formulae.length - 1;
    return {
      type: 'displayFormula',
      attrs: {
        ...one.attrs,
        ...(last && attrs.label ? { label: attrs.label } : {}),
        ...(last && (tail ?? attrs.after) ? { after: tail ?? attrs.after ?? '' } : {}),
      },
    };
  });
}

/** Formulae of one label: the label stands beside the last. */
export function formulaGroup(node: FormulaGroup, within: Within, writing: Writing): string {
  const last = node.content.findLast((inside) => inside.type === 'displayFormula');
  const label = node.attrs?.label;
  const labelled = (inside: Block): Block =>
    inside.type === 'displayFormula' && inside === last && label && !inside.attrs.label
      ? { ...inside, attrs: { ...inside.attrs, label } }
      : inside;
  return join([anchor(node.attrs?.id, writing), blocks(node.content.map(labelled), within, writing)]);
}

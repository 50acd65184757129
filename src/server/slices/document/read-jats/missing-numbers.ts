import { headingIn } from '../shared/headings-in.ts';
import { all, element, kid, kids, textOf, within, type XmlElement } from '../shared/xml-tree.ts';

/** Parts that are counted together, and how. */
interface Kind {
  name: string;
  /** Whether it has a number where it is printed. */
  hasNumber: (el: XmlElement) => boolean;
  /** How the text names the first. */
  first?: RegExp;
  label: (number: string, language: string) => string;
}

const isCaptioned = (el: XmlElement) => kid(el, 'caption') !== undefined;

const KINDS: Kind[] = [
  {
    name: 'fig',
    hasNumber: isCaptioned,
    first: /\bfig[\p{L}.]*\s*1\b/iu,
    label: (number, language) => `${headingIn(language, 'Figure')} ${number}`,
  },
  {
    name: 'table-wrap',
    hasNumber: isCaptioned,
    first: /\btab[\p{L}.]*\s*1\b/iu,
    label: (number, language) => `${headingIn(language, 'Table')} ${number}`,
  },
  {
    name: 'disp-formula',
    hasNumber: ({ attrs }) => attrs['content-type'] === 'numbered',
    label: (number) => `(${number})`,
  },
];

/**
 * Some publishers leave numbers to their style sheets: figures, tables, equations and sections have no label, and a
 * cross-reference to one has no words (“see Fig. <xref/>”). Gives labels to all parts of a kind where none has one and the text
 * counts them. Those of an appendix are counted by themselves: `Figure A1`.
 */
export function numberParts(article: XmlElement, language: string): void {
  const text = kids(article, 'body', 'back', 'floats-group');
  const wordless = text.flatMap((part) => all(part, 'xref')).filter((xref) => textOf(xref) === '');
  const appendices = all(kid(article, 'back'), 'app');
  for (const { name, hasNumber, first, label } of KINDS) {
    const partsOf = (el: XmlElement) =>
      within(el, (inner) => !APART.has(inner.name)).filter(
        (inner) => inner.name === name && hasNumber(inner),
      );
    const numbered = [
      ...text.flatMap(partsOf).map((part, index) => ({ part, number: `${index + 1}` })),
      ...appendices.flatMap((app, at) =>
        partsOf(app).map((part, index) => ({ part, number: `${letterOf(at)}${index + 1}` })),
      ),
    ];
    const parts = numbered.map(({ part }) => part);
    if (parts.length === 0 || parts.some(isLabelled)) continue;
    if (!isTarget(parts, wordless) && !text.some((part) => first?.test(textOf(part)))) continue;
    for (const { part, number } of numbered) addLabel(part, label(number, language));
  }
  const body = kid(article, 'body');
  const sections = all(body, 'sec');
  const toSections = wordless.filter(({ attrs }) => attrs['ref-type'] === 'sec');
  if (!sections.some(isLabelled) && isTarget(sections, toSections)) numberSections(body, '');
}

/** Counted by themselves, or under the number of the whole. */
const APART: ReadonlySet<string> = new Set(['app', 'fig-group']);

const isLabelled = (el: XmlElement) => kid(el, 'label') !== undefined;

function isTarget(parts: readonly XmlElement[], references: readonly XmlElement[]): boolean {
  const ids = new Set(references.flatMap(({ attrs }) => (attrs.rid ?? '').split(/\s+/)));
  return parts.some(({ attrs }) => attrs.id !== undefined && ids.has(attrs.id));
}

const addLabel = (el: XmlElement, label: string): void => {
  el.children.unshift(element('label', [label]));
};

/** A, B … of the appendices. */
const letterOf = (index: number): string => String.fromCodePoint(65 + (index % 26));

function numberSections(el: XmlElement | undefined, before: string): void {
  const titled = kids(el, 'sec').filter((sec) => kid(sec, 'title'));
  for (const [index, sec] of titled.entries()) {
    addLabel(sec, `${before}${index + 1}`);
    numberSections(sec, `${before}${index + 1}.`);
  }
}

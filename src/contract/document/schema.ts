import { z } from 'zod';
import { type Mark, type MarkAttrs, STYLE_MARKS } from './marks.ts';
import { type DocumentNode, LIST_STYLES, PARAGRAPH_ROLES, SECTION_ROLES, STATEMENT_KINDS } from './nodes.ts';
import { identified, word, words } from './reference-schema.ts';

/*
 * Content of each node: the one source of the validation in `check.ts` and of the editor's schema. `content` is
 * an expression as ProseMirror has them: terms in their order, each a node, a group or a choice `(a|b)`, with `?`,
 * `*` or `+`.
 */

const yes = z.literal(true).optional();
const files = z.array(word).max(50);
const common = { id: word.min(1).optional(), lang: word.optional() };
const float = {
  ...common,
  label: word.optional(),
  doi: word.optional(),
  alt: words.optional(),
  longDescription: words.optional(),
};
const formula = {
  ...common,
  mathml: words.optional(),
  tex: words.optional(),
  files: files.optional(),
  alt: words.optional(),
  kind: z.literal('chemical').optional(),
};
const picture = { ...common, files, alt: words.optional(), longDescription: words.optional() };

type AttrsOf<Node> = Node extends { attrs?: infer Attrs } ? NonNullable<Attrs> : undefined;

interface NodeSpec<Attrs> {
  group?: 'block' | 'inline';
  content?: string;
  /** Undefined: none. */
  attrs?: z.ZodType<Attrs>;
}
type Specs = {
  [Type in DocumentNode['type']]: NodeSpec<AttrsOf<Extract<DocumentNode, { type: Type }>>>;
};

const block = 'block' as const;
const inline = 'inline' as const;

export const nodeSpecs: Specs = {
  paragraph: {
    group: block,
    content: 'inline*',
    attrs: z.strictObject({
      ...common,
      role: z.enum(PARAGRAPH_ROLES).optional(),
      continued: yes,
      tight: yes,
    }),
  },
  heading: { content: 'inline*', attrs: z.strictObject({ label: word.optional() }) },
  section: {
    group: block,
    content: 'heading? block*',
    attrs: z.strictObject({ ...common, role: z.enum(SECTION_ROLES).optional() }),
  },
  list: {
    group: block,
    content: 'listItem*',
    attrs: z.strictObject({
      ...common,
      style: z.enum(LIST_STYLES),
      start: z.int().min(0).max(1_000_000).optional(),
      labelled: yes,
    }),
  },
  listItem: { content: 'block*', attrs: z.strictObject({ ...common, label: word.optional() }) },
  definitionList: { group: block, content: '(term|definition)*', attrs: z.strictObject(common) },
  term: { content: 'inline*', attrs: z.strictObject({ ...common, label: word.optional() }) },
  definition: { content: 'block*', attrs: z.strictObject(common) },
  titleLine: { group: block, content: 'inline*', attrs: z.strictObject({ label: word.optional() }) },
  caption: { content: 'block*' },
  graphic: { group: block, content: 'caption?', attrs: z.strictObject(picture) },
  figure: {
    group: block,
    content: '(caption|block)*',
    attrs: z.strictObject({ ...float, supplement: yes }),
  },
  figureGroup: {
    group: block,
    content: '(caption|block)*',
    attrs: z.strictObject({ ...float, of: z.enum(['figures', 'tables']) }),
  },
  tableFigure: { group: block, content: '(caption|block)*', attrs: z.strictObject(float) },
  tableNotes: { group: block, content: 'block*' },
  table: { group: block, content: 'tableRow*', attrs: z.strictObject({ ...common, continues: yes }) },
  tableRow: {
    content: 'tableCell*',
    attrs: z.strictObject({ ...common, part: z.enum(['head', 'body', 'foot']), begins: yes }),
  },
  tableCell: {
    content: 'block*',
    attrs: z.strictObject({
      ...common,
      header: yes,
      scope: z.enum(['col', 'row', 'colgroup', 'rowgroup']).optional(),
      colspan: z.int().min(1).max(1000).optional(),
      rowspan: z.int().min(1).max(1000).optional(),
      align: z.enum(['center', 'right', 'justify', 'decimal']).optional(),
      valign: z.enum(['middle', 'bottom']).optional(),
    }),
  },
  displayFormula: {
    group: block,
    content: 'inline*',
    attrs: z.strictObject({ ...formula, label: word.optional(), after: word.optional() }),
  },
  formulaGroup: {
    group: block,
    content: 'block*',
    attrs: z.strictObject({ ...common, label: word.optional() }),
  },
  quote: {
    group: block,
    content: 'block*',
    attrs: z.strictObject({ ...common, kind: z.enum(['verse', 'speech']).optional() }),
  },
  box: { group: block, content: 'heading? block*', attrs: z.strictObject(common) },
  statement: {
    group: block,
    content: 'block*',
    attrs: z.strictObject({ ...common, kind: z.enum(STATEMENT_KINDS) }),
  },
  code: { group: block, content: 'inline*', attrs: z.strictObject({ ...common, name: word.optional() }) },
  supplement: {
    group: block,
    content: '(caption|block)*',
    attrs: z.strictObject({ ...float, kind: z.enum(['supplement', 'media']), href: word.optional() }),
  },
  notes: { group: block, content: 'note*' },
  note: { content: 'block*', attrs: z.strictObject({ ...common, label: word.optional() }) },
  references: { group: block, content: 'heading? (block|reference)*', attrs: z.strictObject(common) },
  reference: {
    content: 'inline*',
    attrs: z.strictObject({
      ...common,
      ...identified,
      label: word.optional(),
      certainty: z.number().min(0).max(1).optional(),
    }),
  },
  division: { group: block, content: 'block*', attrs: z.strictObject(common) },
  blockAnchor: { group: block, attrs: z.strictObject({ id: word.min(1) }) },
  text: { group: inline },
  crossReference: {
    group: inline,
    content: 'inline*',
    attrs: z.strictObject({
      ...common,
      targets: z.array(word).max(50),
      kind: z.string().regex(/^[a-z-]{1,30}$/),
    }),
  },
  footnote: {
    group: inline,
    content: 'block*',
    attrs: z.strictObject({ ...common, label: word.optional(), marked: yes }),
  },
  inlineFormula: { group: inline, content: 'inline*', attrs: z.strictObject(formula) },
  inlineGraphic: { group: inline, attrs: z.strictObject(picture) },
  inlineFile: {
    group: inline,
    content: 'inline*',
    attrs: z.strictObject({ ...common, href: word }),
  },
  citedWork: { group: inline, content: 'inline*', attrs: z.strictObject({ ...common, ...identified }) },
  lineBreak: { group: inline },
  anchor: { group: inline, attrs: z.strictObject({ id: word.min(1) }) },
  query: { group: inline, attrs: z.strictObject({ id: word.min(1) }) },
};

const mark = { ...common, apart: yes };

type StyleMark = (typeof STYLE_MARKS)[number];
type MarkSpecs = Record<StyleMark, z.ZodType<MarkAttrs>> & {
  [Type in Exclude<Mark['type'], StyleMark>]: z.ZodType<AttrsOf<Extract<Mark, { type: Type }>>>;
};

const styles = Object.fromEntries(STYLE_MARKS.map((name) => [name, z.strictObject(mark)]));

export const markSpecs: MarkSpecs = {
  ...(styles as unknown as Record<StyleMark, z.ZodType<MarkAttrs>>),
  link: z.strictObject({ ...mark, href: word }),
  abbreviation: z.strictObject({ ...mark, title: words.optional() }),
  content: z.strictObject({
    ...mark,
    kind: z
      .string()
      .regex(/^[\w -]{1,40}$/)
      .optional(),
  }),
};

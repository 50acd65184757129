import { Extension, Node } from '@tiptap/react';

/** Attributes without a button that a text preserves: link targets, languages, directions. */
export const PreservedAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    {
      types: [
        ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock'],
        ...['table', 'figure', 'termList', 'term', 'termMeaning', 'part', 'fold'],
      ],
      attributes: Object.fromEntries(
        ['id', 'lang', 'dir'].map((name) => [
          name,
          {
            default: null,
            keepOnSplit: name !== 'id',
            parseHTML: (element: HTMLElement) => element.getAttribute(name),
            renderHTML: (attributes: Record<string, unknown>) =>
              attributes[name] ? { [name]: attributes[name] } : {},
          },
        ]),
      ),
    },
  ],
});

/** Blocks without a button that a text preserves. */
export const preservedBlocks = [
  Node.create({
    name: 'termList',
    group: 'block',
    content: '(term | termMeaning)+',
    parseHTML: () => [{ tag: 'dl' }],
    renderHTML: ({ HTMLAttributes }) => ['dl', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'term',
    content: 'inline*',
    defining: true,
    parseHTML: () => [{ tag: 'dt' }],
    renderHTML: ({ HTMLAttributes }) => ['dt', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'termMeaning',
    content: 'block+',
    defining: true,
    parseHTML: () => [{ tag: 'dd' }],
    renderHTML: ({ HTMLAttributes }) => ['dd', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'part',
    group: 'block',
    content: 'block+',
    parseHTML: () => ['div[id]', 'div[lang]', 'div[dir]'].map((tag) => ({ tag })),
    renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'fold',
    group: 'block',
    content: 'foldTitle block*',
    addAttributes: () => ({
      // Open while editing; the reader's state is stored separately (`html-of.ts`).
      opened: {
        default: false,
        parseHTML: (element) => element.hasAttribute('open'),
        renderHTML: ({ opened }) => ({ open: '', 'data-opened': opened ? '' : null }),
      },
    }),
    parseHTML: () => [{ tag: 'details' }],
    renderHTML: ({ HTMLAttributes }) => ['details', HTMLAttributes, 0],
  }),
  Node.create({
    name: 'foldTitle',
    content: 'inline*',
    parseHTML: () => [{ tag: 'summary' }],
    renderHTML: ({ HTMLAttributes }) => ['summary', HTMLAttributes, 0],
  }),
];

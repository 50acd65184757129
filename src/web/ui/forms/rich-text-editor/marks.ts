import { Mark } from '@tiptap/react';

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    raised: { toggleSubscript: () => ReturnType; toggleSuperscript: () => ReturnType };
  }
}

export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
  renderHTML: () => ['sub', 0],
  addCommands: () => ({
    toggleSubscript:
      () =>
      ({ commands }) =>
        commands.toggleMark('subscript'),
  }),
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleSubscript() };
  },
});

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sup' }, { style: 'vertical-align=super' }],
  renderHTML: () => ['sup', 0],
  addCommands: () => ({
    toggleSuperscript:
      () =>
      ({ commands }) =>
        commands.toggleMark('superscript'),
  }),
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleSuperscript() };
  },
});

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** Without a button, but preserved in a text that has them. */
const preservedTags = 'abbr cite q small mark del ins kbd var samp time dfn bdi bdo'.split(' ');

export const preservedMarks = [
  ...preservedTags.map((tag) =>
    Mark.create({
      name: `preservedTags-${tag}`,
      // The first rule for a tag wins: `del` is more than strikethrough.
      priority: 110,
      addAttributes: () => ({
        id: attribute('id'),
        lang: attribute('lang'),
        dir: attribute('dir'),
        title: attribute('title'),
        datetime: attribute('datetime'),
      }),
      parseHTML: () => [{ tag, priority: 60 }],
      renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    }),
  ),
  Mark.create({
    name: 'preservedTags-span',
    addAttributes: () => ({ id: attribute('id'), lang: attribute('lang'), dir: attribute('dir') }),
    parseHTML: () => ['span[id]', 'span[lang]', 'span[dir]', 'a[id]:not([href])'].map((tag) => ({ tag })),
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  }),
];

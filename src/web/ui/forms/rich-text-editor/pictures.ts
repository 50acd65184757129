import { Node } from '@tiptap/react';
import { downloadPath } from '#contract/calls.ts';

/** Width and height in pixels, so that the layout does not shift while it loads. */
export type Picture = { src: string; alt: string; width: number | null; height: number | null };

/** The server keeps only stored pictures and data URLs. */
const ours = (src: string | null) =>
  Boolean(src?.startsWith(downloadPath('')) || src?.startsWith('data:image/'));

const pixels = (image: Element, name: string) => Number(image.getAttribute(name)) || null;

const pictureOf = (element: Element): Picture | false => {
  const image = element.matches('img') ? element : element.querySelector('img');
  const src = image?.getAttribute('src') ?? null;
  if (!image || !src || !ours(src)) return false;
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    width: pixels(image, 'width'),
    height: pixels(image, 'height'),
  };
};

const attributes = () => ({
  src: { default: '', rendered: false },
  alt: { default: '', rendered: false },
  width: { default: null, rendered: false },
  height: { default: null, rendered: false },
});

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: attributes,
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: pictureOf,
      contentElement: (element) =>
        (element as Element).querySelector('figcaption') ?? document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'figure',
    HTMLAttributes,
    ['img', { ...attrs, contenteditable: 'false', draggable: 'false' }],
    ['figcaption', 0],
  ],
  addKeyboardShortcuts() {
    // A caption is one line; Enter begins a paragraph.
    return {
      Enter: ({ editor }) => {
        const { $head } = editor.state.selection;
        if ($head.parent.type.name !== this.name) return false;
        return editor
          .chain()
          .insertContentAt($head.after(), { type: 'paragraph' })
          .setTextSelection($head.after() + 1)
          .run();
      },
    };
  },
});

/** An inline picture: no button, but preserved in a text that has one. */
export const InlinePicture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'img', getAttrs: pictureOf }],
  renderHTML: ({ node: { attrs } }) => ['img', { ...attrs }],
});

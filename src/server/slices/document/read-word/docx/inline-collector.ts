import type { WordField, WordFormat, WordInline, WordLink } from './blocks.ts';

const formatKeys = [
  'bold',
  'italic',
  'sub',
  'sup',
  'smallCaps',
  'underline',
  'strike',
  'monospace',
  'size',
  'lang',
] as const satisfies (keyof WordFormat)[];

const sameFormat = (a: WordFormat, b: WordFormat) => formatKeys.every((key) => a[key] === b[key]);

type Container = WordField | WordLink;
interface Open {
  key: object;
  node: Container;
}

/**
 * Collects the content of paragraphs. Fields and links may overlap in Word, and fields go on in later paragraphs: a
 * container that is closed while others are open inside divides those.
 */
export class InlineCollector {
  #root: WordInline[] = [];
  #open: Open[] = [];

  #here(): WordInline[] {
    return this.#open.at(-1)?.node.content ?? this.#root;
  }

  add(inline: WordInline): void {
    const here = this.#here();
    const last = here.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text' && sameFormat(last, inline)) last.text += inline.text;
    else here.push(inline);
  }

  /** Puts what follows into a container, until `close` with the same key. */
  open(key: object, node: Container): void {
    this.#here().push(node);
    this.#open.push({ key, node });
  }

  close(key: object): void {
    const index = this.#open.findLastIndex((open) => open.key === key);
    if (index < 0) return;
    const divided = this.#open.splice(index).slice(1);
    for (const { key: inner, node } of divided) this.open(inner, goOn(node));
  }

  /** The content of a paragraph; what is still open goes on in the next one. */
  paragraph(): WordInline[] {
    const content = this.#root;
    const open = this.#open;
    this.#root = [];
    this.#open = [];
    for (const { key, node } of open) this.open(key, goOn(node));
    return content;
  }

  /** Collects what `read` adds apart, such as the paragraphs of a text box. */
  apart(read: () => void): void {
    const [root, open] = [this.#root, this.#open];
    this.#root = [];
    this.#open = [];
    read();
    this.#root = root;
    this.#open = open;
  }
}

const goOn = (node: Container): Container =>
  node.kind === 'link'
    ? { ...node, content: [] }
    : {
        kind: 'field',
        name: node.name,
        instruction: node.instruction,
        works: node.works,
        continued: true,
        content: [],
      };

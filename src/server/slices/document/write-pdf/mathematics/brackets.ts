import { closing, opening, visible } from './characters.ts';
import { elements, type MathElement, wordsOf } from './read-mathml.ts';

type Children = MathElement['children'];

/** The sign of an operator; undefined for one that may not grow, and for anything else. */
export const operator = (child: MathElement | string | undefined): string | undefined =>
  child && typeof child !== 'string' && child.name === 'mo' && child.attrs.stretchy !== 'false'
    ? visible(wordsOf(child))
    : undefined;

const opens = (child: Children[number] | undefined) => isOneOf(opening, operator(child));
const closes = (child: Children[number] | undefined) => isOneOf(closing, operator(child));
const isOneOf = (signs: string, text: string | undefined) =>
  !!text && [...text].length === 1 && signs.includes(text);

/** Brackets around all parts, or one before or after the lines of a table. */
export function fences(parts: Children): { open?: string; inside: Children; close?: string } {
  const [first, last] = [parts[0], parts.at(-1)];
  const [open = '', close = ''] = [operator(first), operator(last)];
  if (parts.length === 2 && opens(first) && isTable(last)) return { open, inside: parts.slice(1) };
  if (parts.length === 2 && closes(last) && isTable(first)) return { inside: parts.slice(0, 1), close };
  if (parts.length < 2 || !opens(first) || !closes(last)) return { inside: parts };
  const inside = parts.slice(1, -1);
  // `|a| + |b|` begins and ends with a bar, and is no pair.
  const again = inside.some((child) => [open, close].includes(operator(child) ?? ''));
  return again ? { inside: parts } : { open, inside, close };
}

/** Brackets with something tall between them, or before the lines of a table, become rows of their own, which grow. */
export function grouped(children: Children): Children {
  const found: Children = [];
  const opened: number[] = [];
  const group = (from: number) => {
    const row = found.splice(from);
    found.push({ name: 'mrow', attrs: {}, children: row });
  };
  children.forEach((child, at) => {
    const whole = (from: number) => from === 0 && at === children.length - 1;
    found.push(child);
    if (isTable(child) && opens(found.at(-2)) && !closes(children[at + 1])) {
      if (!whole(found.length - 2)) group(found.length - 2);
      opened.pop();
    } else if (isTable(found.at(-2)) && isDirected(child) && closes(child) && opened.length === 0) {
      if (!whole(found.length - 2)) group(found.length - 2);
    } else if (isDirected(child) && opens(child)) opened.push(found.length - 1);
    else if (isDirected(child) && closes(child)) {
      const from = opened.pop();
      if (from !== undefined && !whole(from) && found.slice(from + 1, -1).some(isTall)) group(from);
    }
  });
  return found;
}

/** Bars open as well as close. */
const isDirected = (child: Children[number]) => opens(child) !== closes(child);

function isTable(child: Children[number] | undefined): boolean {
  if (!child || typeof child === 'string') return false;
  const [only, another] = elements(child);
  return child.name === 'mtable' || (['mrow', 'mstyle'].includes(child.name) && !another && isTable(only));
}

const isTall = (child: Children[number]): boolean =>
  typeof child !== 'string' &&
  (['mfrac', 'mtable', 'munder', 'mover', 'munderover'].includes(child.name) || child.children.some(isTall));

import { textOf, type WordElement } from './xml-elements.ts';

const runOf = (run: WordElement, text: string): WordElement => ({
  ...run,
  children: [
    ...run.children.filter((child) => typeof child === 'string' || child.name !== 'm:t'),
    { name: 'm:t', attrs: {}, children: [text] },
  ],
});

/** A line in its cells: the runs of it are divided at `&`. */
export function split(line: WordElement): WordElement[] {
  const cells: WordElement[] = [{ ...line, children: [] }];
  const put = (child: string | WordElement) => (cells.at(-1) as WordElement).children.push(child);
  for (const child of line.children) {
    if (typeof child === 'string' || child.name !== 'm:r' || !textOf(child).includes('&')) put(child);
    else
      textOf(child)
        .split('&')
        .forEach((text, index) => {
          if (index > 0) cells.push({ ...line, children: [] });
          if (text !== '') put(runOf(child, text));
        });
  }
  return cells;
}

/** A line without its number, and the number. */
export function numbered(line: WordElement): [WordElement, string] {
  const children: WordElement['children'] = [];
  let label: string | undefined;
  for (const child of line.children) {
    const text = typeof child === 'string' ? child : textOf(child);
    if (label !== undefined) label += text;
    else if (typeof child !== 'string' && child.name === 'm:r' && text.includes('#')) {
      children.push(runOf(child, text.slice(0, text.indexOf('#'))));
      label = text.slice(text.indexOf('#') + 1);
    } else children.push(child);
  }
  return [{ ...line, children }, label?.trim() ?? ''];
}

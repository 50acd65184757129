import type { Proof } from '#contract/proofs.ts';
import { oneTabStop } from './one-tab-stop.ts';

type Block = Proof['blocks'][number];

/** The element that shows a line; null for what stands outside of the full text. */
export function elementOf(text: Document, { anchor }: Block): HTMLElement | null {
  if (!anchor) return null;
  const element = text.getElementById(anchor.id);
  if (!element || anchor.within === 'itself') return element;
  const inside = anchor.within === 'heading' ? ':scope > :is(h2, h3, h4, h5, h6)' : '.caption-title';
  return element.querySelector<HTMLElement>(inside);
}

type Marking = {
  proof: Proof;
  onSuggest(block: Block, opener: HTMLElement): void;
  onQuery(number: number): void;
};

/**
 * Puts buttons into the text, which runs no scripts of its own: one at each line that can be changed, and the
 * numbers of queries. Those of a table or list are one tab stop. Returns how to take them away.
 */
export function markPlaces(text: Document, { proof, onSuggest, onQuery }: Marking): () => void {
  const added: HTMLElement[] = [];
  const groups = new Map<Element, HTMLElement[]>();
  const button = (label: string, name: string, press: (button: HTMLElement) => void) => {
    const made = text.createElement('button');
    made.type = 'button';
    if (label) made.textContent = label;
    else made.append(pencil(text));
    made.setAttribute('aria-label', name);
    made.dataset.screenOnly = '';
    Object.assign(made.style, look);
    made.addEventListener('click', (event) => {
      event.stopPropagation();
      press(made);
    });
    added.push(made);
    return made;
  };
  for (const block of proof.blocks) {
    const element = elementOf(text, block);
    if (!element) continue;
    for (const { number } of proof.queries.filter(({ place }) => place === block.place))
      element.prepend(button(`Query ${number}`, `Query ${number}: answer it`, () => onQuery(number)));
    if (proof.answered) continue;
    const words = block.words.slice(0, 60);
    const suggest = button('', `Suggest a change: ${words}`, (opener) => onSuggest(block, opener));
    element.append(suggest);
    const group = element.closest('table, ol, ul, dl') ?? element;
    groups.set(group, [...(groups.get(group) ?? []), suggest]);
  }
  for (const buttons of groups.values()) oneTabStop(buttons);
  return () => {
    for (const one of added) one.remove();
  };
}

/** Drawn, since not every font has the sign. */
function pencil(text: Document): SVGElement {
  const svg = text.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = text.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const [name, value] of Object.entries({ viewBox: '0 0 16 16', width: '12', height: '12' }))
    svg.setAttribute(name, value);
  line.setAttribute('d', 'M2 14l1-4 8-8 3 3-8 8-4 1zM9 4l3 3');
  line.setAttribute('fill', 'none');
  line.setAttribute('stroke', 'currentColor');
  line.setAttribute('stroke-width', '1.5');
  svg.append(line);
  return svg;
}

const look = {
  minWidth: '24px',
  minHeight: '24px',
  margin: '0 4px',
  padding: '0 6px',
  border: '1px solid var(--line-strong, currentColor)',
  borderRadius: '4px',
  background: 'var(--paper, Canvas)',
  color: 'inherit',
  font: '600 13px/1.6 system-ui, sans-serif',
  cursor: 'pointer',
} satisfies Partial<CSSStyleDeclaration>;

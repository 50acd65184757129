import { type RefObject, useRef } from 'react';
import { useKeys } from './keys.ts';

/**
 * j and k move between rows; the arrow keys too once focus is in the list. Rows are the links marked `data-row` inside the
 * element with the ref.
 */
export function useRowKeys<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const move = (step: 1 | -1): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const present = rows.indexOf(document.activeElement as HTMLElement);
    // From outside the list, both keys start at the first row.
    const target = present < 0 ? rows[0] : rows[present + step];
    target?.focus();
    target?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
  };
  const inside = () => (document.activeElement as HTMLElement | null)?.matches('[data-row]');
  const arrow = (step: 1 | -1) => () => inside() === true && move(step);
  useKeys({ j: () => move(1), k: () => move(-1), ArrowDown: arrow(1), ArrowUp: arrow(-1) });
  return list;
}

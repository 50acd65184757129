import { Icon } from '#web/ui/icons.tsx';
import styles from './move-buttons.module.css';

/** The list with the item at `index` moved one place up (-1) or down (1). */
export function moved<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const next = [...list];
  const [item] = next.splice(index, 1);
  if (item !== undefined) next.splice(index + by, 0, item);
  return next;
}

/** At an end the button stays, aria-disabled, so that it keeps the focus. */
export function MoveButtons({
  name,
  first,
  last,
  onMove,
}: {
  name: string;
  first: boolean;
  last: boolean;
  onMove(by: -1 | 1): void;
}) {
  return (
    <span className={styles.moves}>
      <button type="button" aria-disabled={first || undefined} onClick={() => !first && onMove(-1)}>
        <Icon name="up" size={16} />
        <span className="visually-hidden">Move {name} up</span>
      </button>
      <button type="button" aria-disabled={last || undefined} onClick={() => !last && onMove(1)}>
        <Icon name="up" size={16} className={styles.down} />
        <span className="visually-hidden">Move {name} down</span>
      </button>
    </span>
  );
}

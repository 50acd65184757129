import { Icon } from '#web/ui/icons.tsx';
import styles from './rows.module.css';

type Props = {
  id: string;
  name: string;
  first: boolean;
  last: boolean;
  /** None where there is nothing to change places with. */
  move: ((by: -1 | 1) => void) | undefined;
  /** None for a row that stays. */
  remove: (() => void) | undefined;
};

/**
 * Moves and removes a row. At the ends the buttons stay in place and say that they can't: a keyboard that
 * moved a row to the top keeps its place.
 */
export function RowTools({ id, name, first, last, move, remove }: Props) {
  return (
    <div className={styles.tools}>
      {move && (
        <>
          <button
            type="button"
            id={`${id}-up`}
            className={`icon-button ${styles.tool}`}
            aria-disabled={first}
            onClick={() => first || move(-1)}
          >
            <Icon name="up" size={18} />
            <span className="visually-hidden">Move up: {name}</span>
          </button>
          <button
            type="button"
            id={`${id}-down`}
            className={`icon-button ${styles.tool}`}
            aria-disabled={last}
            onClick={() => last || move(1)}
          >
            <Icon name="up" size={18} className={styles.down} />
            <span className="visually-hidden">Move down: {name}</span>
          </button>
        </>
      )}
      {remove && (
        <button type="button" id={`${id}-remove`} className={`icon-button ${styles.tool}`} onClick={remove}>
          <Icon name="close" size={18} />
          <span className="visually-hidden">Remove: {name}</span>
        </button>
      )}
    </div>
  );
}

import { Icon } from '#web/ui/icons.tsx';
import styles from './rows.module.css';

type Props = {
  id: string;
  name: string;
  first: boolean;
  last: boolean;
  /** undefined for a single row. */
  move: ((by: -1 | 1) => void) | undefined;
  /** undefined for a row that can't be removed. */
  remove: (() => void) | undefined;
};

/** At the ends the buttons stay, aria-disabled, so that they keep the focus. */
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

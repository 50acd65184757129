import styles from './copy-button.module.css';

type Props = {
  label: string;
  /** Named to screen readers, where the label is not enough. */
  what?: string;
  className: string;
} & ({ text: string } | { /** Of this site, copied as a whole address. */ path: string });

/** Markup alone: `copyOnPress` (ui/copy.ts) copies, on documents and in applications. */
export const CopyButton = ({ label, what, className, ...of }: Props) => (
  <span className={styles.place}>
    <button
      type="button"
      className={className}
      data-copy={'text' in of ? of.text : undefined}
      data-copy-path={'path' in of ? of.path : undefined}
    >
      {label}
      {what && <span className="visually-hidden"> {what}</span>}
    </button>
    <span role="status" className={styles.said} />
  </span>
);

import styles from './pdf-view.module.css';

/** A PDF in the page, where the browser shows PDFs there; `address` may be of a blob. */
export function PdfView({ address, title }: { address: string; title: string }) {
  return (
    <>
      <iframe className={styles.frame} src={address} title={title} />
      <p className="small">
        <a href={address} target="_blank" rel="noreferrer">
          Open it in a tab of its own
        </a>
      </p>
    </>
  );
}

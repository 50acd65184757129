import styles from './figures.module.css';

export const FiguresRules = () => (
  <details className={`fold small soft measure ${styles.rules}`}>
    <summary>How this is counted</summary>
    <ul>
      <li>Days and months are in UTC. What happened in the period counts, whenever it was submitted.</li>
      <li>Submissions are first submissions; revisions and drafts are not counted.</li>
      <li>A decision counts if it was made in the period and still stands; a reopened one does not.</li>
      <li>The acceptance rate is accepted out of accepted and declined.</li>
      <li>
        A first decision accepts, declines or asks for a revision; a return for technical reasons is none.
      </li>
      <li>
        Days are counted from the first submission. The median is the middle of all; a month or a year has its
        own, of what was decided in it.
      </li>
      <li>Views and downloads leave robots out, and repeats within 30 seconds.</li>
    </ul>
  </details>
);

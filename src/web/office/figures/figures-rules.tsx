import styles from './figures.module.css';

export const FiguresRules = () => (
  <details className={`fold small soft measure ${styles.rules}`}>
    <summary>How this is counted</summary>
    <ul>
      <li>
        Days and months are in UTC. A decision or publication counts on the day it was made, whenever the
        manuscript was submitted.
      </li>
      <li>Submissions are first submissions; revisions and drafts are not counted.</li>
      <li>A decision counts if it was made in the period and still stands; a reopened one does not.</li>
      <li>The acceptance rate is accepted out of accepted and declined.</li>
      <li>
        A first decision accepts, declines or asks for a revision; a return for technical reasons is not a
        decision.
      </li>
      <li>
        Days are counted from the first submission. The median is the middle value. Each month and each year
        has its own median, of what was decided in it.
      </li>
      <li>
        Followers are readers who get letters now, about a journal, its articles or, among all journals, a
        search; readers of feeds are not known.
      </li>
      <li>Views and downloads by robots are not counted, nor are repeats within 30 seconds.</li>
    </ul>
  </details>
);

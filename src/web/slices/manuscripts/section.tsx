import type { ReactNode } from 'react';
import styles from './section.module.css';

type Props = {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

export function Section({ id, title, lead, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className="title-3">
        {title}
      </h2>
      {lead && <div className={`small soft ${styles.lead}`}>{lead}</div>}
      <div className="stack gap-3 above-3">{children}</div>
    </section>
  );
}

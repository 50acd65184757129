import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={`split below-1 ${styles.head}`}>
        <h2 className="title-4" id={id}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={`stack gap-half small ${styles.facts}`}>
      {facts.map(([label, value]) =>
        value === '' || value === null || value === undefined ? null : (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="breaks">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={`stack ${styles.columns}`}>{children}</div>
);

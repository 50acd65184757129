import type { ReactNode } from 'react';
import styles from './person.module.css';

type Props = {
  name: ReactNode;
  initials: string;
  photo: string | null;
  lines: string[];
  children?: ReactNode;
};

export function Person({ name, initials, photo, lines, children }: Props) {
  return (
    <div className={styles.person}>
      <Portrait initials={initials} photo={photo} size={72} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {lines.map((line) => (
          <p key={line} className={`small soft ${styles.line}`}>
            {line}
          </p>
        ))}
        {children}
      </div>
    </div>
  );
}

/** Decorative beside the name, so without alternative text. */
export function Portrait({
  initials,
  photo,
  size,
}: {
  initials: string;
  photo: string | null;
  size: number;
}) {
  const box = { width: size, height: size };
  return photo ? (
    <img className={styles.portrait} src={photo} alt="" loading="lazy" decoding="async" {...box} />
  ) : (
    <span className={styles.initials} style={{ ...box, fontSize: size / 2.6 }} aria-hidden="true">
      {initials}
    </span>
  );
}

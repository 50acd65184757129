import type { Volume } from '#contract/journals.ts';
import { volumeChoice } from './volume-choice.ts';
import styles from './volume-tabs.module.css';

type Props = {
  volumes: Volume[];
  current: number | null;
};

export function VolumeTabs({ volumes, current }: Props) {
  const { near, others } = volumeChoice(volumes, current);
  return (
    <nav className={styles.volumes} aria-label="Volumes">
      <ul className={`plain-list row ${styles.row} ${styles.near}`} data-show-current="">
        {near.map((volume) => (
          <VolumeTab key={volume.id} volume={volume} current={current} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{others.length} more volumes</summary>
          <ul className={`plain-list row ${styles.row}`}>
            {others.map((volume) => (
              <VolumeTab key={volume.id} volume={volume} current={current} />
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

function VolumeTab({ volume, current }: { volume: Volume; current: number | null }) {
  return (
    <li>
      <a
        href={`?volume=${volume.id}`}
        data-keep-place=""
        className={`small soft ${styles.tab}`}
        aria-current={volume.id === current ? 'true' : undefined}
      >
        <span>Volume {volume.volume}</span>
        {volume.year && <span className={styles.year}>{volume.year}</span>}
      </a>
    </li>
  );
}

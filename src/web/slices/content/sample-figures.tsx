import styles from './sample-screen.module.css';

/** Water left, per cent, every twelve hours from 0 to 96. */
const rooms = [
  { name: 'Cellar', dash: undefined, left: [100, 91, 82, 73, 65, 57, 49, 42, 36] },
  { name: 'Kitchen', dash: '6 4', left: [100, 79, 62, 47, 34, 28, 23, 19, 16] },
  { name: 'Attic', dash: '1.5 4', left: [100, 60, 34, 24, 18, 14, 11, 9, 8] },
] as const;

const [left, right, top, bottom] = [52, 560, 16, 232];
const x = (index: number) => left + ((right - left) * index) / 8;
const y = (share: number) => bottom - ((bottom - top) * share) / 100;

export function DryingCurves() {
  return (
    <figure id="figure-1" className={styles.figure}>
      <svg
        viewBox="0 0 640 280"
        role="img"
        aria-label="Water left in the tiles over four days. After one day: cellar 82%, kitchen 62%, attic 34%. After four days: 36%, 16% and 8%."
      >
        {[0, 25, 50, 75, 100].map((share) => (
          <g key={share}>
            <line className={styles.grid} x1={left} x2={right} y1={y(share)} y2={y(share)} />
            <text x={left - 8} y={y(share) + 4} textAnchor="end">
              {share}%
            </text>
          </g>
        ))}
        {[0, 1, 2, 3, 4].map((day) => (
          <text key={day} x={x(day * 2)} y={bottom + 20} textAnchor="middle">
            {day}
          </text>
        ))}
        <text x={(left + right) / 2} y={bottom + 42} textAnchor="middle">
          Days
        </text>
        {rooms.map((room) => (
          <g key={room.name}>
            <polyline
              className={styles.curve}
              strokeDasharray={room.dash}
              points={room.left.map((share, index) => `${x(index)},${y(share)}`).join(' ')}
            />
            <text x={right + 8} y={y(room.left[8]) + 4}>
              {room.name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <b>Figure 1.</b> Water left in the tiles, as a share of what they began with; means of four tiles a
        room.
      </figcaption>
    </figure>
  );
}

export function DryingTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section id="table-1" className="table-scroll" aria-label="Table 1" tabIndex={0}>
      <table>
        <caption>
          <b>Table 1.</b> The rooms, and when a third of the water was left.
        </caption>
        <thead>
          <tr>
            <th scope="col">Room</th>
            <th scope="col">Temperature, °C</th>
            <th scope="col">Humidity, %</th>
            <th scope="col">Draught</th>
            <th scope="col">A third left after</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Cellar</th>
            <td>13 ± 1</td>
            <td>78 ± 4</td>
            <td>none</td>
            <td>99 h</td>
          </tr>
          <tr>
            <th scope="row">Kitchen</th>
            <td>21 ± 2</td>
            <td>52 ± 9</td>
            <td>none</td>
            <td>48 h</td>
          </tr>
          <tr>
            <th scope="row">Attic</th>
            <td>21 ± 5</td>
            <td>49 ± 11</td>
            <td>steady</td>
            <td>24 h</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** The figures of jem-2023-brick-dust-lime. Its data are invented; the article quotes what is printed here. */
import { chart, legend, marks, polyline, shapes, tints, whisker } from '../lib/chart.ts';
import { savePng } from '../lib/out.ts';
import { at, colour, el, normal, type Point, path, picture, random, smooth, text } from '../lib/svg.ts';

const folder = 'articles/jem-2023-brick-dust-lime';

/** A polished section as the microscope shows it: grains, pores and brick particles in a matrix. */
const section = (seed: number, share: number, label: string): string => {
  const next = random(seed);
  const size = 330;
  const blob = (
    x: number,
    y: number,
    r: number,
    fill: string,
    stroke: string,
    corners: number,
    rough: number,
  ): string =>
    el('path', {
      d: (corners < 8 ? path : smooth)(
        Array.from({ length: corners }, (_, i): Point => {
          const a = (i / corners) * 2 * Math.PI;
          const q = r * (1 - rough + 2 * rough * next());
          return [x + q * Math.cos(a), y + q * Math.sin(a)];
        }),
        true,
      ),
      fill,
      stroke,
      'stroke-width': 0.8,
    });
  const grains = Array.from({ length: 46 }, () => {
    const shade = 168 + Math.round(50 * next());
    return blob(
      size * next(),
      size * next(),
      9 + 22 * next(),
      `rgb(${shade},${shade - 4},${shade - 14})`,
      '#8f897c',
      10,
      0.16,
    );
  });
  const bricks = Array.from({ length: Math.round(share * 3.4) }, () => {
    const tone = Math.round(30 * next());
    return blob(
      size * next(),
      size * next(),
      4 + 9 * next(),
      `rgb(${164 + tone},${84 + tone},${58 + tone})`,
      '#713a24',
      6,
      0.3,
    );
  });
  const pores = Array.from({ length: 62 - share }, () =>
    blob(size * next(), size * next(), 1.4 + 4 * next() ** 2, '#2f2b28', 'none', 9, 0.25),
  );
  const cracks = Array.from({ length: share === 0 ? 4 : share === 30 ? 6 : 2 }, () => {
    const points: Point[] = [[size * next(), size * next()]];
    for (let i = 0; i < 7; i++) {
      const [x, y] = points.at(-1) ?? [0, 0];
      points.push([x + 16 * normal(next), y + 22 + 8 * next()]);
    }
    return el('path', { d: path(points), fill: 'none', stroke: '#3a352f', 'stroke-width': 1.3 });
  });
  const speckle = Array.from({ length: 500 }, () =>
    el('circle', {
      cx: size * next(),
      cy: size * next(),
      r: 0.9,
      fill: next() > 0.5 ? '#e9e3d3' : '#b5ad99',
    }),
  );
  return (
    `<svg width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    el('rect', { width: size, height: size, fill: '#d3cab5' }) +
    speckle.join('') +
    grains.join('') +
    bricks.join('') +
    pores.join('') +
    cracks.join('') +
    el('rect', { x: 0, y: 0, width: 54, height: 26, fill: '#ffffff' }) +
    text(27, 18, label, { 'text-anchor': 'middle', 'font-weight': 'bold' }) +
    el('rect', { x: 222, y: 296, width: 100, height: 28, fill: '#ffffff' }) +
    el('rect', { x: 232, y: 315, width: 80, height: 4, fill: '#000000' }) +
    text(272, 310, '500 µm', { 'text-anchor': 'middle', 'font-size': 12 }) +
    '</svg>'
  );
};

const lime = async (): Promise<void> => {
  await savePng(
    `${folder}/fig1.png`,
    picture(
      686,
      686,
      [0, 10, 20, 30]
        .map((share, i) =>
          at(8 + (i % 2) * 340, 8 + Math.floor(i / 2) * 340, section(31 + i, share, `M${share}`)),
        )
        .join(''),
    ),
    1.2,
    48,
  );
  const ages = [7, 28, 90, 180, 365];
  const mixes = [
    { name: 'M0', strength: [0.4, 0.9, 1.4, 1.8, 2.1], sd: [0.05, 0.1, 0.1, 0.2, 0.2], uptake: 1.92 },
    { name: 'M10', strength: [0.6, 1.5, 2.3, 2.8, 3.1], sd: [0.1, 0.1, 0.2, 0.2, 0.2], uptake: 1.63 },
    { name: 'M20', strength: [0.8, 2.2, 3.4, 4.0, 4.4], sd: [0.1, 0.2, 0.2, 0.3, 0.3], uptake: 1.31 },
    { name: 'M30', strength: [0.7, 1.9, 2.9, 3.3, 3.5], sd: [0.1, 0.2, 0.3, 0.3, 0.4], uptake: 1.44 },
  ];
  const dashes = [undefined, '7 4', '2 3', '10 3 2 3'];
  await savePng(
    `${folder}/fig2.png`,
    picture(
      820,
      410,
      chart(
        {
          width: 820,
          height: 410,
          x: {
            label: 'Age (days, square-root scale)',
            from: 0,
            to: 20,
            ticks: ages.map(Math.sqrt),
            show: (v) => String(Math.round(v * v)),
          },
          y: { label: 'Compressive strength (MPa)', from: 0, to: 5, ticks: [0, 1, 2, 3, 4, 5] },
        },
        (s) => [
          ...mixes.flatMap((mix, i) => {
            const points = ages.map((age, k): Point => [Math.sqrt(age), mix.strength[k] ?? 0]);
            return [
              ...points.map(([x, y], k) =>
                whisker(s, x, y - (mix.sd[k] ?? 0), y + (mix.sd[k] ?? 0), tints[i]),
              ),
              polyline(s, points, tints[i] ?? colour.ink, dashes[i]),
              marks(s, points, shapes[i] ?? 'circle', tints[i] ?? colour.ink, 5),
            ];
          }),
          legend(
            90,
            56,
            mixes.map((mix, i) => ({
              label: mix.name,
              stroke: tints[i] ?? colour.ink,
              dash: dashes[i],
              shape: shapes[i],
            })),
          ),
        ],
      ),
    ),
  );
  const roots = [0, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6];
  await savePng(
    `${folder}/fig3.png`,
    picture(
      820,
      400,
      chart(
        {
          width: 820,
          height: 400,
          x: { label: 'Square root of time (√min)', from: 0, to: 6.4, ticks: [0, 1, 2, 3, 4, 5, 6] },
          y: { label: 'Water uptake (kg m⁻²)', from: 0, to: 12, ticks: [0, 2, 4, 6, 8, 10, 12] },
        },
        (s) => [
          ...mixes.flatMap((mix, i) => {
            const points = roots.map((t): Point => [t, Math.min(mix.uptake * t, 8.9 + 0.12 * t)]);
            return [
              polyline(s, points, tints[i] ?? colour.ink, dashes[i]),
              marks(s, points, shapes[i] ?? 'circle', tints[i] ?? colour.ink, 4.5),
            ];
          }),
          legend(
            90,
            56,
            mixes.map((mix, i) => ({
              label: `${mix.name}, A = ${mix.uptake.toFixed(2)}`,
              stroke: tints[i] ?? colour.ink,
              dash: dashes[i],
              shape: shapes[i],
            })),
          ),
        ],
      ),
    ),
  );
};

await lime();

/** Line drawings that stand inside the pages and the news, and one chart. */
import { chart, legend, polyline } from './lib/chart.ts';
import { savePng } from './lib/out.ts';
import { at, colour, el, group, normal, type Point, picture, random, smooth, text } from './lib/svg.ts';

const paper = '#fbf8f1';
const ink = '#2e2a27';
const pen = {
  fill: 'none',
  stroke: ink,
  'stroke-width': 2.4,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
};
const line = (d: string, more: Record<string, string | number> = {}): string =>
  el('path', { d, ...pen, ...more });
const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill = '#ffffff',
  more: Record<string, string | number> = {},
): string => el('rect', { x, y, width, height, ...pen, fill, ...more });
const words = (
  x: number,
  y: number,
  wide: number,
  rows: number,
  step: number,
  seed: number,
  tone = '#8b8378',
): string => {
  const next = random(seed);
  return Array.from({ length: rows }, (_, i) =>
    el('rect', {
      x,
      y: y + i * step,
      width: wide * (i === rows - 1 ? 0.55 : 0.9 + 0.1 * next()),
      height: step * 0.34,
      fill: tone,
    }),
  ).join('');
};

const fieldStation = (): string => {
  const hills =
    el('path', {
      d: `${smooth([
        [0, 300],
        [140, 222],
        [300, 268],
        [470, 190],
        [640, 262],
        [820, 226],
      ])}L820 420L0 420Z`,
      fill: '#cfe0d6',
    }) +
    el('path', {
      d: `${smooth([
        [0, 346],
        [200, 318],
        [420, 344],
        [620, 316],
        [820, 340],
      ])}L820 420L0 420Z`,
      fill: '#a9c8b8',
    });
  const mast =
    line('M410 344V80') +
    line('M410 118L300 346M410 118L520 346', { 'stroke-width': 1.2 }) +
    line('M356 112H464') +
    box(350, 96, 12, 30, '#d8ded8') +
    line('M456 112v-22m-14 0h28') +
    el('circle', { cx: 442, cy: 90, r: 5, ...pen, fill: '#ffffff' }) +
    el('circle', { cx: 470, cy: 90, r: 5, ...pen, fill: '#ffffff' });
  const screen = Array.from({ length: 7 }, (_, i) =>
    el('ellipse', { cx: 410, cy: 206 + i * 9, rx: 24, ry: 6, ...pen, fill: '#ffffff' }),
  ).join('');
  const gauge =
    box(566, 276, 46, 70, '#e9ece8') +
    line('M560 276h58') +
    el('ellipse', { cx: 589, cy: 276, rx: 29, ry: 6, ...pen, fill: '#ffffff' });
  const logger = box(384, 284, 52, 40, '#ffffff') + line('M394 296h32M394 306h20', { 'stroke-width': 1.6 });
  const panel =
    line('M250 344V290') +
    el('path', { d: 'M214 300L272 262L290 284L232 322Z', ...pen, fill: '#9fb8c8' }) +
    line('M233 287l18 22M252 275l18 22', { 'stroke-width': 1.2 });
  return picture(820, 420, hills + panel + gauge + mast + screen + logger, paper);
};

const quire = (): string => {
  const sheet =
    box(40, 70, 300, 220) +
    line('M190 70V290', { 'stroke-dasharray': '8 6' }) +
    line('M40 180H340', { 'stroke-dasharray': '2 6' }) +
    words(64, 96, 100, 5, 14, 1) +
    words(214, 96, 100, 5, 14, 2) +
    group({ transform: 'rotate(180 115 236)' }, words(64, 200, 100, 5, 14, 3)) +
    group({ transform: 'rotate(180 265 236)' }, words(214, 200, 100, 5, 14, 4));
  const once =
    el('path', { d: 'M430 110L560 90V300L430 320Z', ...pen, fill: '#ffffff' }) +
    el('path', { d: 'M560 90L690 110V320L560 300Z', ...pen, fill: '#f1ebdd' }) +
    line('M430 215L560 195L690 215', { 'stroke-dasharray': '2 6' });
  const leaves = Array.from({ length: 4 }, (_, i) =>
    el('path', {
      d: `M790 ${150 - i * 3}L${900 + i * 9} ${132 - i * 11}V${270 - i * 9}L790 ${290}Z`,
      ...pen,
      fill: i % 2 === 0 ? '#ffffff' : '#f6f1e5',
    }),
  )
    .reverse()
    .join('');
  const sew = line('M790 170v22M790 215v22M790 252v18', { stroke: '#8a2f45', 'stroke-width': 4 });
  const arrow = (x: number): string => line(`M${x} 196h46m-12 -9l12 9l-12 9`);
  return picture(
    980,
    380,
    sheet +
      arrow(364) +
      once +
      arrow(716) +
      leaves +
      sew +
      text(190, 336, 'sheet', { 'text-anchor': 'middle', 'font-style': 'italic' }) +
      text(560, 356, 'folded once', { 'text-anchor': 'middle', 'font-style': 'italic' }) +
      text(850, 336, 'quire of four leaves', { 'text-anchor': 'middle', 'font-style': 'italic' }),
    paper,
  );
};

const specimens = (): string => {
  const cube = (x: number, y: number, fill: string, crack: string): string =>
    at(
      x,
      y,
      el('path', { d: 'M0 26L30 8H92L62 26Z', ...pen, fill: '#f7efe2' }) +
        box(0, 26, 62, 62, fill) +
        el('path', { d: 'M62 26L92 8V70L62 88Z', ...pen, fill: '#c9b08b' }) +
        (crack === '' ? '' : line(crack, { 'stroke-width': 1.8 })),
    );
  const cracks = [
    '',
    '',
    'M20 26l6 22l-10 14l8 26',
    '',
    'M44 26l-12 18l10 20l-14 24',
    '',
    '',
    'M10 40l18 12l8 20l26 8',
    '',
  ];
  return picture(
    1000,
    200,
    line('M20 140H980') +
      cracks
        .map((crack, i) =>
          cube(46 + i * 104, 52, ['#e3cfae', '#dcc19a', '#d8a988'][i % 3] ?? '#ffffff', crack),
        )
        .join('') +
      Array.from({ length: 9 }, (_, i) =>
        text(77 + i * 104, 172, String(i + 1), { 'text-anchor': 'middle' }),
      ).join(''),
    paper,
  );
};

const pressRoom = (): string => {
  const frame =
    box(250, 60, 34, 290, '#c9ab7d') +
    box(456, 60, 34, 290, '#c9ab7d') +
    box(236, 48, 268, 34, '#b9965f') +
    box(236, 330, 268, 30, '#b9965f') +
    box(284, 120, 172, 24, '#c9ab7d');
  const screw =
    line('M370 82V196', { 'stroke-width': 12, stroke: '#6d6a66' }) +
    line('M360 100l20 8M360 116l20 8M360 150l20 8M360 166l20 8', { stroke: '#ffffff', 'stroke-width': 2 }) +
    box(300, 196, 140, 20, '#8e8a84') +
    line('M370 172L520 186', { 'stroke-width': 6 });
  const bed =
    box(180, 264, 380, 22, '#a8834f') + box(310, 248, 120, 16, '#6d6a66') + line('M210 286v44M530 286v44');
  const tympan =
    el('path', { d: 'M560 264L690 150L720 164L590 264Z', ...pen, fill: '#f4efe2' }) +
    el('path', { d: 'M590 244L676 168L692 176L608 246Z', fill: '#ffffff', stroke: ink, 'stroke-width': 1.4 });
  const sheets = Array.from({ length: 5 }, (_, i) =>
    at(
      600 + i * 74,
      44,
      el('path', { d: 'M0 0h54v70q-27 9 -54 0Z', ...pen, fill: '#ffffff', 'stroke-width': 1.6 }),
      words(8, 10, 38, 6, 9, i + 3),
    ),
  ).join('');
  const rope = line('M560 40Q760 58 980 40', { 'stroke-width': 1.6 });
  const table =
    line('M60 250H200M76 250V360M184 250V360') +
    Array.from({ length: 6 }, (_, i) => box(84, 238 - i * 7, 92, 7, '#ffffff', { 'stroke-width': 1.4 })).join(
      '',
    );
  return picture(
    1000,
    400,
    line('M20 360H980') + table + frame + screw + bed + tympan + rope + sheets,
    paper,
  );
};

const typeCase = (): string => {
  const next = random(19);
  const cells: string[] = [];
  const letters = 'abcdefghiklmnopqrstuvwxyz';
  let k = 0;
  for (let r = 0; r < 6; r++) {
    let x = 40;
    while (x < 780) {
      const w = Math.min(780 - x, [50, 50, 74, 100][Math.floor(next() * 4)] ?? 50);
      const wide = 780 - x - w < 40 ? 780 - x : w;
      const filled = next() < 0.62;
      cells.push(box(x, 40 + r * 56, wide, 56, filled ? '#eadcc2' : '#d3bd95', { 'stroke-width': 2 }));
      if (filled) {
        const letter = letters[k++ % letters.length] ?? 'a';
        for (let i = 0; i < wide / 17 - 1; i++)
          cells.push(
            group(
              {
                transform: `translate(${x + 8 + i * 16} ${56 + r * 56 + 8 * next()}) rotate(${-12 + 24 * next()} 7 12)`,
              },
              el('rect', { width: 14, height: 22, fill: '#8e8f92', stroke: '#4a4a4c' }),
              text(7, 16, letter, {
                'text-anchor': 'middle',
                'font-size': 13,
                fill: '#ffffff',
                'font-family': 'DejaVu Serif',
              }),
            ),
          );
      }
      x += wide;
    }
  }
  return picture(820, 416, box(28, 28, 764, 360, '#a8834f', { 'stroke-width': 3 }) + cells.join(''), paper);
};

const longRecord = (): string => {
  const next = random(31);
  const years = Array.from({ length: 95 }, (_, i) => 1931 + i);
  const base = years.map((y) => 720 + 30 * Math.sin((y - 1931) / 6.1) + 58 * normal(next));
  const asRead = years.map((y, i): Point => [y, Math.max(470, (base[i] ?? 0) - (y < 1974 ? 130 : 0))]);
  const mended = years.filter((y) => y <= 1974).map((y, i): Point => [y, Math.max(470, base[i] ?? 0)]);
  return picture(
    820,
    380,
    chart(
      {
        width: 820,
        height: 380,
        x: { label: 'Year', from: 1930, to: 2026, ticks: [1931, 1950, 1974, 2000, 2025] },
        y: { label: 'Annual runoff (mm)', from: 400, to: 1000, ticks: [400, 600, 800, 1000] },
      },
      (s) => [
        el('line', {
          x1: s.x(1974),
          x2: s.x(1974),
          y1: s.y(400),
          y2: s.y(1000),
          stroke: colour.grey,
          'stroke-dasharray': '4 4',
        }),
        text(s.x(1974) + 6, s.y(965), 'new rating', { 'font-size': 13 }),
        polyline(s, mended, colour.vermilion, '6 4', 1.8),
        polyline(s, asRead, colour.blue, undefined, 1.8),
        legend(90, 56, [
          { label: 'as read', stroke: colour.blue },
          { label: 'after correction', stroke: colour.vermilion, dash: '6 4' },
        ]),
      ],
    ),
  );
};

const smallPress = (): string => {
  const frame =
    box(250, 40, 26, 300, '#aab4ba') +
    box(424, 40, 26, 300, '#aab4ba') +
    box(236, 30, 228, 28, '#8b979e') +
    box(226, 330, 248, 28, '#8b979e');
  const jack =
    box(318, 280, 64, 50, '#b4562f') +
    box(334, 236, 32, 44, '#d7dadb') +
    line('M382 312L480 286', { 'stroke-width': 6 }) +
    line('M480 286l18 -6');
  const plates =
    box(296, 224, 108, 12, '#6f7a80') + box(296, 134, 108, 12, '#6f7a80') + box(338, 58, 24, 76, '#d7dadb');
  const cube =
    box(311, 146, 78, 78, '#e3cfae') +
    line('M336 146l8 26l-12 20l10 32M366 160l-6 20l10 18', { 'stroke-width': 1.8 });
  const dial =
    line('M450 100H520') +
    el('circle', { cx: 560, cy: 100, r: 42, ...pen, fill: '#ffffff' }) +
    line('M560 100L584 76', { 'stroke-width': 3, stroke: '#b4562f' }) +
    Array.from({ length: 9 }, (_, i) => {
      const a = Math.PI * (0.85 + (i * 1.3) / 8);
      return line(
        `M${560 + 34 * Math.cos(a)} ${100 + 34 * Math.sin(a)}L${560 + 39 * Math.cos(a)} ${100 + 39 * Math.sin(a)}`,
        { 'stroke-width': 1.6 },
      );
    }).join('');
  const row = Array.from({ length: 3 }, (_, i) => box(80 + i * 46, 322, 36, 36, '#dcc19a')).join('');
  return picture(720, 390, line('M40 358H680') + row + frame + jack + plates + cube + dial, paper);
};

const leaves = (): string => {
  const leaf = (x: number, seed: number, extra: string): string =>
    at(
      x,
      50,
      box(0, 0, 190, 250, '#8a6a45', { 'stroke-width': 3 }) +
        box(16, 16, 158, 218, '#ffffff', { 'stroke-width': 1.2 }) +
        el('rect', { x: 34, y: 32, width: 122, height: 186, fill: '#f6efdf' }) +
        words(52, 50, 76, 11, 14, seed) +
        extra,
    );
  const note =
    line('M134 92q8 -4 14 2M134 100q8 -4 16 0M134 108q6 -3 12 1', {
      stroke: '#8a2f45',
      'stroke-width': 1.6,
    }) + line('M150 92L176 60L166 0', { stroke: '#8a2f45', 'stroke-width': 1.4 });
  const grapes = Array.from({ length: 6 }, (_, i) =>
    el('circle', {
      cx: 80 + ([0, 14, 28, 7, 21, 14][i] ?? 0),
      cy: 150 + ([0, 0, 0, 12, 12, 24][i] ?? 0),
      r: 7,
      fill: 'none',
      stroke: '#b09a72',
      'stroke-width': 1.6,
    }),
  ).join('');
  return picture(
    820,
    360,
    line('M20 336H800', { 'stroke-width': 1.6 }) +
      leaf(50, 5, '') +
      leaf(310, 6, grapes) +
      leaf(570, 7, note) +
      text(716, 40, '‘ici, mardi’', {
        'font-style': 'italic',
        fill: '#8a2f45',
        'font-size': 15,
        'text-anchor': 'middle',
      }),
    paper,
  );
};

const all: Record<string, string> = {
  'field-station': fieldStation(),
  'quire-folded': quire(),
  specimens: specimens(),
  'press-room': pressRoom(),
  'news-type-case': typeCase(),
  'news-long-record': longRecord(),
  'news-small-press': smallPress(),
  'news-leaves': leaves(),
};
for (const [name, svg] of Object.entries(all)) await savePng(`pictures/${name}.png`, svg, 1.6, 64);

/** The four pictures of the carousel on the home page, 1200 × 360, with their words typeset in them. */
import { saveJpeg } from './lib/out.ts';
import {
  el,
  group,
  lines,
  normal,
  type Point,
  path,
  picture,
  random,
  serif,
  smooth,
  text,
} from './lib/svg.ts';

type Words = { over: string; title: string[]; under: string[]; ink: string; accent: string };

const set = ({ over, title, under, ink, accent }: Words): string =>
  text(72, 92, over.toUpperCase(), {
    fill: accent,
    'font-size': 17,
    'font-weight': 'bold',
    'letter-spacing': 3,
  }) +
  lines(70, 152, 56, title, { fill: ink, 'font-size': 46, 'font-family': serif }) +
  lines(72, 152 + title.length * 56 - 8, 30, under, { fill: ink, 'font-size': 21 });

const records = (): string => {
  const next = random(3);
  const bars = Array.from({ length: 95 }, (_, i) => {
    const value = 0.35 + 0.3 * (i / 95) ** 2 + 0.16 * normal(next);
    const t = Math.min(1, Math.max(0, value));
    const shade = (low: number, high: number): number => Math.round(high + (low - high) * t);
    return el('rect', {
      x: 630 + i * 6,
      width: 6.3,
      height: 360,
      fill: `rgb(${shade(20, 222)},${shade(74, 236)},${shade(66, 226)})`,
    });
  });
  return picture(
    1200,
    360,
    bars.join('') +
      el('rect', { x: 560, width: 300, height: 360, fill: 'url(#fade)' }) +
      set({
        over: 'Call for papers',
        title: ['Records of more', 'than thirty years'],
        under: ['Journal of Landscape and Climate', 'Data notes welcome · no charges'],
        ink: '#17332c',
        accent: '#1f6f5c',
      }),
    '#f3f5ee',
    '<linearGradient id="fade"><stop offset="0.2" stop-color="#f3f5ee"/><stop offset="1" stop-color="#f3f5ee" stop-opacity="0"/></linearGradient>',
  );
};

const codex = (): string => {
  const next = random(14);
  const leaf = (x: number, y: number, turn: number, notes: boolean): string =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      el('rect', { x: 5, y: 6, width: 200, height: 276, fill: '#2a0f17', 'fill-opacity': 0.4 }),
      el('rect', { width: 200, height: 276, fill: '#f3e8d3' }),
      Array.from({ length: 19 }, (_, i) =>
        el('rect', {
          x: 28,
          y: 28 + i * 11.6,
          width: 118 * (i % 7 === 6 ? 0.6 : 0.9 + 0.1 * next()),
          height: 4,
          fill: '#6d5a4e',
        }),
      ).join(''),
      notes
        ? Array.from({ length: 9 }, (_, i) =>
            el('path', {
              d: `M156 ${50 + i * 9}q5 -5 9 0t9 0t9 ${-2 + 4 * next()}`,
              fill: 'none',
              stroke: '#8a2f45',
              'stroke-width': 1.6,
            }),
          ).join('')
        : '',
    );
  return picture(
    1200,
    360,
    leaf(700, 70, -9, false) +
      leaf(860, 50, 3, true) +
      leaf(1030, 80, 11, false) +
      set({
        over: 'Codex and Computation',
        title: ['No table without', 'a leaf'],
        under: ['Watermarks, almanacs, marginal hands:', 'three volumes to read'],
        ink: '#fbeee4',
        accent: '#e9b9a8',
      }),
    '#5b1f30',
  );
};

const review = (): string => {
  const ring = (r: number, seed: number): string => {
    const next = random(seed);
    const points = Array.from(
      { length: 40 },
      (_, i): Point => [
        960 + r * (1 + 0.02 * normal(next)) * Math.cos((i / 40) * 6.2832),
        190 + r * (1 + 0.02 * normal(next)) * Math.sin((i / 40) * 6.2832),
      ],
    );
    return el('path', {
      d: smooth(points, true),
      fill: 'none',
      stroke: '#26466b',
      'stroke-opacity': 0.16 + 0.5 * (1 - r / 330),
      'stroke-width': 2,
    });
  };
  const rings = Array.from({ length: 17 }, (_, i) => ring(18 + i * 19, i + 1)).join('');
  const check = el('path', {
    d: 'M916 190l32 34l62 -74',
    fill: 'none',
    stroke: '#b35c00',
    'stroke-width': 11,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  return picture(
    1200,
    360,
    rings +
      check +
      set({
        over: 'For reviewers',
        title: ['Read it before', 'the world does'],
        under: ['Two examples, a guide of six pages,', 'and an editor who answers'],
        ink: '#16283f',
        accent: '#8f4a00',
      }),
    '#eef2f6',
  );
};

const materials = (): string => {
  const next = random(6);
  const names = ['lime', 'clay', 'wood', 'straw', 'glass', 'paper', 'paint'];
  const fills = ['#efe9dc', '#b4562f', '#c79455', '#e0bd55', '#9fc3c2', '#e6d7b8', '#2f5a63'];
  const layers = names.map((name, i) => {
    const top: Point[] = Array.from(
      { length: 15 },
      (_, k): Point => [600 + k * 43, 12 + i * 50 + 7 * normal(next)],
    );
    const dark = i === 1 || i === 6;
    return (
      el('path', { d: path([...top, [1210, 370], [600, 370]], true), fill: fills[i] }) +
      text(1168, 46 + i * 49, name, {
        'text-anchor': 'end',
        'font-size': 21,
        'font-style': 'italic',
        'font-family': serif,
        fill: dark ? '#ffffff' : '#2e2418',
      })
    );
  });
  return picture(
    1200,
    360,
    layers.join('') +
      set({
        over: 'Open access, no charges',
        title: ['Journal of', 'Everyday Materials'],
        under: ['Tests that a workshop can repeat'],
        ink: '#33210f',
        accent: '#8a4510',
      }),
    '#f8f1e4',
  );
};

await saveJpeg('pictures/ad-long-records.jpg', records(), 84);
await saveJpeg('pictures/ad-codex.jpg', codex(), 84);
await saveJpeg('pictures/ad-review.jpg', review(), 84);
await saveJpeg('pictures/ad-materials.jpg', materials(), 84);

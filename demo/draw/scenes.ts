/** Banners (1600 × 400) and backgrounds (1600 × 900) of the three journals. */
import { saveJpeg } from './lib/out.ts';
import { at, el, group, normal, type Point, path, picture, random, smooth } from './lib/svg.ts';

const mix = (a: string, b: string, t: number): string =>
  `#${[1, 3, 5]
    .map((i) => {
      const [x, y] = [Number.parseInt(a.slice(i, i + 2), 16), Number.parseInt(b.slice(i, i + 2), 16)];
      return Math.round(x + (y - x) * t)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** A ridge line made of a few waves, rougher where it is nearer. */
const ridge = (next: () => number, width: number, base: number, height: number, rough: number): Point[] => {
  const waves = Array.from({ length: 7 }, (_, k) => ({
    f: ((k + 1.3) * (1 + 0.5 * next())) / width,
    a: height / (k + 1.4),
    p: 7 * next(),
  }));
  return Array.from({ length: 161 }, (_, i): Point => {
    const x = (i / 160) * width;
    const y = waves.reduce((sum, w) => sum + w.a * Math.sin(2 * Math.PI * w.f * x * 1.2 + w.p), 0);
    return [x, base - y - rough * Math.abs(normal(next))];
  });
};

const landscape = (
  width: number,
  high: number,
  seed: number,
  sky: [string, string],
  far: string,
  near: string,
): string => {
  const next = random(seed);
  const layers = 8;
  const body = Array.from({ length: layers }, (_, i) => {
    const t = i / (layers - 1);
    const points = ridge(
      next,
      width,
      high * (0.36 + 0.6 * t ** 1.15),
      high * (0.085 + 0.045 * (1 - t)),
      0.4 + 1.5 * t,
    );
    const tone = mix(far, near, t ** 0.9);
    const contours =
      i > 2 && i < 7
        ? Array.from({ length: 5 }, (_, k) =>
            el('path', {
              d: smooth(
                points
                  .filter((_, j) => j % 4 === 0)
                  .map(([x, y]) => [x, y + (k + 1) * high * 0.022 + 4 * Math.sin(x / 90 + k)] as const),
              ),
              fill: 'none',
              stroke: mix(tone, '#ffffff', 0.35),
              'stroke-width': 0.8,
              'stroke-opacity': 0.5,
            }),
          ).join('')
        : '';
    return (
      el('path', { d: path([...points, [width, high], [0, high]], true), fill: tone }) +
      contours +
      (i < layers - 1
        ? el('rect', { y: high * (0.36 + 0.6 * t ** 1.15), width, height: high * 0.2, fill: 'url(#mist)' })
        : '')
    );
  });
  const definitions =
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="0.7" stop-color="${sky[1]}"/></linearGradient>` +
    `<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0"/><stop offset="0.5" stop-color="#ffffff" stop-opacity="0.2"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient>`;
  return picture(
    width,
    high,
    el('rect', { width, height: high, fill: 'url(#sky)' }) +
      el('circle', {
        cx: width * 0.74,
        cy: high * 0.27,
        r: high * 0.1,
        fill: '#fff8e4',
        'fill-opacity': 0.9,
      }) +
      body.join(''),
    sky[1],
    definitions,
  );
};

/** Lines of a page that turn into cells, from left to right. */
const codex = (
  width: number,
  high: number,
  seed: number,
  paper: string,
  ink: string,
  red: string,
  strong: number,
): string => {
  const next = random(seed);
  const laid = Array.from({ length: Math.ceil(high / 4) }, (_, i) =>
    el('line', {
      x1: 0,
      x2: width,
      y1: i * 4,
      y2: i * 4,
      stroke: mix(paper, ink, 0.09),
      'stroke-width': 0.7,
    }),
  ).join('');
  const chains = Array.from({ length: Math.ceil(width / 78) }, (_, i) =>
    el('line', {
      x1: 20 + i * 78,
      x2: 20 + i * 78,
      y1: 0,
      y2: high,
      stroke: mix(paper, ink, 0.13),
      'stroke-width': 1.3,
    }),
  ).join('');
  const parts: string[] = [];
  const step = 26;
  for (let row = 0; row * step < high + step; row++) {
    let x = -10 * next();
    while (x < width) {
      const t = Math.min(1, Math.max(0, (x / width - 0.22) / 0.62 + 0.1 * normal(next)));
      const long = 12 + 62 * next() * (1 - 0.75 * t);
      const y = row * step + 8;
      const tint = next() < 0.07 ? red : mix(ink, red, 0.18 * next());
      const opacity = strong * (0.35 + 0.6 * next());
      if (t < 0.5) {
        // A word: a run of strokes of different height, as seen from too far to read.
        const strokes: string[] = [];
        for (let s = 0; s < long; s += 4.4) {
          const up = next() < 0.2 ? 5 : 0;
          const down = next() < 0.14 ? 5 : 0;
          strokes.push(el('rect', { x: x + s, y: y - up, width: 2.5, height: 9 + up + down, rx: 1 }));
        }
        parts.push(group({ fill: tint, 'fill-opacity': opacity }, ...strokes));
      } else {
        const cells = Math.max(1, Math.round(long / 13));
        for (let c = 0; c < cells; c++)
          if (next() < 0.72)
            parts.push(
              el('rect', {
                x: Math.round((x + c * 13) / 13) * 13,
                y: Math.round(y / 13) * 13 - 2,
                width: 11,
                height: 11,
                fill: tint,
                'fill-opacity': opacity * (0.45 + 0.55 * next()),
              }),
            );
      }
      x += long + 9 + 5 * next();
    }
  }
  const fold = el('rect', { x: width * 0.47, width: width * 0.06, height: high, fill: 'url(#fold)' });
  return picture(
    width,
    high,
    laid + chains + parts.join('') + fold,
    paper,
    `<linearGradient id="fold"><stop offset="0" stop-color="${ink}" stop-opacity="0"/><stop offset="0.5" stop-color="${ink}" stop-opacity="${0.22 * strong}"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></linearGradient>`,
  );
};

/** Panels of brick, end grain, straw, terrazzo, linen and tile. */
const materials = (width: number, high: number, seed: number, soft: number): string => {
  const next = random(seed);
  const tone = (colour: string): string => mix(colour, '#fbf5ec', soft);
  const wide = width / 6;
  const panel = (i: number, ground: string, body: string): string =>
    at(
      i * wide,
      0,
      `<svg width="${wide + 1}" height="${high}" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="xMidYMid slice">${el('rect', { width: wide + 2, height: high, fill: tone(ground) })}${body}</svg>`,
    );
  const brick = (): string => {
    const parts: string[] = [];
    for (let r = 0; r * 38 < high + 38; r++)
      for (let c = -1; c < 5; c++)
        parts.push(
          el('rect', {
            x: c * 88 + (r % 2) * 44,
            y: r * 38,
            width: 82,
            height: 32,
            rx: 2,
            fill: tone(mix('#b4562f', '#8f3f22', next())),
          }),
        );
    return parts.join('');
  };
  const grain = (): string => {
    const parts: string[] = [];
    const [cx, cy] = [wide * 0.3, high * 0.68];
    for (let k = 40; k > 0; k--) {
      const r = k * (high / 30) * (0.94 + 0.1 * next());
      const points = Array.from({ length: 24 }, (_, i): Point => {
        const a = (i / 24) * 2 * Math.PI;
        const q = r * (1 + 0.04 * Math.sin(3 * a + 1) + 0.012 * normal(next));
        return [cx + q * Math.cos(a), cy + q * 0.95 * Math.sin(a)];
      });
      parts.push(
        el('path', {
          d: smooth(points, true),
          fill: tone(mix('#dcb178', '#c79455', (k % 3) / 3)),
          stroke: tone('#8a5a2b'),
          'stroke-width': 1 + 1.4 * next(),
        }),
      );
    }
    return parts.join('');
  };
  const straw = (): string =>
    Array.from({ length: Math.round((wide * high) / 120) }, () => {
      const [x, y, a, l] = [wide * next(), high * next(), 0.35 * normal(next), 26 + 34 * next()];
      return el('line', {
        x1: x,
        y1: y,
        x2: x + l * Math.cos(a),
        y2: y + l * Math.sin(a),
        stroke: tone(mix('#e4c25f', '#a97c22', next())),
        'stroke-width': 2 + 2.4 * next(),
        'stroke-linecap': 'round',
      });
    }).join('');
  const terrazzo = (): string =>
    Array.from({ length: Math.round((wide * high) / 620) }, () => {
      const [x, y, r, n] = [wide * next(), high * next(), 5 + 15 * next() ** 1.6, 5 + Math.floor(3 * next())];
      return el('path', {
        d: path(
          Array.from(
            { length: n },
            (_, i): Point => [
              x + r * (0.7 + 0.5 * next()) * Math.cos((i / n) * 6.283),
              y + r * (0.7 + 0.5 * next()) * Math.sin((i / n) * 6.283),
            ],
          ),
          true,
        ),
        fill: tone(
          ['#9c5a3a', '#4f6a6b', '#d8b98c', '#2f3e46', '#c9c2b4'][Math.floor(5 * next())] ?? '#000000',
        ),
      });
    }).join('');
  const linen = (): string => {
    const parts: string[] = [];
    for (let x = 0; x < wide; x += 9)
      for (let y = 0; y < high; y += 9)
        parts.push(
          (Math.floor(x / 9) + Math.floor(y / 9)) % 2 === 0
            ? el('rect', {
                x,
                y: y + 1,
                width: 9,
                height: 7,
                rx: 2,
                fill: tone(mix('#d9cdb6', '#bfb08f', next())),
              })
            : el('rect', {
                x: x + 1,
                y,
                width: 7,
                height: 9,
                rx: 2,
                fill: tone(mix('#c9bb9d', '#ab9a76', next())),
              }),
        );
    return parts.join('');
  };
  const tiles = (): string => {
    const parts: string[] = [];
    const r = 46;
    for (let row = 0; row * r * 0.86 < high + 2 * r; row++)
      for (let c = -1; c < 5; c++) {
        const x = c * 2 * r + (row % 2) * r;
        const y = row * r * 0.86;
        parts.unshift(
          el('path', {
            d: `M${x} ${y - 8}V${y + 18}A${r} ${r} 0 0 0 ${x + 2 * r} ${y + 18}V${y - 8}Z`,
            fill: tone(mix('#3f6f73', '#28494f', next())),
            stroke: tone('#1d363b'),
            'stroke-width': 1.4,
          }),
        );
      }
    return parts.join('');
  };
  return picture(
    width,
    high,
    [
      panel(0, '#d9c7ab', brick()),
      panel(1, '#c79455', grain()),
      panel(2, '#caa042', straw()),
      panel(3, '#e9e2d3', terrazzo()),
      panel(4, '#a39270', linen()),
      panel(5, '#28494f', tiles()),
    ].join(''),
  );
};

await saveJpeg(
  'pictures/banner-jlc.jpg',
  landscape(1600, 400, 4, ['#8fb7b5', '#f3e8cf'], '#a9c9bd', '#123a33'),
  80,
);
await saveJpeg(
  'pictures/bg-jlc.jpg',
  landscape(1600, 900, 9, ['#d6e6e2', '#fbf6ea'], '#dce9e2', '#a9c6b8'),
  72,
);
await saveJpeg('pictures/banner-cac.jpg', codex(1600, 400, 12, '#efe3cf', '#3a2730', '#8a2f45', 1), 74);
await saveJpeg('pictures/bg-cac.jpg', codex(1600, 900, 13, '#faf5ec', '#6b5660', '#8a2f45', 0.3), 58);
await saveJpeg('pictures/banner-jem.jpg', materials(1600, 400, 3, 0.18), 70);
await saveJpeg('pictures/bg-jem.jpg', materials(1600, 900, 5, 0.74), 52);

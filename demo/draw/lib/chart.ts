import { at, colour, el, group, type Point, path, text } from './svg.ts';

type Axis = {
  label: string;
  from: number;
  to: number;
  ticks: readonly number[];
  /** How a tick is written; the number itself if absent. */
  show?: (value: number) => string;
};

type Frame = {
  width: number;
  height: number;
  x: Axis;
  y: Axis;
  /** Letter of the panel, set in bold at the upper left. */
  panel?: string;
  title?: string;
  grid?: boolean;
};

const margin = { left: 64, right: 16, top: 34, bottom: 54 };

type Scale = { x: (value: number) => number; y: (value: number) => number };

/** Where values fall inside the frame. */
const scaleOf = (frame: Frame): Scale => {
  const wide = frame.width - margin.left - margin.right;
  const high = frame.height - margin.top - margin.bottom;
  return {
    x: (value) => margin.left + ((value - frame.x.from) / (frame.x.to - frame.x.from)) * wide,
    y: (value) => margin.top + high - ((value - frame.y.from) / (frame.y.to - frame.y.from)) * high,
  };
};

const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 1): string =>
  el('line', { x1, y1, x2, y2, stroke, 'stroke-width': width });

/** Axes, ticks, labels and light grid, with the layers drawn over them. */
export const chart = (frame: Frame, draw: (scale: Scale) => string[]): string => {
  const scale = scaleOf(frame);
  const bottom = scale.y(frame.y.from);
  const right = scale.x(frame.x.to);
  const shown = (axis: Axis, value: number): string =>
    axis.show ? axis.show(value) : String(value).replace('-', '−');
  const parts = [
    ...frame.y.ticks.flatMap((value) => [
      frame.grid === false ? '' : line(margin.left, scale.y(value), right, scale.y(value), colour.pale),
      text(margin.left - 8, scale.y(value) + 5, shown(frame.y, value), {
        'text-anchor': 'end',
        'font-size': 13,
      }),
    ]),
    ...frame.x.ticks.flatMap((value) => [
      line(scale.x(value), bottom, scale.x(value), bottom + 5, colour.ink),
      text(scale.x(value), bottom + 20, shown(frame.x, value), { 'text-anchor': 'middle', 'font-size': 13 }),
    ]),
    ...draw(scale),
    line(margin.left, bottom, right, bottom, colour.ink, 1.2),
    line(margin.left, margin.top, margin.left, bottom, colour.ink, 1.2),
    text((margin.left + right) / 2, frame.height - 10, frame.x.label, { 'text-anchor': 'middle' }),
    group(
      { transform: `translate(18 ${(margin.top + bottom) / 2}) rotate(-90)` },
      text(0, 0, frame.y.label, { 'text-anchor': 'middle' }),
    ),
  ];
  if (frame.panel) parts.push(text(8, 20, frame.panel, { 'font-weight': 'bold', 'font-size': 17 }));
  if (frame.title) parts.push(text(margin.left, 20, frame.title, { 'font-weight': 'bold', 'font-size': 14 }));
  return parts.join('');
};

export const polyline = (
  scale: Scale,
  points: readonly Point[],
  stroke: string,
  dash?: string,
  width = 2.2,
): string =>
  el('path', {
    d: path(points.map(([x, y]) => [scale.x(x), scale.y(y)] as const)),
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-dasharray': dash,
    'stroke-linejoin': 'round',
  });

/** A band between a lower and an upper line. */
export const band = (scale: Scale, low: readonly Point[], high: readonly Point[], fill: string): string =>
  el('path', {
    d: path(
      [...low, ...high.toReversed()].map(([x, y]) => [scale.x(x), scale.y(y)] as const),
      true,
    ),
    fill,
    'fill-opacity': 0.18,
  });

type Mark = 'circle' | 'square' | 'triangle' | 'diamond';

/** A point's mark: shape tells the series apart as well as colour. */
export const mark = (x: number, y: number, shape: Mark, fill: string, size = 4.5): string => {
  const edge = { fill, stroke: '#ffffff', 'stroke-width': 0.8 };
  if (shape === 'circle') return el('circle', { cx: x, cy: y, r: size, ...edge });
  if (shape === 'square')
    return el('rect', { x: x - size, y: y - size, width: 2 * size, height: 2 * size, ...edge });
  const s = size * 1.25;
  const points: Point[] =
    shape === 'triangle'
      ? [
          [x, y - s],
          [x + s, y + s * 0.8],
          [x - s, y + s * 0.8],
        ]
      : [
          [x, y - s],
          [x + s, y],
          [x, y + s],
          [x - s, y],
        ];
  return el('path', { d: path(points, true), ...edge });
};

export const marks = (
  scale: Scale,
  points: readonly Point[],
  shape: Mark,
  fill: string,
  size = 4.5,
): string => points.map(([x, y]) => mark(scale.x(x), scale.y(y), shape, fill, size)).join('');

/** A vertical bar of uncertainty with caps. */
export const whisker = (
  scale: Scale,
  x: number,
  low: number,
  high: number,
  stroke: string = colour.ink,
): string => {
  const cx = scale.x(x);
  const [a, b] = [scale.y(low), scale.y(high)];
  return (
    line(cx, a, cx, b, stroke, 1.4) +
    line(cx - 4, a, cx + 4, a, stroke, 1.4) +
    line(cx - 4, b, cx + 4, b, stroke, 1.4)
  );
};

/** A bar from the axis up; `width` in axis units. */
export const bar = (scale: Scale, x: number, value: number, width: number, fill: string, base = 0): string =>
  el('rect', {
    x: scale.x(x - width / 2),
    width: scale.x(x + width / 2) - scale.x(x - width / 2),
    y: scale.y(Math.max(value, base)),
    height: Math.abs(scale.y(base) - scale.y(value)),
    fill,
  });

/** Colours and marks of the first four series of a chart. */
export const tints = [colour.blue, colour.orange, colour.green, colour.vermilion] as const;
export const shapes = ['circle', 'square', 'triangle', 'diamond'] as const;

type Entry = { label: string; stroke: string; dash?: string; shape?: Mark; box?: boolean };

/** A legend, one entry a line. */
export const legend = (x: number, y: number, entries: readonly Entry[]): string =>
  entries
    .map((entry, i) =>
      at(
        x,
        y + i * 20,
        entry.box
          ? el('rect', { x: 4, y: -10, width: 16, height: 12, fill: entry.stroke })
          : el('line', {
              x1: 0,
              x2: 24,
              y1: -4,
              y2: -4,
              stroke: entry.stroke,
              'stroke-width': 2.4,
              'stroke-dasharray': entry.dash,
            }) + (entry.shape ? mark(12, -4, entry.shape, entry.stroke) : ''),
        text(32, 0, entry.label, { 'font-size': 13 }),
      ),
    )
    .join('');

/** Least squares: slope, intercept and r² of y on x. */
export const leastSquares = (points: readonly Point[]): { slope: number; intercept: number; r2: number } => {
  const n = points.length;
  const mean = (k: 0 | 1): number => points.reduce((sum, p) => sum + p[k], 0) / n;
  const [mx, my] = [mean(0), mean(1)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const slope = xy / xx;
  return { slope, intercept: my - slope * mx, r2: xy ** 2 / (xx * yy) };
};

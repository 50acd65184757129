/** Portraits of the board members named in press.json: flat, geometric, one for each name and always the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demo, savePng } from './lib/out.ts';
import { el, group, type Point, picture, random, smooth } from './lib/svg.ts';

type Member = {
  firstName: string;
  lastName: string;
  gender: number;
  nationality: string;
  professionalTitle: string;
  photo?: string;
};
const press = JSON.parse(readFileSync(join(demo, 'press.json'), 'utf8')) as {
  boards: Record<string, Member[]>;
};

const grounds = ['#dfe7e3', '#e9e1d3', '#e3dfe8', '#dde5ec', '#ece0dc', '#e4e8d8'];
const discs = ['#a9c4b6', '#d9bf95', '#b9aecb', '#a5bccf', '#d3aa9f', '#bcc796'];
const coats = ['#2f4858', '#5b3a44', '#3f4d3a', '#4a4358', '#6b4a2f', '#2d3b45', '#7a5a52', '#37505c'];
const shirts = ['#f4f1ea', '#e8d9c0', '#cfdbe0', '#f0e2e0', '#d8e0cf'];
const skins = ['#f2d3bd', '#e8bf9f', '#d6a27c', '#b9805a', '#96623f', '#7d5138'];
const hairs = ['#2a211d', '#3d2c22', '#5c4030', '#8a6238', '#c29b5e', '#9c4f2e', '#8f8f8c', '#cfcdc8'];

/** Where a name comes from narrows the tones, so that the pictures are plausible; the rest is chance. */
const tones = (member: Member): { skin: readonly number[]; hair: readonly number[] } => {
  const one = (...names: string[]): boolean => names.some((name) => member.nationality.includes(name));
  if (one('Nigerian', 'Ghanaian', 'Kenyan', 'Zimbabwean', 'Ethiopian', 'South African', 'Malian'))
    return { skin: [4, 5], hair: [0] };
  if (one('Indian', 'Sri Lankan')) return { skin: [3, 4], hair: [0, 1] };
  if (one('Chinese', 'Japanese', 'Korean', 'Vietnamese')) return { skin: [1, 0], hair: [0, 0, 6] };
  if (
    one(
      'Moroccan',
      'Jordanian',
      'Turkish',
      'Uzbek',
      'Peruvian',
      'Colombian',
      'Chilean',
      'Brazilian',
      'New Zealander',
    )
  )
    return { skin: [2, 3, 1], hair: [0, 1] };
  if (one('Spanish', 'Portuguese', 'Italian', 'Serbian', 'Bulgarian', 'Romanian', 'French'))
    return { skin: [1, 2], hair: [0, 1, 2, 6] };
  return { skin: [0, 1], hair: [2, 3, 4, 5, 6, 7] };
};

const seedOf = (name: string): number => {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
};

const dark = (colour: string, by: number): string =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.round(Number.parseInt(colour.slice(i, i + 2), 16) * by)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const portrait = (member: Member): string => {
  const next = random(seedOf(`${member.firstName} ${member.lastName}`));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const tone = tones(member);
  const palette = Math.floor(next() * grounds.length);
  const skin = skins[pick(tone.skin)] as string;
  const old = /Emeritus|Head|Director|Chief/.test(member.professionalTitle);
  const hair = old ? pick(['#8f8f8c', '#cfcdc8']) : (hairs[pick(tone.hair)] as string);
  const coat = pick(coats);
  const shirt = pick(shirts);
  const shade = dark(skin, 0.82);
  const line = dark(skin, 0.55);
  const [w, h] = [58 + 7 * next(), 74 + 7 * next()];
  const cy = 178;
  const woman = member.gender === 0 || (member.gender > 1 && next() > 0.5);

  // Hair behind the head, then the head, then hair in front.
  const style = Math.floor(next() * 4);
  const long = woman && style < 2;
  const behind = woman
    ? long
      ? el('path', {
          d: `M${200 - w - 16} ${cy - 6}C${200 - w - 18} ${cy - h - 44} ${200 + w + 18} ${cy - h - 44} ${200 + w + 16} ${cy - 6}L${200 + w + (style === 0 ? 22 : 10)} ${cy + h + (style === 0 ? 30 : 2)}Q200 ${cy + h + 34} ${200 - w - (style === 0 ? 22 : 10)} ${cy + h + (style === 0 ? 30 : 2)}Z`,
          fill: dark(hair, 0.85),
        })
      : style === 2
        ? el('circle', { cx: 200, cy: cy - h - 22, r: 30, fill: dark(hair, 0.85) }) +
          el('ellipse', { cx: 200, cy: cy - 12, rx: w + 9, ry: h + 7, fill: hair })
        : el('ellipse', { cx: 200, cy: cy - 12, rx: w + 15, ry: h + 12, fill: dark(hair, 0.85) })
    : style === 3 && !old
      ? el('ellipse', { cx: 200, cy: cy - 24, rx: w + 8, ry: h - 6, fill: hair })
      : el('ellipse', { cx: 200, cy: cy - 22, rx: w + 4, ry: h - 10, fill: hair });
  const bald = !woman && old && next() > 0.4;
  const part = woman ? -26 + 52 * next() : -34 + 68 * next();
  const crown: Point[] = [
    [200 - w - 3, cy - 8],
    [200 - w + 1, cy - h * 0.62],
    [200 - w * 0.45, cy - h - (woman ? 10 : 13)],
    [200 + w * 0.3, cy - h - (woman ? 12 : 14)],
    [200 + w, cy - h * 0.6],
    [200 + w + 3, cy - 8],
    [200 + w - 8, cy - h * 0.38],
    [200 + part + 14, cy - h * (woman ? 0.62 : 0.7)],
    [200 + part - 14, cy - h * 0.7],
    [200 - w + 9, cy - h * 0.34],
  ];
  const fringe = bald
    ? el('path', {
        d: `M${200 - w - 3} ${cy + 8}q-4 -34 8 -46q-2 26 4 44zM${200 + w + 3} ${cy + 8}q4 -34 -8 -46q2 26 -4 44z`,
        fill: hair,
      })
    : el('path', { d: smooth(crown, true), fill: hair });
  const beard =
    !woman && next() > 0.55
      ? el('path', {
          d: `M${200 - w + 2} ${cy + 12}C${200 - w + 2} ${cy + h + 6} ${200 - 26} ${cy + h + 14} 200 ${cy + h + 14}C${200 + 26} ${cy + h + 14} ${200 + w - 2} ${cy + h + 6} ${200 + w - 2} ${cy + 12}Q${200 + w - 12} ${cy + 34} ${200 + 26} ${cy + 36}Q200 ${cy + 28} ${200 - 26} ${cy + 36}Q${200 - w + 12} ${cy + 34} ${200 - w + 2} ${cy + 12}Z`,
          fill: hair,
        })
      : '';
  const glasses =
    next() > 0.58
      ? group(
          { fill: '#ffffff', 'fill-opacity': 0.18, stroke: '#2b2b2b', 'stroke-width': 3.4 },
          el('rect', { x: 158, y: cy - 16, width: 34, height: 27, rx: 12 }),
          el('rect', { x: 208, y: cy - 16, width: 34, height: 27, rx: 12 }),
          el('path', {
            d: `M192 ${cy - 6}q8 -5 16 0M158 ${cy - 6}l-16 -4M242 ${cy - 6}l16 -4`,
            fill: 'none',
          }),
        )
      : '';
  const brow = dark(hair, 0.7);
  const face = group(
    { fill: 'none', 'stroke-linecap': 'round' },
    el('path', {
      d: `M163 ${cy - 25}q12 -7 25 -1M212 ${cy - 26}q13 -6 25 1`,
      stroke: brow,
      'stroke-width': 4.2,
    }),
    el('circle', { cx: 176, cy: cy - 4, r: 3.8, fill: '#1d1512' }),
    el('circle', { cx: 224, cy: cy - 4, r: 3.8, fill: '#1d1512' }),
    el('path', { d: `M201 ${cy - 6}q7 20 5 26q-4 4 -10 2`, stroke: shade, 'stroke-width': 4 }),
    el('path', {
      d: `M183 ${cy + 43}q17 ${9 + 5 * next()} 34 0`,
      stroke: beard === '' ? line : dark(skin, 0.75),
      'stroke-width': 3.6,
    }),
  );
  const collar = Math.floor(next() * 3);
  const shoulders =
    el('path', { d: 'M44 400C48 322 96 296 158 284L242 284C304 296 352 322 356 400Z', fill: coat }) +
    (collar === 0
      ? el('path', { d: 'M160 283L200 346L240 283L228 276H172Z', fill: shirt }) +
        el('path', {
          d: 'M158 284L146 306L186 372L200 346ZM242 284L254 306L214 372L200 346Z',
          fill: dark(coat, 0.8),
        })
      : collar === 1
        ? el('path', { d: 'M152 285Q200 340 248 285L240 276H160Z', fill: shirt })
        : el('path', {
            d: 'M154 292Q156 262 172 258H228Q244 262 246 292Q200 316 154 292Z',
            fill: dark(coat, 1.18),
          }));
  const neck = el('path', { d: `M172 ${cy + 40}V276Q200 308 228 276V${cy + 40}Z`, fill: shade });
  const ears =
    el('ellipse', { cx: 200 - w - 1, cy: cy + 2, rx: 9, ry: 15, fill: shade }) +
    el('ellipse', { cx: 200 + w + 1, cy: cy + 2, rx: 9, ry: 15, fill: shade });
  const head = el('path', {
    d: `M${200 - w} ${cy - 12}C${200 - w} ${cy - h - 22} ${200 + w} ${cy - h - 22} ${200 + w} ${cy - 12}C${200 + w} ${cy + h * 0.62} ${200 + 30} ${cy + h + 8} 200 ${cy + h + 8}C${200 - 30} ${cy + h + 8} ${200 - w} ${cy + h * 0.62} ${200 - w} ${cy - 12}Z`,
    fill: skin,
  });
  return picture(
    400,
    400,
    el('circle', { cx: 200, cy: 208, r: 172, fill: discs[palette] }) +
      behind +
      (collar === 2 ? neck + shoulders : shoulders + neck) +
      (long ? '' : ears) +
      head +
      beard +
      face +
      fringe +
      glasses,
    grounds[palette],
  );
};

for (const member of Object.values(press.boards).flat())
  if (member.photo) await savePng(`pictures/${member.photo}`, portrait(member), 1, 64);

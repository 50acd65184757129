import type { CSSProperties } from 'react';
import { accentPair, contrast } from '#web/shell/theme/accent.ts';

const ink = { onLight: '#211d18', onDark: '#fbf9f4' } as const;
const hex = /^#[\da-f]{6}$/i;
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * React style from a comma-separated `name:value` list that the server has filtered. A text colour is corrected for light and
 * dark backgrounds, a background gets a readable text colour, and other colour formats are dropped.
 */
export function contentStyle(style: string): { style?: CSSProperties; 'data-tint'?: '' } {
  const given: Record<string, string> = {};
  for (const part of style.split(/,(?![^(]*\))/)) {
    const [name, value] = [part.slice(0, part.indexOf(':')).trim(), part.slice(part.indexOf(':') + 1).trim()];
    if (name && value && part.includes(':')) given[name] = value;
  }
  const { color = '', 'background-color': ground = '', ...rest } = given;
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(rest)) result[camel(name)] = value;
  if (hex.test(ground)) {
    result.backgroundColor = ground;
    const legible = hex.test(color) && contrast(color, ground) >= 4.5;
    const best = contrast(ink.onLight, ground) >= contrast(ink.onDark, ground) ? ink.onLight : ink.onDark;
    result.color = legible ? color : best;
  }
  const pair = ground ? null : accentPair(color);
  if (pair) {
    result['--tint-light'] = pair.light;
    result['--tint-dark'] = pair.dark;
  }
  if (Object.keys(result).length === 0) return {};
  return { style: result as CSSProperties, ...(pair && { 'data-tint': '' as const }) };
}

import type { CSSProperties } from 'react';
import { accentPair, contrast } from '#web/shell/theme/accent.ts';

const ink = { onLight: '#211d18', onDark: '#fbf9f4' } as const;
const hex = /^#[\da-f]{6}$/i;
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The style of a content entry, from its comma-separated `name:value` list; the server has let harmless
 * properties pass. Colours are kept readable: a text colour is corrected for light and dark paper, a ground
 * gets ink that can be read on it, and a colour that this can't reckon with is left out.
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

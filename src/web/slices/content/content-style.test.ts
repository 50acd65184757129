import { describe, expect, it } from 'vitest';
import { contrast } from '#web/shell/theme/accent.ts';
import { contentStyle } from './content-style.ts';

describe('the style of a content entry', () => {
  it('is what its list says', () => {
    expect(contentStyle('text-align:center,font-style:italic').style).toEqual({
      textAlign: 'center',
      fontStyle: 'italic',
    });
  });

  it('is nothing when there is none, or the list makes no sense', () => {
    expect(contentStyle('')).toEqual({});
    expect(contentStyle('center, :, x:')).toEqual({});
  });

  it('keeps a text colour readable in both schemes', () => {
    const { style } = contentStyle('color:#ffee00') as { style: Record<string, string> };
    expect(contrast(style['--tint-light'] ?? '', '#f3efe6')).toBeGreaterThanOrEqual(5);
    expect(contrast(style['--tint-dark'] ?? '', '#211e1a')).toBeGreaterThanOrEqual(5);
  });

  it('puts ink that can be read on a ground', () => {
    const { style } = contentStyle('background-color:#ffffee,color:#ffff00');
    expect(contrast(String(style?.color), '#ffffee')).toBeGreaterThanOrEqual(4.5);
    expect(contentStyle('background-color:#101010').style?.color).toBe('#fbf9f4');
  });

  it('leaves out colours that it can’t reckon with, whole', () => {
    expect(contentStyle('color:hsl(1, 2%, 3%),text-align:right')).toEqual({ style: { textAlign: 'right' } });
  });
});

import { expect, test } from 'vitest';
import { kindOf } from './rules-attached.ts';

const kind = (text: string, name = 'figure') => kindOf(name, Buffer.from(text));

test('a drawing is known by its first element, whatever stands before it', () => {
  expect(kind('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('picture');
  expect(kind('<?xml version="1.0"?>\n<!-- drawn --><!-- twice -->\n<svg:svg width="4">')).toBe('picture');
  expect(
    kind(
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd" [\n<!ENTITY a "b">\n]><svg>',
    ),
  ).toBe('picture');
  expect(kind('<?xml version="1.0"?><!-- <svg> --><article>')).toBe('jats');
  expect(kind('<!-- <svg> -->')).toBe('other');
});

test('a file made to keep the program busy is told at once', () => {
  for (const row of ['<!---->', '<!-- -->\n', '<!DOCTYPE a []>', '<?a?>'])
    for (const end of ['x', '<!--', '<!DOCTYPE [']) expect(kind(row.repeat(600) + end)).toMatch(/other|jats/);
});

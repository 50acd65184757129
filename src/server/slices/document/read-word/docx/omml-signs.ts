/** Combining characters as signs of their own, which renderers stretch. */
export const accents: Record<string, string> = {
  '\u0300': '`',
  '\u0301': '´',
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u0305': '¯',
  '\u0306': '˘',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030a': '˚',
  '\u030c': 'ˇ',
  '\u20d0': '↼',
  '\u20d1': '⇀',
  '\u20d6': '←',
  '\u20d7': '→',
  '\u20e1': '↔',
};

/** Lines through a box, by their `notation` in MathML. */
export const strikes: [string, string][] = [
  ['m:strikeBLTR', 'updiagonalstrike'],
  ['m:strikeTLBR', 'downdiagonalstrike'],
  ['m:strikeH', 'horizontalstrike'],
  ['m:strikeV', 'verticalstrike'],
];
/** Properties that hide an edge of a box, each with its edge. */
export const edges: [string, string][] = [
  ['m:hideTop', 'top'],
  ['m:hideBot', 'bottom'],
  ['m:hideLeft', 'left'],
  ['m:hideRight', 'right'],
];

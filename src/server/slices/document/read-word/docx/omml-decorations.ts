import { type Xml, xml } from '#server/platform/xml.ts';
import { isOnMath, mathValue } from './omml-letters.ts';
import { accents, edges, strikes } from './omml-signs.ts';
import { kid, type WordElement } from './xml-elements.ts';

/*
 * Signs above, below and around a part of a formula, `base`.
 */

export function accent(element: WordElement, base: Xml): Xml {
  const sign = mathValue(element, 'm:accPr', 'm:chr') ?? '\u0302';
  return xml`<mover accent="true">${base}<mo>${accents[sign] ?? sign}</mo></mover>`;
}

export function bar(element: WordElement, base: Xml): Xml {
  return mathValue(element, 'm:barPr', 'm:pos') === 'top'
    ? xml`<mover accent="true">${base}<mo>¯</mo></mover>`
    : xml`<munder accentunder="true">${base}<mo>_</mo></munder>`;
}

export function groupCharacter(element: WordElement, base: Xml): Xml {
  const properties = kid(element, 'm:groupChrPr');
  const sign = xml`<mo stretchy="true">${mathValue(properties, 'm:chr') ?? '⏟'}</mo>`;
  return mathValue(properties, 'm:pos') === 'top'
    ? xml`<mover>${base}${sign}</mover>`
    : xml`<munder>${base}${sign}</munder>`;
}

export function phantom(element: WordElement, base: Xml): Xml {
  const properties = kid(element, 'm:phantPr');
  const shown = mathValue(properties, 'm:show') !== '0' && mathValue(properties, 'm:show') !== 'off';
  const zero = [
    isOnMath(properties, 'm:zeroWid') && ' width="0"',
    isOnMath(properties, 'm:zeroAsc') && ' height="0"',
    isOnMath(properties, 'm:zeroDesc') && ' depth="0"',
  ].filter((attribute) => attribute !== false);
  const seen = shown ? base : xml`<mphantom>${base}</mphantom>`;
  return zero.length === 0 ? seen : xml`<mpadded${{ xml: zero.join('') }}>${seen}</mpadded>`;
}

export function borderBox(element: WordElement, base: Xml[]): Xml {
  const properties = kid(element, 'm:borderBoxPr');
  const shown = edges.filter(([hide]) => !isOnMath(properties, hide)).map(([, edge]) => edge);
  const notation = [
    ...(shown.length === edges.length ? ['box'] : shown),
    ...strikes.filter(([strike]) => isOnMath(properties, strike)).map(([, name]) => name),
  ];
  return notation.length === 0
    ? xml`<mrow>${base}</mrow>`
    : xml`<menclose notation="${notation.join(' ')}">${base}</menclose>`;
}

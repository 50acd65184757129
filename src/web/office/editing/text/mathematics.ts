const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** Of a formula that somebody pasted, nothing that loads, runs or covers. */
const refused = /^(?:on|href$|src$|style$|class$|xlink|actiontype$)/i;

/** The element of a formula, rebuilt of its mathematics alone; null if it has none. */
export function mathElement(mathml: string): Element | null {
  const [root] = new DOMParser().parseFromString(mathml, 'text/html').getElementsByTagNameNS(MATHML, 'math');
  return root ? copyOf(root) : null;
}

function copyOf(element: Element): Element {
  const copy = document.createElementNS(MATHML, element.localName);
  for (const { name, value } of element.attributes) if (!refused.test(name)) copy.setAttribute(name, value);
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '');
    else if (child instanceof Element && child.namespaceURI === MATHML) copy.append(copyOf(child));
  }
  return copy;
}

/** MathML that was pasted, without what a formula can't have; null if it is none. */
export const cleanMathml = (mathml: string): string | null => mathElement(mathml)?.outerHTML ?? null;

import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { type Found, simpleQuestion, type XmlNode } from './speech-questions.ts';

const ofEngine = createRequire(createRequire(import.meta.url).resolve('speech-rule-engine'));
const { DOMParser } = ofEngine('@xmldom/xmldom');
const window: { document: { evaluate?(...given: unknown[]): Found } } = { document: {} };
ofEngine('wicked-good-xpath').install(window);

const tree = new DOMParser().parseFromString(
  `<infixop role="addition"><content><operator>+</operator></content><children>
  <identifier font="italic" role="latinletter">x</identifier><number font="bold" role="integer">2</number></children></infixop>`,
  'text/xml',
).documentElement;

const nodesOf = (found: Found | undefined) => {
  const nodes: unknown[] = [];
  for (let node = found?.iterateNext(); node; node = found?.iterateNext()) nodes.push(node);
  return nodes;
};
const [iterator, string, boolean] = [5, 2, 3];

test.each([
  'self::identifier[@font="italic"]',
  'self::number[@font!="normal"]',
  'self::number[@font!="bold"]',
  'self::*[@font]',
  'self::*[@alternative]',
  'self::infixop[@role="addition"]',
  'text()',
  'children/*[1]',
  'children/*[3]',
])('%s is answered as XPath answers it', (expression) => {
  const all = [tree, ...Array.from(tree.getElementsByTagName('*'))] as XmlNode[];
  for (const node of [...all, ...all.flatMap((one) => Array.from(one.childNodes))]) {
    const ask = (type: number) => simpleQuestion(expression)?.(node, type);
    const xpath = (type: number) => window.document.evaluate?.(expression, node, null, type, null);
    expect(nodesOf(ask(iterator))).toEqual(nodesOf(xpath(iterator)));
    expect(ask(boolean)?.booleanValue).toBe(xpath(boolean)?.booleanValue);
    expect(ask(string)?.stringValue).toBe(xpath(string)?.stringValue);
  }
});

test('other questions need XPath', () => {
  expect(simpleQuestion('name(children/*[1])="identifier"')).toBeUndefined();
  expect(simpleQuestion('self::number[@role="integer"]/text()')).toBeUndefined();
});

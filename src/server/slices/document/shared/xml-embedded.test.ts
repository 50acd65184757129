import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { embeddedXml } from './xml-embedded.ts';

const embed = (source: string | Uint8Array) =>
  embeddedXml(typeof source === 'string' ? Buffer.from(source) : source, 'urn:a', 'urn:a.xsd');
/** Read within another document, as harvesters read it; without the declarations of its root. */
function within(source: string | Uint8Array): string {
  const written = embed(source) ?? '';
  XmlDocument.fromString(`<around xmlns="urn:around">${written}</around>`).dispose();
  return written.replace(/^<article [^>]*>/, '<article>');
}

test('its elements are in the namespace, prefixes of its DTD are declared', () => {
  const written = embed('<article dtd-version="1.3"><p xlink:href="a&amp;b"/></article>') ?? '';
  const document = XmlDocument.fromString(`<o xmlns="urn:o">${written}</o>`);
  const uris = { a: 'urn:a', xlink: 'http://www.w3.org/1999/xlink' };
  expect(document.get('//a:article/a:p/@xlink:href', uris)?.content).toBe('a&b');
  expect(document.get('//a:article/@dtd-version', uris)?.content).toBe('1.3');
});

test.each([
  [
    'a declaration and a DTD',
    '<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//X" "x.dtd"><article>a</article>',
    'a',
  ],
  [
    'entities of its DTD',
    '<!DOCTYPE article [<!ENTITY own "x &amp; y">]><article>&own; &alpha;&agr;&#8211;</article>',
    'x &amp; y αα–',
  ],
  ['CDATA and comments', '<article><![CDATA[a < b]]><!-- no --></article>', 'a &lt; b'],
  ['instructions', '<article><?break page?>x</article>', '<?break page?>x'],
  [
    'prefixes of its own',
    '<article><m:x xmlns:m="urn:m" m:y="1"/></article>',
    '<m:x xmlns:m="urn:m" m:y="1"></m:x>',
  ],
  ['prefixes that nothing declares', '<article><q:x q:y="1" y="2"/></article>', '<x y="1"></x>'],
  ['another default namespace', '<article><math xmlns="urn:m"/></article>', '<math xmlns="urn:m"></math>'],
  ['quotes', `<article a='"'>"'</article>`, '&quot;&#39;'],
])('%s', (_, source, inner) => {
  expect(within(source)).toBe(`<article>${inner}</article>`);
});

test('other encodings are read by their declaration', () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><article>é</article>', 'latin1');
  expect(within(latin)).toBe('<article>é</article>');
});

test.each([
  ['not well-formed', '<article><p></article>'],
  ['nothing', ''],
  ['no XML', '%PDF-1.7'],
  [
    'entities without end',
    `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><a>&c;</a>`,
  ],
])('%s is refused', (_, source) => {
  expect(embed(source)).toBeUndefined();
});

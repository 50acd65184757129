import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { xml } from '#server/platform/xml.ts';
import { decodeXmlBytes } from './xml-encoding.ts';
import { EntityProblem, entityTable } from './xml-entities.ts';

/** Prefixes that DTDs of JATS declare, so that files may use them undeclared. */
const declaredByDtd: Readonly<Record<string, string>> = {
  ali: 'http://www.niso.org/schemas/ali/1.0/',
  mml: 'http://www.w3.org/1998/Math/MathML',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
};

class Unreadable extends Error {}

/**
 * The root element of a document as it can stand inside of another: entities of its DTD are written out, every prefix is
 * declared or left off, its own elements are in `namespace`. Nothing else is changed. Undefined for what is not well-formed.
 */
export function embeddedXml(bytes: Uint8Array, namespace: string, schema: string): string | undefined {
  const decoded = decodeXmlBytes(bytes);
  if (!decoded.ok) return undefined;
  try {
    return rewritten(decoded.text.replace(/^\ufeff|^\s+(?=<\?xml)/, ''), {
      xmlns: namespace,
      'xsi:schemaLocation': `${namespace} ${schema}`,
    });
  } catch (error) {
    if (error instanceof Unreadable || error instanceof EntityProblem) return undefined;
    throw error;
  }
}

function rewritten(text: string, ofRoot: Readonly<Record<string, string>>): string {
  const parts: string[] = [];
  const scopes: ReadonlySet<string>[] = [];
  let doctype = '';
  const parser: SaxesParser = new SaxesParser({ forceXMLVersion: true, defaultXMLVersion: '1.0' });
  parser.ENTITIES = entityTable(() => doctype);
  parser.on('error', (error) => {
    throw new Unreadable(error.message);
  });
  parser.on('doctype', (content) => {
    doctype = content;
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    const attributes =
      scopes.length === 0 ? { ...prefixesOf(), ...tag.attributes, ...ofRoot } : tag.attributes;
    const scope = scopeWithin(scopes.at(-1), attributes);
    scopes.push(scope);
    parts.push(`<${known(tag.name, scope)}${attributesIn(attributes, scope)}>`);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    parts.push(`</${known(tag.name, scopes.pop() ?? new Set())}>`);
  });
  const add = (words: string) => {
    if (scopes.length > 0) parts.push(xml`${words}`.xml);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('processinginstruction', ({ target, body }) => {
    if (scopes.length > 0) parts.push(`<?${target}${body && ` ${body}`}?>`);
  });
  parser.write(text).close();
  return parts.join('');
}

const prefixesOf = () =>
  Object.fromEntries(Object.entries(declaredByDtd).map(([prefix, uri]) => [`xmlns:${prefix}`, uri]));

function scopeWithin(
  outer: ReadonlySet<string> | undefined,
  attributes: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  const own = Object.entries(attributes).flatMap(([name, uri]) =>
    name.startsWith('xmlns:') && uri !== '' ? [name.slice(6)] : [],
  );
  return own.length === 0 && outer ? outer : new Set([...(outer ?? ['xml', 'xmlns']), ...own]);
}

/** A name without a prefix that nothing declares. */
function known(name: string, scope: ReadonlySet<string>): string {
  const at = name.indexOf(':');
  return at < 0 || scope.has(name.slice(0, at)) ? name : name.slice(at + 1).replaceAll(':', '-');
}

/** Of attributes that would have one name, the first. */
function attributesIn(attributes: Readonly<Record<string, string>>, scope: ReadonlySet<string>): string {
  const written = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    const allowed = known(name, scope);
    // An empty declaration of a prefix is an error in XML 1.0.
    if (allowed.startsWith('xmlns:') && value === '') continue;
    if (!written.has(allowed)) written.set(allowed, value);
  }
  return [...written].map(([name, value]) => ` ${name}="${xml`${value}`.xml}"`).join('');
}

import { decodeHTMLStrict } from 'entities';

/** Total length of expanded entities; real files stay under a few kilobytes. */
const MOST_EXPANDED = 1_000_000;
const DEEPEST_ENTITY = 8;

export class EntityProblem extends Error {}

/**
 * Named entities without a DTD: the ISO sets of JATS (nearly all are HTML's too), and plain ones of the internal
 * subset. External entities are never fetched and expand to nothing; unknown names stay as written.
 */
export function entityTable(doctype: () => string): Record<string, string> {
  let declared: Map<string, string | null> | undefined;
  let spent = 0;

  const spend = (text: string): string => {
    spent += text.length + 1;
    if (spent > MOST_EXPANDED) throw new EntityProblem('its entities expand to too much text');
    return text;
  };
  const expand = (name: string, depth: number): string => {
    declared ??= declarations(doctype());
    const value = declared.get(name);
    if (value === null) return '';
    if (value === undefined) return named(name);
    if (depth > DEEPEST_ENTITY) throw new EntityProblem(`its entity “${name}” nests too deeply`);
    const text = value.replace(/&(#?[\w.:-]+);/g, (whole, inner: string) => {
      if (inner.startsWith('#')) return character(inner) ?? whole;
      return spend(expand(inner, depth + 1));
    });
    return text.replace(/<[^<>]*>/g, '');
  };
  return new Proxy(Object.create(null) as Record<string, string>, {
    get: (_, name) => (typeof name === 'string' ? spend(expand(name, 0)) : undefined),
  });
}

/** `<!ENTITY name "value">` of the internal subset; null for an external one. The first declaration counts. */
function declarations(doctype: string): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const pattern = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)'|(SYSTEM|PUBLIC)\b)/g;
  for (const [, name = '', double, single, external] of doctype.matchAll(pattern)) {
    if (!found.has(name)) found.set(name, external ? null : (double ?? single ?? ''));
  }
  return found;
}

function named(name: string): string {
  const own = ISO_ONLY.get(name);
  if (own) return own;
  const whole = `&${name};`;
  const bold = /^b\.(\w+)$/.exec(name)?.[1];
  return bold ? named(bold).replace(/^&\w+;$/, whole) : decodeHTMLStrict(whole);
}

function character(reference: string): string | undefined {
  const hex = /^#x([0-9a-f]{1,6})$/i.exec(reference)?.[1];
  const decimal = /^#([0-9]{1,7})$/.exec(reference)?.[1];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
  const legal = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
  return legal && (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
    ? String.fromCodePoint(code)
    : undefined;
}

const GREEK =
  'agr α Agr Α bgr β Bgr Β ggr γ Ggr Γ dgr δ Dgr Δ egr ε Egr Ε zgr ζ Zgr Ζ eegr η EEgr Η thgr θ THgr Θ ' +
  'igr ι Igr Ι kgr κ Kgr Κ lgr λ Lgr Λ mgr μ Mgr Μ ngr ν Ngr Ν xgr ξ Xgr Ξ ogr ο Ogr Ο pgr π Pgr Π ' +
  'rgr ρ Rgr Ρ sgr σ Sgr Σ sfgr ς tgr τ Tgr Τ ugr υ Ugr Υ phgr φ PHgr Φ khgr χ KHgr Χ psgr ψ PSgr Ψ ' +
  'ohgr ω OHgr Ω aacgr ά Aacgr Ά eacgr έ Eacgr Έ eeacgr ή EEacgr Ή iacgr ί Iacgr Ί oacgr ό Oacgr Ό ' +
  'uacgr ύ Uacgr Ύ ohacgr ώ OHacgr Ώ idigr ϊ udigr ϋ ';
const OTHERS = 'thetas θ Thetas ϴ phis φ gammad ϝ jnodot ȷ hllip … nldr ‥ lnum № sbsol ﹨ ';

/** Names of the ISO sets (ISOgrk1 and 2, older spellings) that HTML lacks. */
const ISO_ONLY = new Map<string, string>(
  [...`${GREEK}${OTHERS}`.matchAll(/(\S+) (\S+) /g)].map(([, name = '', text = '']) => [name, text]),
);

import sanitize from 'sanitize-html';
import { downloadPath } from '#contract/calls.ts';
import type { SanitisedHtml } from '#contract/fields.ts';

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = 'p div blockquote pre hr ul ol li dl dt dd figure figcaption details summary';
const tables = 'table caption colgroup col thead tbody tfoot tr th td';
const inline =
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr';
const allowedTags = [...headings, ...`${blocks} ${tables} ${inline}`.split(' ')];

// Elements dropped with their content; of other unknown elements the text stays.
const droppedWhole =
  'script style textarea option select xmp noscript iframe noembed noframes plaintext title template svg object embed head';

type Check = (value: string) => string | undefined;
const number: Check = (value) => (/^[1-9]\d{0,3}$/.test(value) ? value : undefined);
const span: Check = (value) => (/^[1-9]\d?$/.test(value) ? value : undefined);
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.find((allowed) => allowed.toLowerCase() === value.toLowerCase());
const plain: Check = (value) => value.slice(0, 500) || undefined;
const moment: Check = (value) => (/^[\d:.+TZPYMWDHS -]{1,40}$/.test(value) ? value : undefined);

const everywhere: Record<string, Check> = {
  id: (value) => safeId(value),
  lang: (value) => (/^[a-z]{2,8}(-[a-z0-9]{1,8}){0,4}$/i.test(value) ? value : undefined),
  dir: oneOf('ltr', 'rtl', 'auto'),
  title: plain,
};

const attributes: Record<string, Record<string, Check>> = {
  a: { href: (value) => safeLink(value) },
  img: {
    src: (value) => safePicture(value),
    alt: (value) => value.slice(0, 2000),
    width: number,
    height: number,
  },
  td: { colspan: span, rowspan: span },
  th: { colspan: span, rowspan: span, scope: oneOf('row', 'col', 'rowgroup', 'colgroup'), abbr: plain },
  col: { span },
  colgroup: { span },
  ol: {
    start: number,
    // “a” and “A” differ in meaning.
    type: (value) => (/^[1aAiI]$/.test(value) ? value : undefined),
    reversed: () => 'reversed',
  },
  li: { value: number },
  time: { datetime: moment },
  del: { datetime: moment },
  ins: { datetime: moment },
  details: { open: () => 'open' },
};
function cleaned(tagName: string, given: sanitize.Attributes): sanitize.Tag {
  const tag = tagName === 'h1' ? 'h2' : tagName;
  const attribs: sanitize.Attributes = {};
  const rules = { ...everywhere, ...(Object.hasOwn(attributes, tag) ? attributes[tag] : undefined) };
  for (const [name, check] of Object.entries(rules)) {
    const value = given[name];
    const kept = value === undefined ? undefined : check(value);
    if (kept !== undefined) attribs[name] = kept;
  }
  if (tag === 'a' && /^https?:/.test(attribs.href ?? '')) attribs.rel = 'external noopener';
  if (tag === 'img') attribs.alt ??= '';
  return { tagName: tag, attribs };
}

/** A picture that may not be shown is replaced by its alternative text. */
const pictureOrWords = (tagName: string, attribs: sanitize.Attributes): sanitize.Tag =>
  attribs.alt?.trim() && !safePicture(attribs.src ?? '')
    ? { tagName: 'span', attribs: {}, text: attribs.alt.slice(0, 2000) }
    : { tagName, attribs };

const options: sanitize.IOptions = {
  allowedTags,
  nonTextTags: droppedWhole.split(' '),
  allowedAttributes: {
    '*': Object.keys(everywhere),
    ...Object.fromEntries(Object.entries(attributes).map(([tag, rules]) => [tag, Object.keys(rules)])),
    a: ['href', 'rel'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  transformTags: { img: pictureOrWords, '*': cleaned },
  // An `img` that became text has no `alt` any more.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.alt !== undefined && !attribs.src,
  nestingLimit: 60,
};

/**
 * Sanitises rich text to headings (from `h2`), paragraphs, lists, tables with spans, quotations, links, ids, and
 * pictures of our download path or inlined. Removes scripts, styles, classes, forms, frames, handlers and whatever
 * would request third parties. The result is well-formed and safe as markup; sanitising it again changes nothing.
 */
export function sanitiseRichText(html: string): SanitisedHtml {
  return sanitize(withoutControls(html), options).trim() as SanitisedHtml;
}

/** Control characters other than white space have no meaning in text, and PostgreSQL refuses NUL. */
const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

// An element's id is a global variable to scripts: excludes names that libraries look for.
const takenIds = /^(process|module|exports|require|define|global|self|root|app|main|on[a-z]+)$/;

function safeId(value: string): string | undefined {
  const id = value.trim().toLowerCase().replace(/_/g, '-');
  return /^[a-z][a-z0-9.:-]{0,79}$/.test(id) && !takenIds.test(id) ? id : undefined;
}

const here = 'https://here.invalid';

/**
 * The normalised address of an allowed link: http, https, mailto, a path of this site, or an anchor, as a browser
 * would parse it. Undefined for everything else.
 */
export function safeLink(value: string): string | undefined {
  const text = value.trim();
  if (text.startsWith('#')) {
    const id = safeId(decoded(text.slice(1)));
    return id ? `#${id}` : undefined;
  }
  const url = URL.parse(text, `${here}/`);
  if (text === '' || !url || url.username || url.password || url.href.length > 2000) return undefined;
  if (url.protocol !== 'mailto:' && !/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin === here) return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}${url.hash}`;
  if (url.protocol === 'mailto:') return /^mailto:[^?]*@/.test(url.href) ? url.href : undefined;
  return url.href;
}

const ownPictures = downloadPath('');
/** An inlined picture, not SVG, which may hold scripts. Longer ones belong into a file. */
const writtenOut = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]{1,200000}={0,2}$/;

function safePicture(value: string): string | undefined {
  if (writtenOut.test(value)) return value;
  const link = safeLink(value);
  return link?.startsWith(ownPictures) && /^[0-9a-f]{32}$/.test(link.slice(ownPictures.length))
    ? link
    : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const colour =
  /^(?:[a-z]{3,24}|#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl)a?\([\d.%, /]{1,40}(?:deg[\d.%, /]{1,30})?\))$/;
const within =
  (bounds: Record<string, [number, number]>): Check =>
  (value) => {
    const [, size, unit] = /^(\d{1,3}(?:\.\d{1,3})?)(px|pt|em|rem|%|)$/.exec(value) ?? [];
    const [least, most] = bounds[unit ?? '?'] ?? [1, 0];
    return size && Number(size) >= least && Number(size) <= most ? value : undefined;
  };
const fontSize = within({ px: [8, 48], pt: [6, 36], em: [0.5, 3], rem: [0.5, 3], '%': [50, 300] });

const styles: Record<string, Check> = {
  color: (value) => (colour.test(value) ? value : undefined),
  'background-color': (value) => (colour.test(value) ? value : undefined),
  'text-align': oneOf('left', 'right', 'center', 'justify', 'start', 'end'),
  'font-weight': (value) => (/^(normal|bold|bolder|lighter|[1-9]00)$/.test(value) ? value : undefined),
  'font-style': oneOf('normal', 'italic', 'oblique'),
  'font-variant': oneOf('normal', 'small-caps'),
  'font-size': (value) =>
    /^(x-small|small|medium|large|x-large|smaller|larger)$/.test(value) ? value : fontSize(value),
  'text-decoration': oneOf('none', 'underline', 'overline', 'line-through'),
  'text-transform': oneOf('none', 'uppercase', 'lowercase', 'capitalize'),
  'line-height': within({ '': [1, 3], em: [1, 3], '%': [100, 300] }),
};

/**
 * The `style` of a content entry: comma-separated `name:value`, reduced to properties and values that only change
 * how its own text looks. Drops what loads, positions, covers or computes.
 */
export function safeStyle(style: string): string {
  const kept = new Map<string, string>();
  // Commas inside parentheses belong to a colour.
  for (const part of style.slice(0, 2000).split(/[,;](?![^(]*\))/)) {
    const at = part.indexOf(':');
    const name = part.slice(0, at).trim().toLowerCase();
    const value = part
      .slice(at + 1)
      .trim()
      .toLowerCase();
    if (at > 0 && Object.hasOwn(styles, name) && styles[name]?.(value)) kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}:${value}`).join(',');
}

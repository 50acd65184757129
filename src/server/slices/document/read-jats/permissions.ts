import type { Front } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import { safeUrl } from '../shared/links.ts';
import { append, text, trimmed } from '../shared/nodes.ts';
import { all, isElement, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { inlines } from './flow.ts';

type Rights = Pick<Front, 'licence' | 'copyright' | 'openAccess'>;

/** Of several licences the open one counts. */
export function rightsOf(meta: XmlElement | undefined, ctx: Context): Rights {
  const permissions = kid(meta, 'permissions');
  const licences = kids(permissions, 'license');
  // Old files have the licence directly in the metadata; of several, the open one counts.
  const chosen =
    licences.find((one) => isOpen(urlOf(one), textOf(one))) ?? licences[0] ?? kid(meta, 'license');
  const licence = chosen ?? kid(permissions, 'license_ref');
  const url = licence && urlOf(licence);
  const licenceWords = licence ? textOf(licence) : '';
  const name = licenceName(url, licenceWords);
  const open =
    isOpen(url, licenceWords) ||
    chosen?.attrs['license-type'] === 'open-access' ||
    all(permissions, 'free_to_read').length > 0;
  return {
    licence: licence && {
      url,
      name: name ?? typeName(chosen?.attrs['license-type']),
      text: words([licence, ...licences.filter((one) => isBeside(one, licence))], ctx),
    },
    copyright: copyrightOf(permissions ?? meta),
    openAccess: open,
  };
}

/** The name that a type says: `CC-BY` does, codes such as `exclusive` and `publisher-standard` say nothing to readers. */
const typeName = (type = ''): string | undefined =>
  licenceName(undefined, type.toUpperCase()) ?? (/\S\s\S/.test(type) ? type : undefined);

/** A second licence for a part of the work, such as its data; not a translation. */
const isBeside = (one: XmlElement, chosen: XmlElement): boolean =>
  one !== chosen &&
  one.attrs.lang === chosen.attrs.lang &&
  kids(one, 'license-p', 'p').length > 0 &&
  textOf(one) !== textOf(chosen);

function words([licence, ...others]: [XmlElement, ...XmlElement[]], ctx: Context): Inline[] {
  const paragraphs = [licence, ...others].flatMap((one) => kids(one, 'license-p', 'p'));
  const parts =
    paragraphs.length > 0
      ? paragraphs
      : licence.name === 'license'
        ? [
            {
              ...licence,
              children: licence.children.filter((node) => !isElement(node) || node.name !== 'license_ref'),
            },
          ]
        : [];
  const content: Inline[] = [];
  parts.forEach((part, index) => {
    if (index > 0) append(content, [text(' ')]);
    append(content, inlines(part.children, ctx));
  });
  return trimmed(content);
}

function urlOf(licence: XmlElement): string | undefined {
  const references = licence.name === 'license_ref' ? [licence] : all(licence, 'license_ref');
  const candidates = [
    licence.attrs.href,
    ...references.map((one) => textOf(one)),
    ...all(licence, 'ext-link', 'uri').map((one) => one.attrs.href ?? textOf(one)),
    writtenUrl(licence),
  ];
  const urls = candidates.map((candidate) => safeUrl(candidate)).filter((url) => url?.startsWith('http'));
  return urls.find((url) => url?.includes('creativecommons.org')) ?? urls[0];
}

const writtenUrl = (licence: XmlElement) =>
  /https?:\/\/creativecommons\.org\/[^\s)<>"]+/.exec(textOf(licence))?.[0]?.replace(/[.,;]$/, '');

/** `CC BY 4.0` from the address, or else from the text. */
function licenceName(url: string | undefined, words: string): string | undefined {
  const address = /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)(?:\/(\d\.\d))?/i.exec(url ?? '');
  if (address) {
    const [, kind, code = '', version] = address;
    const name =
      kind?.toLowerCase() === 'licenses'
        ? `CC ${code.toUpperCase()}`
        : code === 'mark'
          ? 'Public Domain Mark'
          : 'CC0';
    return version ? `${name} ${version}` : name;
  }
  if (/\bCC0\b|Creative Commons (?:CC0|Zero)|public domain dedication/i.test(words)) return 'CC0 1.0';
  const short = /\bCC[ -](BY(?:-(?:NC|SA|ND))*)\b(?:[ ,-]*(\d\.\d))?/.exec(words);
  if (short) return [`CC ${short[1]}`, short[2]].filter(Boolean).join(' ');
  const long =
    /Creative Commons Attribution((?:[ -]?(?:Non-?Commercial|Share-?Alike|No-?Deriv(?:ative)?s?(?: Works)?))*)\s*(?:(\d\.\d)|(?:\w+\s+){0,3}?(\d\.\d))?/i.exec(
      words,
    );
  if (long) {
    const parts = [
      /non-?commercial/i.test(long[1] ?? '') && '-NC',
      /share/i.test(long[1] ?? '') && '-SA',
      /deriv/i.test(long[1] ?? '') && '-ND',
    ];
    return [`CC BY${parts.filter(Boolean).join('')}`, long[2] ?? long[3]].filter(Boolean).join(' ');
  }
  return /public domain/i.test(words) ? 'Public domain' : undefined;
}

const isOpen = (url: string | undefined, words: string): boolean =>
  licenceName(url, words) !== undefined || /open[- ]access/i.test(words);

function copyrightOf(holder: XmlElement | undefined): string | undefined {
  const statement = textOf(kid(holder, 'copyright-statement'));
  if (statement) return statement;
  const [year, owner] = [
    textOf(kid(holder, 'copyright-year')),
    kids(holder, 'copyright-holder')
      .map((el) => textOf(el))
      .filter(Boolean)
      .join(', '),
  ];
  return year || owner ? `© ${[year, owner].filter(Boolean).join(' ')}` : undefined;
}

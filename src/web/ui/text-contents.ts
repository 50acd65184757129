import type { SanitisedHtml } from '#contract/fields.ts';
import { plainText } from './plain-text.ts';

export type ContentsEntry = { anchor: string; label: string };

/** A text with at least this many sections or characters of markup gets a table of contents. */
const manySections = 4;
const longText = 4000;

/**
 * Adds ids to the headings of a text and lists its sections, or none for a short text. Sections are the `h2`, or the `h3`
 * where fewer `h2` group many of them. Ids set by editors stay; others are derived from the heading's text, so they are
 * stable.
 */
export function textContents(html: SanitisedHtml): { html: SanitisedHtml; entries: ContentsEntry[] } {
  const entries: ContentsEntry[] = [];
  const heads = (level: string) => html.split(`<${level}`).length - 1;
  const level = heads('h2') < manySections && heads('h3') >= manySections ? 'h3' : 'h2';
  const linked = html.replace(
    new RegExp(`<${level}((?:\\s[^>]*)?)>([\\s\\S]*?)</${level}>`, 'g'),
    (whole, attributes: string, inside: string) => {
      const label = plainText(inside);
      const own = /\sid="([^"]+)"/.exec(attributes)?.[1];
      if (!label) return whole;
      const anchor = own ?? unused(`s-${slug(label)}`, entries);
      entries.push({ anchor, label });
      return own ? whole : `<${level} id="${anchor}"${attributes}>${inside}</${level}>`;
    },
  ) as SanitisedHtml;
  const long = entries.length >= manySections && html.length >= longText;
  return { html: linked, entries: long ? entries : [] };
}

/** Letters of any script and digits, joined by hyphens. */
const slug = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

function unused(anchor: string, entries: ContentsEntry[]): string {
  const taken = (name: string) => entries.some((entry) => entry.anchor === name);
  let name = anchor;
  for (let number = 2; taken(name); number++) name = `${anchor}-${number}`;
  return name;
}

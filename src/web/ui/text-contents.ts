import type { SanitisedHtml } from '#contract/fields.ts';
import { plainText } from './plain-text.ts';

export type ContentsEntry = { anchor: string; label: string };

/** Sections, and characters of markup, from which on a text is long enough for a list of its contents. */
const manySections = 4;
const longText = 4000;

/**
 * A text whose sections can all be linked to, and the list of them; an empty list for a short text. Sections
 * are what the `h2` head, or the `h3` where fewer `h2` stand above many of them. A heading keeps the id that its editor gave it; others get one from their words, the same for each reader.
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

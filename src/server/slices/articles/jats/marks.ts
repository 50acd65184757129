import type { Page } from './context.ts';
import { el as html, MARK, NONE, text } from './html.ts';
import { anchorKey, findAnchor, labelOf } from './ids.ts';
import type {
  DraftFile,
  DraftPicture,
  FullTextDraft,
  StoredAttachment,
  StoredGraphic,
} from './types-full-text.ts';
import type { SanitisedHtml } from './types-html.ts';

/**
 * Targets of cross-references and addresses of pictures are known only after layout. Until then placeholders stand
 * for them, made of control characters that XML text can't contain and escaping removes.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: our own marks
const XREF = /\u0001x(\d+)\u0002([^\u0001\u0003]*)\u0003/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: our own marks
const RETURN = /\u0001r(\d+)\u0002\u0003/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: our own marks
const ID = / id="\u0004([^"]*)"/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: our own marks
const PICTURE = /\u0005(\d+)\u0005/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: our own marks
const FILE = /\u0006(\d+)\u0007([^\u0006\u0008]*)\u0008/g;

const ROLES: Record<string, string> = { bibr: 'doc-biblioref', fn: 'doc-noteref', 'table-fn': 'doc-noteref' };

/** Resolves cross-references to links, or plain text where the target is missing. */
export function resolveReferences(page: Page, draft: string): string {
  const present = idsIn(draft);
  const linked = draft.replace(XREF, (_, index: string, content: string, at: number) => {
    const xref = page.xrefs[Number(index)];
    if (!xref) return content;
    const arrives = (target: string) => present.has(findAnchor(page.anchors, xref.scope, target) ?? '');
    const targets = xref.targets.filter(arrives);
    const found = targets.map((target) => findAnchor(page.anchors, xref.scope, target));
    const shown =
      content.trim() === ''
        ? text(namesOf(page, xref.scope, targets, draft.slice(Math.max(0, at - SEEN_BEFORE), at)))
        : (content as SanitisedHtml);
    if (found.length === 0 || shown === '') return shown;
    if (xref.ownId) present.add(xref.ownId);
    const raised = ROLES[xref.refType] === 'doc-noteref' && isBareMark(shown, draft, at);
    return html(
      'a',
      {
        id: xref.ownId,
        class: 'xref',
        'data-ref-type': xref.refType,
        'data-targets': found.length > 1 ? found.join(' ') : undefined,
        role: ROLES[xref.refType],
        href: `#${found[0]}`,
      },
      raised ? html('sup', {}, shown) : shown,
    );
  });
  return linked.replace(RETURN, (_, index: string) => {
    const back = page.returns[Number(index)];
    const id = back && page.citedFrom.get(anchorKey(back.scope, back.target));
    return id && present.has(id) ? returnLink(id, back.label) : NONE;
  });
}

/** `word3` is an unraised note mark; `see note 3` and `<sup>3</sup>` are not. */
function isBareMark(shown: string, draft: string, at: number): boolean {
  if (!/^(?:\d{1,3}|[*†‡§¶#‖]{1,4}|[a-z]{1,2})$/.test(shown)) return false;
  const before = draft.slice(Math.max(0, at - SEEN_BEFORE), at);
  return /[^\s([>]$/.test(before) && before.lastIndexOf('<sup') <= before.lastIndexOf('</sup>');
}

const SEEN_BEFORE = 400;

/** Labels of targets, for a cross-reference without text; `before` is the text up to it. */
function namesOf(page: Page, scope: string, targets: readonly string[], before: string): string {
  const words = before.replace(/<[^<>]*>?/g, '');
  const inParentheses = words.lastIndexOf('(') > words.lastIndexOf(')');
  const names = targets
    .flatMap((target) => labelOf(page.labels, scope, target) ?? [])
    .map((name) => name.replace(/\.$/, ''));
  const authors = names.some((name) => /^\D.*\(.*\)$/.test(name));
  return names
    .map((name, index) => {
      const short = index === 0 ? withoutKind(name, words) : name;
      // “Adams (2001)” is “Adams, 2001” inside parentheses.
      return inParentheses
        ? short.replace(/^\(([^()]*)\)$/, '$1').replace(/\s*\(([^()]*)\)$/, ', $1')
        : short;
    })
    .join(authors && inParentheses ? '; ' : ', ');
}

/** “Fig. ” and then “Figure 1” is “Fig. 1”. */
function withoutKind(name: string, before: string): string {
  const [, said = ''] = /(\p{L}{2,})\.?[\s\u00a0]*$/u.exec(before) ?? [];
  const [, kind = '', number = ''] = /^(\p{L}{2,})\.?[\s\u00a0]+(.+)$/u.exec(name) ?? [];
  const start = (word: string) => word.slice(0, 3).toLowerCase();
  return number && start(said) === start(kind) ? number : name;
}

/** Ids present in the text: an element with an id may have produced no output. */
export const idsIn = (draft: string): Set<string> =>
  new Set([...draft.matchAll(ID)].map(([, id = '']) => id));

/** `↩`, back to where a note is cited. */
export const returnLink = (id: string, label: string): string =>
  ` ${html(
    'a',
    {
      class: 'return',
      href: `#${id}`,
      role: 'doc-backlink',
      'aria-label': `Back to the text${label ? `, note ${label}` : ''}`,
    },
    text('↩'),
  )}`;

/** The placeholder of a picture. */
export const pictureMark = (index: number): SanitisedHtml =>
  `${MARK.picture}${index}${MARK.picture}` as SanitisedHtml;

/** Inserts stored pictures, or a note for missing ones, and the prefix of ids. */
export function resolvePictures(
  { html: draft, pictures }: Pick<FullTextDraft, 'html' | 'pictures'>,
  stored: (index: number) => StoredGraphic | undefined,
  prefix: string,
): SanitisedHtml {
  return draft
    .replace(PICTURE, (_, index: string) => {
      const picture = pictures[Number(index)];
      if (!picture) return NONE;
      const graphic = stored(Number(index));
      return graphic ? image(picture, graphic) : missing(picture);
    })
    .replaceAll(MARK.prefix, prefix) as SanitisedHtml;
}

/** Links stored files; others stay as drafted. */
export function resolveFiles(
  draft: SanitisedHtml,
  files: readonly DraftFile[],
  stored: (href: string) => StoredAttachment | undefined,
): SanitisedHtml {
  return draft.replace(FILE, (_, index: string, words: SanitisedHtml) => {
    const file = files[Number(index)];
    if (!file) return words;
    const found = stored(file.href);
    if (file.kind === 'line') return found ? html('a', { href: found.src }, words) : words;
    const link = found
      ? html('a', { href: found.src }, text(`${file.name} (${sizeOf(found.bytes)})`))
      : file.elsewhere
        ? html('a', { href: file.elsewhere, rel: 'noopener' }, words)
        : words;
    return html('p', { class: 'file' }, link);
  }) as SanitisedHtml;
}

/** `830 bytes`, `12 kB`, `1.5 MB`. */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A placeholder for a file that may lie beside the article; `words` is the fallback. */
export function fileMark(page: Pick<Page, 'files'>, file: DraftFile, words: SanitisedHtml): SanitisedHtml {
  page.files.push(file);
  return `${MARK.file}${page.files.length - 1}${MARK.fileWords}${words}${MARK.fileEnd}` as SanitisedHtml;
}

/** A relative file name: no other site, no fragment. */
export const mayLieBeside = (href: string): boolean =>
  !/^(?:https?|ftp|mailto):|^(?:#|\/\/|www\.)/i.test(href.trim());

function image(picture: DraftPicture, graphic: StoredGraphic): SanitisedHtml {
  const { src, width, height } = graphic;
  const size = width && height ? { width, height } : {};
  const img = html('img', {
    src,
    alt: picture.alt,
    ...size,
    loading: 'lazy',
    class: picture.kind === 'inline' ? 'inline-graphic' : undefined,
  });
  return picture.kind === 'inline' ? img : html('a', { class: 'graphic-link', href: src }, img);
}

function missing({ kind, what, elsewhere }: DraftPicture): SanitisedHtml {
  const link = (words: string) =>
    elsewhere ? html('a', { href: elsewhere, rel: 'noopener' }, text(words)) : text(words);
  if (kind === 'inline') {
    return html('span', { class: 'missing-graphic' }, link(`[${what}]`));
  }
  const words = elsewhere ? link(`${what} in the version of record`) : text(`${what} is not available here`);
  return html('span', { class: 'missing-graphic' }, words);
}

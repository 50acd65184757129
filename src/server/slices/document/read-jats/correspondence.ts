import { emailIn } from '../shared/links.ts';
import { all, isElement, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';

/** Author notes: corresponding authors and their addresses. */
export interface AuthorNotes {
  /** By id of the note. */
  notes: Map<string, AuthorNote>;
}

export interface AuthorNote {
  kind: 'corresp' | 'equal' | 'deceased' | 'other';
  /** Addresses in order, with the text in brackets after each, often initials. */
  emails: { address: string; initials?: string }[];
}

/** Notes of `author-notes` and `corresp` by id, with their addresses. */
export function authorNotes(meta: XmlElement | undefined): AuthorNotes {
  const notes = new Map<string, AuthorNote>();
  for (const holder of [...kids(meta, 'author-notes'), ...kids(meta, 'contrib-group')]) {
    for (const el of kids(holder, 'corresp', 'fn')) {
      if (el.attrs.id) notes.set(el.attrs.id, { kind: kindOf(el), emails: emailsOf(el) });
    }
  }
  for (const el of kids(meta, 'corresp'))
    if (el.attrs.id) notes.set(el.attrs.id, { kind: 'corresp', emails: emailsOf(el) });
  return { notes };
}

function kindOf(el: XmlElement): AuthorNote['kind'] {
  const type = el.attrs['fn-type'] ?? '';
  if (el.name === 'corresp' || /^corresp/.test(type)) return 'corresp';
  if (/^equal/.test(type)) return 'equal';
  if (/^deceased/.test(type)) return 'deceased';
  const text = textOf(el);
  if (/contribut\w+ equally|equal(ly)? contribut|joint (first|senior)/i.test(text) && text.length < 200)
    return 'equal';
  if (/^\W*deceased\b/i.test(text)) return 'deceased';
  if (/^\W*corresponding authors?\W*$/i.test(text)) return 'corresp';
  return /correspond(ing|ence)|e-?mail/i.test(text) && emailIn(text) ? 'corresp' : 'other';
}

function emailsOf(el: XmlElement): AuthorNote['emails'] {
  const marked = all(el, 'email');
  if (marked.length === 0) {
    const written = textOf(el)
      .split(/[;,\s]+/)
      .map((word) => emailIn(word))
      .filter((address) => address !== undefined);
    return [...new Set(written)].map((address) => ({ address }));
  }
  return marked.flatMap((email) => {
    const address = emailIn(textOf(email)) ?? emailIn(email.attrs.href ?? '');
    return address ? [{ address, initials: initialsAfter(el, email) }] : [];
  });
}

/** `jane@x.org (JS)`: initials after an address. */
function initialsAfter(el: XmlElement, email: XmlElement): string | undefined {
  const siblings = el.children.includes(email)
    ? el.children
    : (kids(el).find((child) => child.children.includes(email))?.children ?? []);
  const next = siblings[siblings.indexOf(email) + 1];
  return typeof next === 'string'
    ? /^\s*\(([^)]{1,40})\)/.exec(next)?.[1]?.replace(/[\s.-]/g, '')
    : undefined;
}

/**
 * The address for the author at `index` of those who share a note: by initials, else by order where there are as
 * many addresses as authors, else the only one for the first author.
 */
export function emailFor(
  note: AuthorNote,
  initials: string,
  index: number,
  sharing: number,
): string | undefined {
  const { emails } = note;
  const named = emails.find((one) => one.initials && one.initials.toUpperCase() === initials.toUpperCase());
  if (named) return named.address;
  if (emails.some((one) => one.initials) && emails.length === sharing) {
    const left = emails.filter((one) => !one.initials);
    return left.length === 1 ? left[0]?.address : emails[index]?.address;
  }
  if (emails.length === sharing) return emails[index]?.address;
  return index === 0 ? emails[0]?.address : undefined;
}

export function ownEmail(contrib: XmlElement): string | undefined {
  const holders = [contrib, kid(contrib, 'address'), ...kids(contrib, 'aff')].filter(
    (el) => el !== undefined && isElement(el),
  );
  for (const holder of holders) {
    const found = kids(holder, 'email')
      .map((el) => emailIn(textOf(el)))
      .find(Boolean);
    if (found) return found;
  }
  return undefined;
}

import { all, isElement, kid, kids, path, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { chosenName, groupName, personName } from './names.ts';

/** Contributions that stand in notes: each author's entry names a note, which tells the roles without the author. */

const isContribution = (note: XmlElement): boolean => note.attrs['fn-type'] === 'con';

/** Names of authors by the ids of the notes on their contributions. */
export function contributorsByNote(article: XmlElement): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const note of all(article, 'fn'))
    if (isContribution(note) && note.attrs.id) names.set(note.attrs.id, []);
  if (names.size === 0) return names;
  for (const group of kids(path(article, 'front', 'article-meta'), 'contrib-group'))
    for (const contrib of kids(group, 'contrib')) {
      const name = nameOf(contrib);
      for (const { attrs } of kids(contrib, 'xref')) if (name) names.get(attrs.rid ?? '')?.push(name);
    }
  return names;
}

function nameOf(contrib: XmlElement): string | undefined {
  const name = chosenName(contrib);
  const collab = kid(contrib, 'collab');
  return (name && personName(name)?.display) || (collab && groupName(collab));
}

/** The note with the names of its authors first, unless it tells them itself. */
export function withContributors(note: XmlElement, ctx: Context): XmlElement {
  const names = isContribution(note) ? (ctx.page.contributors.get(note.attrs.id ?? '') ?? []) : [];
  const first = note.children.find(isElement);
  const words = textOf(note);
  if (names.length === 0 || first?.name !== 'p' || names.some((name) => words.includes(name))) return note;
  const named = { ...first, children: [`${names.join(', ')}: `, ...first.children] };
  return { ...note, children: note.children.map((child) => (child === first ? named : child)) };
}

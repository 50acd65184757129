import {
  all,
  isElement,
  kid,
  kids,
  textOf,
  type XmlElement,
} from '#server/slices/document/shared/xml-tree.ts';
import { type Cited, one, type Run, runsOf } from './jats-lines.ts';
import type { Choice, Manuscript, Part } from './jats-manuscript.ts';

/** Title, authors with their marks, affiliations, abstract and keywords of an article’s metadata. */
export function frontOf(
  meta: XmlElement,
  names: XmlElement[],
  truth: Manuscript['truth'],
  choice: Choice,
): Part[] {
  const affiliations = kids(meta, 'aff').map((aff) => ({
    id: aff.attrs.id ?? '',
    text: one(
      textOf({
        ...aff,
        children: aff.children.filter((child) => !isElement(child) || !['label', 'sup'].includes(child.name)),
      }),
    ).trim(),
  }));
  const persons = names.flatMap((contrib) => {
    const name = kid(contrib, 'name');
    const collab = kid(contrib, 'collab');
    const group = one(
      textOf(
        collab && {
          ...collab,
          children: collab.children.filter((child) => !isElement(child) || child.name !== 'contrib-group'),
        },
      ),
    )
      .trim()
      .replace(/^for /, '');
    const given = one(textOf(kid(name, 'given-names'))).trim();
    const suffix = one(textOf(kid(name, 'suffix'))).trim();
    const whole = name
      ? [given, one(textOf(kid(name, 'surname'))).trim(), suffix].filter(Boolean).join(' ')
      : group;
    const refs = kids(contrib, 'xref')
      .filter(({ attrs }) => attrs['ref-type'] === 'aff')
      .flatMap(({ attrs }) => (attrs.rid ?? '').split(/\s+/));
    const marks = refs.flatMap((id) => {
      const at = affiliations.findIndex((aff) => aff.id === id);
      return at < 0 ? [] : [at + 1];
    });
    return whole === ''
      ? []
      : [
          {
            whole,
            marks,
            isCorresponding:
              contrib.attrs.corresp === 'yes' ||
              kids(contrib, 'xref').some(({ attrs }) => attrs['ref-type'] === 'corresp'),
          },
        ];
  });
  truth.authors = persons.map(({ whole }) => whole);
  const printed = persons.map(({ whole, marks, isCorresponding }): Run[] => [
    { text: whole },
    ...(marks.length > 0 || isCorresponding
      ? [{ text: `${marks.join(',')}${isCorresponding ? '*' : ''}`, sup: true as const }]
      : []),
  ]);
  const parts: Part[] = [{ kind: 'title', runs: [{ text: truth.title }] }];
  if (choice.oneAuthorALine) for (const runs of printed) parts.push({ kind: 'authors', runs });
  else
    parts.push({
      kind: 'authors',
      runs: printed.flatMap((runs, index) => [...(index === 0 ? [] : [{ text: ', ' }]), ...runs]),
    });
  affiliations.forEach(({ text }, index) => {
    parts.push({ kind: 'affiliation', runs: [{ text: String(index + 1), sup: true }, { text: ` ${text}` }] });
  });
  const [email] = all(meta, 'email');
  if (email)
    parts.push({
      kind: 'correspondence',
      runs: [{ text: `* Corresponding author. E-mail: ${textOf(email)}` }],
    });
  const none: Cited = { numbers: new Map(), labels: new Map(), style: 'brackets', count: new Map() };
  const abstract = kids(meta, 'abstract').find(({ attrs }) => !attrs['abstract-type']);
  if (abstract) {
    truth.abstract = all(abstract, 'p')
      .map((paragraph) => one(textOf(paragraph)))
      .join(' ');
    parts.push({ kind: 'heading', level: 1, runs: [{ text: 'Abstract' }] });
    for (const node of [...kids(abstract, 'p'), ...all(abstract, 'sec')])
      if (node.name === 'p') parts.push({ kind: 'abstract', runs: runsOf(node, none, []) });
      else {
        const title = textOf(kid(node, 'title')).trim();
        if (title) parts.push({ kind: 'abstract-heading', runs: [{ text: one(title) }] });
        for (const paragraph of kids(node, 'p'))
          parts.push({ kind: 'abstract', runs: runsOf(paragraph, none, []) });
      }
  }
  truth.keywords = kids(kid(meta, 'kwd-group'), 'kwd').map((word) => one(textOf(word)).trim());
  if (truth.keywords.length > 0)
    parts.push({ kind: 'keywords', runs: [{ text: `Keywords: ${truth.keywords.join(', ')}` }] });
  return parts;
}

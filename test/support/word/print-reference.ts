import { all, kid, kids, textOf, type XmlElement } from '#server/slices/document/shared/xml-tree.ts';

export type ReferenceStyle = 'vancouver' | 'apa' | 'nature';

const one = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A reference as a list of a style prints it, with how the text names it. */
export function printedReference(
  ref: XmlElement,
  style: ReferenceStyle,
): { text: string; names: string; year: string; key: string } {
  const source = kid(ref, 'element-citation', 'mixed-citation', 'citation', 'nlm-citation') ?? ref;
  const said = (name: string) => one(textOf(all(source, name)[0]));
  const people = all(source, 'name')
    .filter((name) => textOf(kid(name, 'surname')) !== '')
    .map((name) => ({
      family: one(textOf(kid(name, 'surname'))),
      initials: one(textOf(kid(name, 'given-names'))).replace(/[^\p{Lu}]/gu, ''),
    }));
  const year = /\d{4}/.exec(said('year'))?.[0] ?? /\b(?:19|20)\d\d\b/.exec(textOf(source))?.[0] ?? 'n.d.';
  const group = said('collab');
  const names =
    people.length > 2
      ? `${people[0]?.family} et al.`
      : people.map(({ family }) => family).join(' and ') || group;
  const title = said('article-title');
  const key = `${people[0]?.family ?? group} ${year} ${title}`.toLowerCase();
  if (people.length === 0 || !title || !said('source') || year === 'n.d.')
    return other(ref, source, { people, group, title, year, key, names });
  const [volume, first, last] = [said('volume'), said('fpage'), said('lpage')];
  const pages = last && last !== first ? `${first}–${last}` : first;
  const joined = (
    write: (person: { family: string; initials: string }) => string,
    separator: string,
    before: string,
  ) =>
    people.length === 1
      ? write(people[0] as (typeof people)[0])
      : `${people.slice(0, -1).map(write).join(separator)}${before}${write(people.at(-1) as (typeof people)[0])}`;
  const dotted = (initials: string) => [...initials].map((letter) => `${letter}.`).join(' ');
  const text = {
    vancouver: () =>
      `${joined(({ family, initials }) => `${family} ${initials}`, ', ', ', ')}. ${title.replace(/\.$/, '')}. ${said('source')}. ${year};${volume}:${pages}.`,
    apa: () =>
      `${joined(({ family, initials }) => `${family}, ${dotted(initials)}`, ', ', ', & ')} (${year}). ${title.replace(/\.$/, '')}. ${said('source')}, ${volume}, ${pages}.`,
    nature: () =>
      `${joined(({ family, initials }) => `${family}, ${dotted(initials)}`, ', ', ' & ')} ${title.replace(/\.$/, '')}. ${said('source')} ${volume}, ${pages} (${year}).`,
  }[style]();
  return { text, names, year, key };
}

/** Books, reports and whatever else: with what there is of it. */
function other(
  ref: XmlElement,
  source: XmlElement,
  {
    people,
    group,
    title,
    year,
    key,
    names,
  }: {
    people: { family: string; initials: string }[];
    group: string;
    title: string;
    year: string;
    key: string;
    names: string;
  },
) {
  const said = (name: string) => one(textOf(all(source, name)[0]));
  const who =
    people
      .map(({ family, initials }) => `${family}, ${[...initials].map((letter) => `${letter}.`).join(' ')}`)
      .join(', ') || group;
  const parts = [title, said('source'), said('publisher-loc'), said('publisher-name')].filter(Boolean);
  const words = one(
    textOf(
      { ...ref, children: kids(ref).filter(({ name }) => name !== 'label') },
      new Set(['comment', 'pub-id']),
    ),
  );
  if (who === '' || parts.length === 0) return { text: words, names, year, key };
  return { text: `${who} (${year}). ${parts.join('. ')}.`, names, year, key };
}

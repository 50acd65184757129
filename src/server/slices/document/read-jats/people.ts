import type { Affiliation, Contributor } from '#contract/document/document.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import { rorsIn } from './affiliations.ts';
import type { Context } from './context.ts';
import { contributorsOf } from './contributors.ts';
import { freshId } from './ids.ts';
import type { Person } from './types.ts';

interface People {
  authors: Contributor[];
  editors: Contributor[];
  affiliations: Affiliation[];
}

/** Authors and editors with numbered affiliations, each once. */
export function peopleOf(meta: XmlElement | undefined, ctx: Context): People {
  const { authors, editors, left } = contributorsOf(meta);
  const rors = rorsIn(meta);
  const ids = new Map<string, string>();
  const numbered = (person: Person): Contributor => ({
    ...definedOnly(person),
    affiliations: person.affiliations.map((text) => {
      const id = ids.get(text) ?? freshId(`aff-${ids.size + 1}`, ctx);
      ids.set(text, id);
      return id;
    }),
  });
  const people = { authors: authors.map(numbered), editors: editors.map(numbered) };
  const others = left.filter((text) => !ids.has(text));
  for (const text of others) ids.set(text, freshId(`aff-${ids.size + 1}`, ctx));
  return {
    ...people,
    affiliations: [...ids].map(([text, id]) => {
      const ror = rors.get(text);
      return { id, text, ...(ror && { ror }) };
    }),
  };
}

const definedOnly = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

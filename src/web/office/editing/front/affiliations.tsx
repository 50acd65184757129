import type { Affiliation, Front } from '#contract/document/document.ts';
import { optional } from '#web/ui/forms/index.ts';
import type { FrontChange } from '../commands/front.ts';
import { LongField, ShapedField } from './fields.tsx';
import { ItemList } from './item-list.tsx';
import { rorOf } from './shapes.ts';

type People = Pick<Front, 'authors' | 'editors' | 'affiliations'>;

/** Where authors and editors work; who works there is chosen at each of them. */
export function Affiliations({
  front,
  newId,
  onChange,
}: {
  front: People;
  newId(): string;
  onChange(change: FrontChange): void;
}) {
  return (
    <ItemList<Affiliation>
      items={front.affiliations}
      nameOf={({ text }, at) => text || `Affiliation ${at + 1}`}
      hintOf={({ id }) => whoWorksAt(front, id)}
      add="Add an affiliation"
      blank={() => ({ id: newId(), text: '' })}
      onChange={(affiliations) => onChange({ affiliations, ...withoutLost(front, affiliations) })}
    >
      {({ text, ror }, change) => (
        <>
          <LongField
            label="Affiliation"
            description="Department, institution, city, country"
            value={text}
            onChange={(value) => change({ text: value ?? '' })}
          />
          <ShapedField
            label={optional('ROR')}
            placeholder="https://ror.org/02mhbdp94"
            value={ror}
            shape={rorOf}
            wrong="An address of the Research Organization Registry, such as https://ror.org/02mhbdp94."
            onChange={(value) => change({ ror: value })}
          />
        </>
      )}
    </ItemList>
  );
}

const most = 4;
function whoWorksAt({ authors, editors }: People, id: string): string {
  const names = [...authors, ...editors]
    .filter(({ affiliations }) => affiliations.includes(id))
    .map(({ name, surname }) => surname ?? name);
  if (names.length === 0) return 'nobody';
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ');
}

/** Nobody works at an affiliation that was removed. */
function withoutLost(front: People, affiliations: readonly Affiliation[]): FrontChange {
  if (affiliations.length >= front.affiliations.length) return {};
  const kept = new Set(affiliations.map(({ id }) => id));
  const here = (people: Front['authors']) =>
    people.map((one) => ({ ...one, affiliations: one.affiliations.filter((id) => kept.has(id)) }));
  return { authors: here(front.authors), editors: here(front.editors) };
}

import { TagsInput } from '@mantine/core';
import type { Affiliation, Contributor } from '#contract/document/document.ts';
import { optional } from '#web/ui/forms/index.ts';
import { Check, LinesField, ShapedField, WordField } from './fields.tsx';
import styles from './front.module.css';
import { type ChangeOf, ItemList } from './item-list.tsx';
import { renamed } from './printed-name.ts';
import { emailOf, orcidOf } from './shapes.ts';

const nobody: Contributor = {
  name: '',
  corresponding: false,
  equalContribution: false,
  deceased: false,
  affiliations: [],
  roles: [],
};

/** Authors or editors, in their order. */
export function People({
  of,
  people,
  affiliations,
  onChange,
}: {
  of: 'author' | 'editor';
  people: readonly Contributor[];
  affiliations: readonly Affiliation[];
  onChange(people: Contributor[]): void;
}) {
  return (
    <ItemList
      items={people}
      nameOf={({ name }) => name}
      hintOf={({ corresponding, collectiveName }) =>
        [corresponding && 'corresponding', collectiveName !== undefined && 'group'].filter(Boolean).join(', ')
      }
      add={`Add an ${of}`}
      blank={() => ({ ...nobody, name: `New ${of}` })}
      onChange={onChange}
    >
      {(person, change) => (
        <PersonFields
          person={person}
          affiliations={affiliations}
          onChange={(part) => change(renamed(person, part))}
        />
      )}
    </ItemList>
  );
}

type Change = ChangeOf<Contributor>;

function PersonFields({
  person,
  affiliations,
  onChange,
}: {
  person: Contributor;
  affiliations: readonly Affiliation[];
  onChange(change: Change): void;
}) {
  const word = (name: 'prefix' | 'givenNames' | 'surname' | 'suffix' | 'nativeName' | 'onBehalfOf') => ({
    value: person[name],
    onChange: (value: string | undefined) => onChange({ [name]: value }),
  });
  const isGroup = person.collectiveName !== undefined;
  return (
    <>
      <Check
        label="A group"
        checked={isGroup}
        onChange={(checked) =>
          onChange(
            checked
              ? { collectiveName: person.name, givenNames: undefined, surname: undefined }
              : { collectiveName: undefined, members: undefined, surname: person.collectiveName },
          )
        }
      />
      {isGroup ? (
        <>
          <WordField
            label="Name of the group"
            value={person.collectiveName}
            onChange={(value) => onChange({ collectiveName: value ?? '' })}
          />
          <LinesField
            label={optional('Members')}
            value={person.members ?? []}
            onChange={(members) => onChange({ members: members.length > 0 ? members : undefined })}
          />
        </>
      ) : (
        <>
          <WordField label="Given names" {...word('givenNames')} />
          <WordField label="Surname" {...word('surname')} />
          <WordField label={optional('Before the name')} placeholder="Sir" {...word('prefix')} />
          <WordField label={optional('After the name')} placeholder="Jr" {...word('suffix')} />
          <WordField
            label={optional('In a script of its own')}
            placeholder="张文涛"
            {...word('nativeName')}
          />
          <ShapedField
            label={optional('ORCID')}
            placeholder="0000-0002-1825-0097"
            value={person.orcid}
            shape={orcidOf}
            wrong="Sixteen digits, the last of which checks the others, such as 0000-0002-1825-0097."
            // Confirmed was the one before.
            onChange={(orcid) => onChange({ orcid, orcidConfirmed: undefined })}
          />
        </>
      )}
      <ShapedField
        label={optional('E-mail')}
        type="email"
        value={person.email}
        shape={emailOf}
        wrong="An address, such as ada@example.org."
        onChange={(email) => onChange({ email })}
      />
      <Check
        label="Corresponding author"
        checked={person.corresponding}
        onChange={(corresponding) => onChange({ corresponding })}
      />
      <Check
        label="Contributed equally"
        checked={person.equalContribution}
        onChange={(equalContribution) => onChange({ equalContribution })}
      />
      <Check label="Deceased" checked={person.deceased} onChange={(deceased) => onChange({ deceased })} />
      <Places person={person} affiliations={affiliations} onChange={onChange} />
      <TagsInput
        label={optional('Roles')}
        description="Enter ends each."
        splitChars={[';']}
        value={person.roles}
        onChange={(roles) => onChange({ roles })}
      />
      <WordField label={optional('On behalf of')} {...word('onBehalfOf')} />
    </>
  );
}

const Places = ({
  person,
  affiliations,
  onChange,
}: {
  person: Contributor;
  affiliations: readonly Affiliation[];
  onChange(change: Change): void;
}) =>
  affiliations.length > 0 && (
    <fieldset className={styles.choice}>
      <legend className="small strong">Works at</legend>
      <div className={styles.links}>
        {affiliations.map(({ id, text }, at) => (
          <Check
            key={id}
            label={text || `Affiliation ${at + 1}`}
            checked={person.affiliations.includes(id)}
            onChange={(checked) =>
              onChange({
                affiliations: affiliations
                  .map((one) => one.id)
                  .filter((one) => (one === id ? checked : person.affiliations.includes(one))),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );

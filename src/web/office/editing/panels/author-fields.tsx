import { TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Affiliation, Contributor } from '#contract/document/document.ts';

const orcidShape = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;

export function AuthorFields({
  author,
  affiliations,
  onChange,
}: {
  author: Contributor;
  affiliations: readonly Affiliation[];
  onChange(author: Contributor): void;
}) {
  const [orcid, setOrcid] = useState(author.orcid ?? '');
  const set = (change: Partial<Contributor>) => {
    const given = Object.entries({ ...author, ...change }).filter(([, value]) => value !== undefined);
    const next = Object.fromEntries(given) as unknown as Contributor;
    onChange({ ...next, name: nameOf(next) });
  };
  return (
    <>
      {author.collectiveName === undefined ? (
        <>
          <TextInput
            label="Given names"
            value={author.givenNames ?? ''}
            onChange={({ currentTarget: { value } }) => set({ givenNames: value || undefined })}
          />
          <TextInput
            label="Surname"
            value={author.surname ?? ''}
            onChange={({ currentTarget: { value } }) => set({ surname: value || undefined })}
          />
        </>
      ) : (
        <TextInput
          label="Name of the group"
          value={author.collectiveName}
          onChange={({ currentTarget: { value } }) => set({ collectiveName: value })}
        />
      )}
      <TextInput
        label="ORCID"
        value={orcid}
        error={orcid !== '' && !orcidShape.test(orcid) && 'Such as 0000-0002-1825-0097.'}
        onChange={({ currentTarget: { value } }) => {
          setOrcid(value);
          if (value === '' || orcidShape.test(value)) set({ orcid: value || undefined });
        }}
      />
      <TextInput
        label="E-mail"
        type="email"
        value={author.email ?? ''}
        onChange={({ currentTarget: { value } }) => set({ email: value || undefined })}
      />
      <label className="check small">
        <input
          type="checkbox"
          checked={author.corresponding}
          onChange={({ currentTarget: { checked } }) => set({ corresponding: checked })}
        />
        Corresponding author
      </label>
      <label className="check small">
        <input
          type="checkbox"
          checked={author.equalContribution}
          onChange={({ currentTarget: { checked } }) => set({ equalContribution: checked })}
        />
        Contributed equally
      </label>
      {affiliations.map(({ id, text }, at) => (
        <label key={id} className="check small">
          <input
            type="checkbox"
            checked={author.affiliations.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              set({
                affiliations: affiliations
                  .map((one) => one.id)
                  .filter((one) => (one === id ? checked : author.affiliations.includes(one))),
              })
            }
          />
          <span className="breaks">{text || `Affiliation ${at + 1}`}</span>
        </label>
      ))}
      <TagsInput
        label="Roles"
        description="Enter ends each."
        value={author.roles}
        onChange={(roles) => set({ roles })}
      />
    </>
  );
}

const nameOf = ({ name, prefix, givenNames, surname, suffix, collectiveName }: Contributor): string =>
  collectiveName || [prefix, givenNames, surname, suffix].filter(Boolean).join(' ') || name;

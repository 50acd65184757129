import { Checkbox, NativeSelect } from '@mantine/core';
import type { Dispatch } from 'react';
import {
  type Contribution,
  type CreditRole,
  contributionsInWords,
  creditDegrees,
  creditRoleKeys,
  creditRoles,
} from '#contract/credit.ts';
import styles from './contributions-part.module.css';
import { authorField } from './field-names.ts';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { AuthorFields } from './form-model.ts';

const degreeNames = { lead: 'Lead', equal: 'Equal', supporting: 'Supporting' } as const;

/** The roles of CRediT that an author had, each with its degree where one is said. */
export function Contributions({
  author: { key, contributions },
  errors,
  dispatch,
  required,
}: {
  author: AuthorFields;
  errors: Errors;
  dispatch: Dispatch<Change>;
  required: boolean;
}) {
  const name = authorField(key, 'contributions');
  const error = errors[name];
  const set = (value: Contribution[]) => dispatch({ do: 'author', key, field: 'contributions', value });
  const inOrder = (chosen: Contribution[]) =>
    creditRoleKeys.flatMap((role) => chosen.filter((one) => one.role === role));
  const others = (role: CreditRole) => contributions.filter((one) => one.role !== role);
  return (
    <details id={name} tabIndex={-1} className={`fold ${styles.part}`} open={error ? true : undefined}>
      <summary>
        Contributions{required && ' *'}
        <span className={`small soft ${styles.said}`}>
          {contributionsInWords(contributions) || 'Roles of CRediT'}
        </span>
      </summary>
      {error && <p className="small fails">{error}</p>}
      <ul className={`plain-list ${styles.roles}`}>
        {creditRoleKeys.map((role) => {
          const chosen = contributions.find((one) => one.role === role);
          return (
            <li key={role} className={styles.role}>
              <Checkbox
                label={creditRoles[role]}
                checked={chosen !== undefined}
                onChange={({ currentTarget: { checked } }) =>
                  set(inOrder(checked ? [...contributions, { role }] : others(role)))
                }
              />
              {chosen && (
                <NativeSelect
                  size="xs"
                  aria-label={`Degree of ${creditRoles[role]}`}
                  value={chosen.degree ?? ''}
                  data={[
                    { value: '', label: 'No degree' },
                    ...creditDegrees.map((degree) => ({ value: degree, label: degreeNames[degree] })),
                  ]}
                  onChange={({ currentTarget: { value } }) => {
                    const degree = creditDegrees.find((one) => one === value);
                    set(inOrder([...others(role), { role, ...(degree && { degree }) }]));
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

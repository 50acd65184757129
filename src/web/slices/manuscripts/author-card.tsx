import { Checkbox } from '@mantine/core';
import { type Dispatch, memo } from 'react';
import type { Asked } from '#contract/asked.ts';
import { mobileHelp } from '#contract/fields.ts';
import { fullName } from '#contract/names.ts';
import { Affiliations } from './affiliations-part.tsx';
import { Contributions } from './contributions-part.tsx';
import { authorField, type FieldName } from './field-names.ts';
import { TextField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { AuthorFields } from './form-model.ts';
import { OrcidField } from './orcid-field.tsx';
import { RowTools } from './row-tools.tsx';
import styles from './rows.module.css';

type Props = {
  author: AuthorFields;
  index: number;
  count: number;
  errors: Errors;
  marks: ReadonlySet<FieldName>;
  dispatch: Dispatch<Change>;
  asked: Asked;
  /** The author before this one. */
  above: AuthorFields | undefined;
  open: boolean;
  toggle(key: string): void;
  move(key: string, by: -1 | 1): void;
  remove(key: string): void;
};

/** Before a name is typed, the author's position. */
export const authorName = (author: AuthorFields, index: number) => fullName(author) || `Author ${index + 1}`;

/** Collapsible: a summary line, and the fields below it. */
export const AuthorCard = memo(function AuthorCard(props: Props) {
  const { author, index, count, errors, marks, open } = props;
  const { key } = author;
  const name = authorName(author, index);
  const wrong = Object.keys(errors).some((field) => field.startsWith(`author-${key}-`));
  const marked = [...marks].some((field) => field.startsWith(`author-${key}-`));
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <button
          type="button"
          id={`author-${key}-open`}
          className={`gap-2 shrinks ${styles.name}`}
          aria-expanded={open}
          aria-controls={`author-${key}-fields`}
          onClick={() => props.toggle(key)}
        >
          <span className={styles.number}>{index + 1}</span>
          <span className={styles.who}>
            {name}
            {!open && author.affiliation && (
              <span className={`quiet ${styles.what}`}>{author.affiliation}</span>
            )}
          </span>
          {author.corresponding && !open && <span className={`small soft ${styles.tag}`}>corresponding</span>}
          {marked && !open && <span className={`small soft ${styles.tag}`}>read from the file</span>}
          {wrong && !open && <span className={`small fails ${styles.wrong}`}>to be corrected</span>}
        </button>
        <RowTools
          id={`author-${key}`}
          name={name}
          first={index === 0}
          last={index === count - 1}
          move={count > 1 ? (by) => props.move(key, by) : undefined}
          remove={index === 0 ? undefined : () => props.remove(key)}
        />
      </div>
      {open && <AuthorParts {...props} />}
    </li>
  );
});

function AuthorParts({ author, index, errors, marks, dispatch, asked, above }: Props) {
  const { key } = author;
  const part = (field: 'firstName' | 'lastName' | 'email' | 'phone' | 'wechat', label: string) => {
    const name = authorField(key, field);
    const change = (value: string): Change => ({ do: 'author', key, field, value });
    return {
      name,
      label,
      value: author[field],
      error: errors[name],
      marked: marks.has(name),
      dispatch,
      change,
    };
  };
  return (
    <fieldset id={`author-${key}-fields`} className={`stack ${styles.fields}`}>
      <legend className="visually-hidden">Author {index + 1}</legend>
      <TextField {...part('firstName', 'First Name')} />
      <TextField {...part('lastName', 'Last Name')} />
      <Affiliations {...{ author, index, errors, marks, dispatch, above }} />
      <TextField {...part('email', 'E-mail')} type="email" />
      <TextField {...part('phone', 'Telephone')} type="tel" optional help={mobileHelp} />
      <TextField {...part('wechat', 'WeChat')} optional />
      {(asked.asks.orcid !== 'off' || author.orcid !== '') && (
        <OrcidField {...{ author, errors, dispatch }} required={asked.asks.orcid === 'required'} />
      )}
      {(asked.asks.contributions !== 'off' || author.contributions.length > 0) && (
        <Contributions {...{ author, errors, dispatch }} required={asked.asks.contributions === 'required'} />
      )}
      <Checkbox
        className={styles.tick ?? ''}
        label="Corresponding author"
        checked={author.corresponding}
        onChange={(event) =>
          dispatch({ do: 'author', key, field: 'corresponding', value: event.currentTarget.checked })
        }
      />
    </fieldset>
  );
}

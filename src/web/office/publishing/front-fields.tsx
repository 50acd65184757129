import { useRef } from 'react';
import type { FrontAuthorFields, ProductionDetails } from '#contract/office/production.ts';
import { Area, Field } from './field.tsx';
import own from './front-fields.module.css';
import styles from './publishing.module.css';

type Front = NonNullable<ProductionDetails['front']>;
type Props = {
  front: Front;
  disabled: boolean;
  at(path: string): { name: string; error: string | undefined };
  onChange(front: Front): void;
};

const nobody: FrontAuthorFields = {
  given: '',
  surname: '',
  orcid: '',
  email: '',
  corresponding: false,
  affiliations: '',
};

/** HTML sources have no metadata of their own. */
export function FrontFields({ front, disabled, at: field, onChange }: Props) {
  const { authors } = front;
  const list = useRef<HTMLOListElement>(null);
  /** Focus follows the moved author once the list is rendered. */
  const focusOn = (at: number, what: 'button' | 'input') =>
    requestAnimationFrame(() => {
      const author = list.current?.children[Math.max(at, 0)];
      const found = author?.querySelector<HTMLElement>(what) ?? author?.querySelector('input');
      (found ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });
  const set = (change: Partial<Front>) => onChange({ ...front, ...change });
  const setAuthor = (at: number, change: Partial<FrontAuthorFields>) =>
    set({ authors: authors.map((author, i) => (i === at ? { ...author, ...change } : author)) });
  const move = (at: number, by: number) => {
    const [author] = authors.slice(at, at + 1);
    const rest = authors.filter((_, i) => i !== at);
    if (author) set({ authors: [...rest.slice(0, at + by), author, ...rest.slice(at + by)] });
    focusOn(at + by, at + by === 0 ? 'input' : 'button');
  };
  return (
    <>
      <Area
        label="Title"
        {...field('title')}
        rows={2}
        help="Emphasis as HTML: <i>Calluna</i>, CO<sub>2</sub>"
        value={front.title}
        disabled={disabled}
        onChange={(title) => set({ title })}
      />
      <ol ref={list} className="stack plain-list">
        {authors.map((author, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new author has no identity yet
          <li key={at}>
            <fieldset className={`stack card ${own.author}`} disabled={disabled}>
              <legend>Author {at + 1}</legend>
              <div className={`stack ${styles.row}`}>
                <Field
                  label="Given names"
                  {...field(`authors.${at}.given`)}
                  value={author.given}
                  onChange={({ currentTarget: { value } }) => setAuthor(at, { given: value })}
                />
                <Field
                  label="Surname, or a group’s name"
                  {...field(`authors.${at}.surname`)}
                  value={author.surname}
                  onChange={({ currentTarget: { value } }) => setAuthor(at, { surname: value })}
                />
                <Field
                  label="ORCID"
                  {...field(`authors.${at}.orcid`)}
                  value={author.orcid}
                  onChange={({ currentTarget: { value } }) => setAuthor(at, { orcid: value })}
                />
                <Field
                  label="E-mail"
                  {...field(`authors.${at}.email`)}
                  type="email"
                  value={author.email}
                  onChange={({ currentTarget: { value } }) => setAuthor(at, { email: value })}
                />
              </div>
              <Area
                label="Affiliations, one a line"
                {...field(`authors.${at}.affiliations`)}
                rows={2}
                value={author.affiliations}
                onChange={(affiliations) => setAuthor(at, { affiliations })}
              />
              <div className={`row small ${own.authorTools}`}>
                <label>
                  <input
                    type="checkbox"
                    checked={author.corresponding}
                    onChange={({ currentTarget: { checked } }) => setAuthor(at, { corresponding: checked })}
                  />{' '}
                  Corresponding author, whose e-mail address is shown
                </label>
                {at > 0 && (
                  <button type="button" className="link-button" onClick={() => move(at, -1)}>
                    Move up<span className="visually-hidden"> author {at + 1}</span>
                  </button>
                )}
                <button
                  type="button"
                  className="link-button"
                  onClick={() => {
                    set({ authors: authors.filter((_, i) => i !== at) });
                    focusOn(Math.min(at, authors.length - 2), 'input');
                  }}
                >
                  Remove<span className="visually-hidden"> author {at + 1}</span>
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {!disabled && (
        <p>
          <button
            type="button"
            className="button button-quiet"
            data-add
            onClick={() => {
              set({ authors: [...authors, { ...nobody, corresponding: authors.length === 0 }] });
              focusOn(authors.length, 'input');
            }}
          >
            Add an author
          </button>
        </p>
      )}
      <Area
        label="Abstract"
        {...field('abstract')}
        rows={6}
        value={front.abstract}
        disabled={disabled}
        onChange={(abstract) => set({ abstract })}
      />
      <Field
        label="Keywords"
        {...field('keywords')}
        wide
        help="Separated by commas"
        value={front.keywords}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => set({ keywords: value })}
      />
    </>
  );
}

import { useId } from 'react';
import type { Output } from '#contract/api.ts';
import type { DeskEntry } from '#contract/office/desk-shapes.ts';
import { FilterBar, FilterChoice, useAddressFields } from '#web/tables/filter-bar.tsx';
import { JournalChoice } from '#web/tables/journal-choice.tsx';
import { useJournalsTo, useMe, useStatusWords } from '../ground/index.ts';
import styles from './bulk.module.css';
import { deskQuery } from './desk-query.ts';
import { editorInWords } from './desk-words.ts';

const shown = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'Open and closed' },
];
const sorts = [
  { value: '', label: 'Due first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
  { value: 'number', label: 'By number' },
];
const anyEditor = [
  { value: '', label: 'Anyone' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
];
const sizes = [
  { value: '', label: '25' },
  { value: '50', label: '50' },
  { value: '100', label: '100' },
];
/** Draft (0) is included for manuscripts returned to their authors; drafts never submitted are not listed. */
const submitted = [1, 2, 3, 6, 0, 7, 4, 5, 8, 9];

type Props = {
  asked: ReturnType<typeof deskQuery>;
  editors: Output<'officeDesk'>['editors'];
  rows: readonly DeskEntry[];
};

export function DeskFilters({ asked: { open, editor }, editors, rows }: Props) {
  const { userId } = useMe();
  const journals = useJournalsTo('manuscripts');
  const sections = journals.flatMap((journal) =>
    journal.sections.map(({ id, name, specialIssue }) => ({
      value: String(id),
      label: `${journals.length > 1 ? `${journal.shortName}: ` : ''}${name}${specialIssue ? ' (special issue)' : ''}`,
    })),
  );
  const hasSpecial = journals.some((one) => one.sections.some(({ specialIssue }) => specialIssue));
  const statusWord = useStatusWords();
  const { fields, change } = useAddressFields();
  // Of the address that is coming, so that what is ticked shows at once.
  const { status = [] } = deskQuery(fields);
  const several = status.join();
  const colleagues = editors
    .filter((one) => one.userId !== userId)
    .map((one) => ({ value: String(one.userId), label: editorInWords(one) }));
  // A shared link may filter by an editor without open manuscripts, who is not in `editors`.
  const name = rows.find((row) => row.editor?.userId === editor)?.editor?.name ?? 'One editor';
  const isListed = typeof editor !== 'number' || colleagues.some(({ value }) => value === String(editor));
  const someone = isListed ? colleagues : [...colleagues, { value: String(editor), label: name }];
  return (
    <>
      <FilterBar
        label="Filter the desk"
        search={{ field: 'q', label: 'Number, title, keyword, author or reviewer' }}
      >
        <JournalChoice journals={journals} />
        {sections.length > 0 && (
          <FilterChoice
            field="sectionId"
            label={hasSpecial ? 'Section or special issue' : 'Section'}
            options={[{ value: '', label: 'Any section' }, ...sections]}
          />
        )}
        <FilterChoice
          field="status"
          label="Status"
          options={[
            { value: '', label: 'Any status' },
            ...submitted.map((one) => ({ value: String(one), label: statusWord(one) })),
            ...(status.length > 1 ? [{ value: several, label: status.map(statusWord).join(', ') }] : []),
          ]}
          value={several}
        />
        <FilterChoice field="editor" label="Editor" options={[...anyEditor, ...someone]} />
        <FilterChoice field="open" label="Show" options={shown} value={open} />
        <FilterChoice field="sort" label="Sort" options={sorts} />
      </FilterBar>
      <details className="fold small below-2">
        <summary>Several statuses</summary>
        <ul className="plain-list row">
          {submitted.map((one) => (
            <li key={one}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={status.includes(one)}
                  onChange={({ currentTarget: { checked } }) =>
                    change({
                      status: (checked ? [...status, one] : status.filter((other) => other !== one)).join(),
                    })
                  }
                />
                <span>{statusWord(one)}</span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** How many rows a page has. */
export function RowsChoice() {
  const { fields, change } = useAddressFields();
  const id = useId();
  return (
    <span className="line small">
      <label htmlFor={id}>Rows</label>
      <select
        id={id}
        className={`select ${styles.rows}`}
        value={fields.get('size') ?? ''}
        onChange={({ currentTarget }) => change({ size: currentTarget.value })}
      >
        {sizes.map(({ value, label }) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

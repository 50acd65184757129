import type { DeskEntry } from '#contract/office/desk-shapes.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { dateOf, dueIn, forHowLong, isOverdue } from '#web/ui/screens/when.ts';
import { StatusWord } from '../ground/index.ts';

import styles from './desk-table.module.css';
import { reviewsInWords, waitsForWords } from './desk-words.ts';

type Choosing = {
  me: number;
  chosen: ReadonlyMap<number, DeskEntry>;
  onChoose(rows: readonly DeskEntry[], choose: boolean): void;
};

const none = (word: string) => <span className="muted">{word}</span>;

/** Where on its page what is new at a manuscript stands. */
const placeOf = ({ unreadMentions, unreadOfReviewers, unreadMessages }: DeskEntry) =>
  unreadMentions > 0
    ? 'among-editors'
    : unreadOfReviewers > 0 && unreadOfReviewers === unreadMessages
      ? 'peer-review'
      : 'conversation';

const columnsFor = ({ me, chosen, onChoose }: Choosing): Column<DeskEntry>[] => [
  {
    label: 'Choose',
    className: styles.choose,
    show: (row) => (
      <input
        type="checkbox"
        aria-label={`Choose ${row.number}`}
        checked={chosen.has(row.id)}
        onChange={({ currentTarget }) => onChoose([row], currentTarget.checked)}
      />
    ),
  },
  {
    label: 'Manuscript',
    className: styles.number,
    show: ({ number, journal }) => (
      <>
        {number}
        <span className={`muted ${styles.more}`}>{journal}</span>
      </>
    ),
  },
  {
    label: 'Title',
    className: styles.title,
    show: (row) => {
      const { id, title, number, authors, type, round, deniedBy, unreadMessages, unreadMentions } = row;
      return (
        <>
          <a href={`/office/manuscript/${id}`} data-row data-id={id}>
            {title}
          </a>
          <span className={`muted ${styles.more}`}>
            {authors} · {type}
            {round > 1 && `, round ${round}`}
          </span>
          {unreadMessages > 0 && (
            <a
              className={`strong ${styles.more} ${styles.unread}`}
              href={`/office/manuscript/${id}#${placeOf(row)}`}
            >
              {unreadMessages === 1 ? '1 new message' : `${unreadMessages} new messages`}
              {unreadMentions > 0 &&
                (unreadMessages === 1 ? ', mentions you' : `, ${unreadMentions} of them mention you`)}
              <span className="visually-hidden"> at {number}</span>
            </a>
          )}
          {deniedBy > 0 && (
            <span className={`fails ${styles.more}`}>
              {deniedBy === 1 ? 'One of them says' : `${deniedBy} of them say`} not to be an author
            </span>
          )}
        </>
      );
    },
  },
  {
    label: 'Status',
    className: styles.status,
    show: ({ status, statusSince }) => (
      <>
        <StatusWord status={status} />
        <span className={`muted ${styles.more}`}>{forHowLong(statusSince)}</span>
      </>
    ),
  },
  { label: 'Waits for', className: styles.waits, show: ({ waitsFor }) => waitsForWords[waitsFor] },
  {
    label: 'Editor',
    className: styles.editor,
    show: ({ editor, waitsFor }) =>
      editor
        ? editor.userId === me
          ? 'You'
          : editor.name
        : none(waitsFor === 'nobody' ? 'None' : 'Needs one'),
  },
  {
    label: 'Reviews',
    className: styles.reviews,
    show: ({ reviews }) => reviewsInWords(reviews) || none('–'),
  },
  {
    label: 'Due',
    className: styles.due,
    show: ({ dueOn, overdue }) =>
      dueOn ? (
        <>
          <span data-late={(overdue && isOverdue(dueOn)) || undefined}>{dueIn(dueOn)}</span>
          <span className={`muted ${styles.more}`}>{dateOf(dueOn)}</span>
        </>
      ) : (
        none('–')
      ),
  },
];

export const DeskTable = ({ rows, ...choosing }: Choosing & { rows: readonly DeskEntry[] }) => (
  <DataTable
    label="Manuscripts"
    columns={columnsFor(choosing)}
    rows={rows}
    idOf={({ id }) => id}
    toneOf={({ overdue }) => (overdue ? 'late' : undefined)}
    own={{ table: 'small figures block', row: `stack ruled ${styles.row}` }}
  />
);

import { useEffect, useId, useRef, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { ReviewerCandidate } from '#contract/office/reviews.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import type { Chosen } from './invite-form.tsx';
import { notAskedInWords, recordInWords } from './review-words.ts';
import styles from './reviews.module.css';

const asked: Record<NonNullable<ReviewerCandidate['asked']>, string> = {
  invited: 'Asked already',
  agreed: 'Has agreed already',
  received: 'Has reviewed this round',
  declined: 'Has declined this round',
  cancelled: 'Invitation cancelled this round',
};

export function FindReviewer({
  manuscriptId,
  onChoose,
  isChosen = () => false,
  focus,
}: {
  manuscriptId: number;
  onChoose(chosen: Chosen): void;
  /** Whether somebody is chosen already, or can’t be. */
  isChosen?(person: ReviewerCandidate): boolean;
  /** Focuses the field each time that it changes, as when the step is returned to. */
  focus: number | boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Output<'officeReviewers'> | null>(null);
  const [wrong, setWrong] = useState('');
  const id = useId();
  useEffect(() => {
    let cancelled = false;
    const timer = setTimeout(
      async () => {
        const query = { manuscriptId: String(manuscriptId), ...(q.trim() && { q: q.trim() }) };
        const answer = await quietSessionApi('officeReviewers', { query });
        if (cancelled) return;
        if (answer.code === codes.success) setFound(answer.data);
        setWrong(answer.code === codes.success ? '' : answer.msg);
      },
      q ? 250 : 0,
    );
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [manuscriptId, q]);
  const groups = found && [
    { title: 'Suggested by the authors', people: found.suggested },
    { title: 'Wrote what is similar', people: found.wrote },
    { title: 'Reviewers of this press', people: found.earlier },
    { title: 'On the editorial board', people: found.board },
  ];
  const none = groups?.every(({ people }) => people.length === 0);
  return (
    <div className="stack">
      <div className={`row gap-2 ends ${styles.row}`}>
        <div className={styles.search}>
          <label htmlFor={id}>Name, e-mail, institution or interest</label>
          <input
            id={id}
            className="input"
            type="search"
            ref={field}
            value={q}
            maxLength={200}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
        </div>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            const isAddress = q.includes('@');
            const [name, email] = isAddress ? ['', q.trim()] : [q.trim(), ''];
            onChoose({ name, email, institution: '', source: 'free' });
          }}
        >
          Someone else
        </button>
      </div>
      {wrong && (
        <p className="small fails" role="alert">
          {wrong}
        </p>
      )}
      <div aria-live="polite">
        {!found && !wrong && <p className="quiet">Looking for reviewers …</p>}
        {none && <p>Nobody was found. With “Someone else” you can ask anyone by e-mail.</p>}
      </div>
      {groups
        ?.filter(({ people }) => people.length > 0)
        .map(({ title, people }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.group}>{title}</h3>
            <ul className={`plain-list ${styles.candidates}`}>
              {people.map((person) => (
                <Candidate
                  key={`${person.email} ${person.name}`}
                  person={person}
                  isChosen={isChosen(person)}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function Candidate({
  person,
  isChosen,
  onChoose,
}: {
  person: ReviewerCandidate;
  isChosen: boolean;
  onChoose(chosen: Chosen): void;
}) {
  const { name, email, institution, source, hints } = person;
  const invited =
    person.asked === 'invited' ||
    person.asked === 'agreed' ||
    person.asked === 'received' ||
    person.notAsked?.by === 'reviewer';
  return (
    <li>
      <div>
        <span className="strong breaks">{name}</span>
        <span className="more">{[institution, email].filter(Boolean).join(' · ')}</span>
        <span className="more">{recordInWords(person)}</span>
        {person.interests && <span className="more">Reviews {person.interests}</span>}
        <Written articles={person.articles ?? []} />
        {person.asked && <span className="more">{asked[person.asked]}</span>}
        {person.notAsked && <NotAsked wish={person.notAsked} />}
        <Hints hints={hints} />
      </div>
      {!invited && !isChosen && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => onChoose({ name, email, institution, source })}
        >
          Choose<span className="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  );
}

/** What they have published that is similar to the manuscript. */
const Written = ({ articles }: Pick<ReviewerCandidate, 'articles'>) =>
  articles.length > 0 && (
    <ul className="plain-list" aria-label="Similar articles of theirs">
      {articles.map(({ id, title, year }) => (
        <li key={id} className="more">
          Wrote{' '}
          <a href={`/journaldetail/${id}`} target="_blank" rel="noreferrer">
            {title}
          </a>
          {year && ` (${year})`}
        </li>
      ))}
    </ul>
  );

export const NotAsked = ({ wish }: { wish: NonNullable<ReviewerCandidate['notAsked']> }) => (
  <p className={`rail-danger small ${styles.hints}`}>
    {notAskedInWords(wish)}
    {wish.reason && `: ${wish.reason}`}
  </p>
);

export const Hints = ({ hints }: { hints: readonly string[] }) =>
  hints.length > 0 && (
    <ul className={`rail-danger small ${styles.hints}`} aria-label="What may stand against it">
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  );

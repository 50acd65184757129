import type { Production } from '#contract/office/production.ts';
import { StateMark } from '#web/ui/screens/state-mark.tsx';
import { mayDo, useMe } from '../ground/index.ts';
import styles from './indexing.module.css';
import {
  consumerWords,
  journalWords,
  ownWords,
  placesOfJournal,
  stateLabels,
  stateLooks,
} from './indexing-words.ts';

type Standing = Production['indexing'][number];

/** What each indexer would take of an article in production, and what mends what it would refuse. */
export function IndexingPart({ production }: { production: Production }) {
  const { indexing, journalCode } = production;
  if (indexing.length === 0) return null;
  return (
    <section className="stack gap-1 small" aria-labelledby="indexing">
      <h2 id="indexing" className={styles.heading}>
        Indexing
      </h2>
      <p className="quiet">As the article would be published now.</p>
      <ul className="plain-list">
        {indexing.map((one) => (
          <li key={one.consumer}>
            <ConsumerOfArticle {...one} journalCode={journalCode} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ConsumerOfArticle({
  consumer,
  state,
  journal,
  article,
  journalCode,
}: Standing & { journalCode: string }) {
  const places = mayDo(useMe(), 'journal') ? placesOfJournal(journalCode) : {};
  const lacks = [
    ...article.map(({ need, refuses }) => ({ need, refuses, ...ownWords[need] })),
    ...journal.map(({ need, refuses }) => ({ need, refuses, ...journalWords[need], to: places[need] })),
  ];
  const line = (
    <>
      {consumerWords[consumer].label}:{' '}
      <StateMark look={stateLooks[state]}>{state === 'some' ? 'Refuses it' : stateLabels[state]}</StateMark>
    </>
  );
  if (lacks.length === 0) return <p className={styles.line}>{line}</p>;
  return (
    <details>
      <summary className={styles.line}>{line}</summary>
      {[true, false].map((refuses) => {
        const some = lacks.filter((lack) => lack.refuses === refuses);
        return (
          some.length > 0 && (
            <div key={String(refuses)}>
              <p className={`strong ${styles.lacks}`}>
                {refuses ? 'It refuses' : 'It would serve readers better'}
              </p>
              <ul className={styles.lacks}>
                {some.map(({ need, lack, mend, to }) => (
                  <li key={`${need} ${lack}`}>
                    {lack}. {to ? <a href={to}>{mend}</a> : mend}
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </details>
  );
}

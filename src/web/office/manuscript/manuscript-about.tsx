import type { ReactNode } from 'react';
import { languageName } from '#contract/asked.ts';
import { contributionsInWords } from '#contract/credit.ts';
import { answersInWords } from '#contract/journal-form.ts';
import { fieldKeys, manuscriptFields } from '#contract/manuscript-fields.ts';
import { fieldsFromWire, fieldTexts } from '#contract/manuscript-values.ts';
import { fullName } from '#contract/names.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { detailsMayChange } from '#contract/office/details.ts';
import { Funders, moreAuthors, OrcidLink, Translation } from '#web/slices/manuscripts/index.ts';
import { LongList } from '#web/ui/long-list.tsx';
import { dateOf } from '#web/ui/screens/when.ts';
import styles from './manuscript-about.module.css';
import { Files } from './manuscript-files.tsx';

/** Fields that are shown neither in the page's head nor as text. */
const shortFields = fieldKeys.filter(
  (key) => key !== 'title' && ['line', 'choice'].includes(manuscriptFields[key].kind),
);

export function ManuscriptAbout({ manuscript }: { manuscript: OfficeManuscript }) {
  const named = manuscript.manuscriptSuggestionDTOList.filter(
    ({ firstName, lastName, email }) => firstName || lastName || email,
  );
  const texts = fieldTexts(fieldsFromWire(manuscript), manuscript.manuscripttypeName);
  return (
    <div className="small">
      <Part title="Files">
        <Files manuscript={manuscript} />
      </Part>
      <Part title="Authors">
        <LongList
          of={manuscript.authorDTOList}
          className={`stack gap-1 breaks plain-list ${styles.people}`}
          more={moreAuthors}
        >
          {(author) => (
            <Person
              key={author.anthorId}
              name={fullName(author)}
              note={author.correspondingauthor === 0 ? 'corresponding author' : ''}
              place={[
                author.affiliation,
                ...author.furtherAffiliations.map(({ affiliation }) => affiliation),
              ].join('; ')}
              email={author.email}
            >
              <Denial of={denialOf(manuscript, author.email)} />
              <OrcidLink of={author} />
              {author.contributions.length > 0 && (
                <span className="more">{contributionsInWords(author.contributions)}</span>
              )}
            </Person>
          )}
        </LongList>
      </Part>
      {named.length > 0 && (
        <Part title="Suggested reviewers">
          <LongList
            of={named}
            className={`stack gap-1 breaks plain-list ${styles.people}`}
            more={({ length }) => `${length} more suggested reviewers`}
          >
            {(one) => (
              <Person key={one.suggestionId} name={fullName(one)} place={one.institution} email={one.email} />
            )}
          </LongList>
        </Part>
      )}
      {manuscript.funderDTOList.length > 0 && (
        <Part title="Funders">
          <Funders funders={manuscript.funderDTOList} />
        </Part>
      )}
      {manuscript.translationDTOList.map((one) => (
        <Part key={one.language} title={`In ${languageName(one.language)}`}>
          <Translation of={one} />
        </Part>
      ))}
      <Answers manuscript={manuscript} />
      <Part title="Submission">
        <dl className={`stack gap-half ${styles.facts}`}>
          <Fact label="Type">{manuscript.manuscripttypeName}</Fact>
          {shortFields.map((key) => (
            <Fact key={key} label={manuscriptFields[key].label}>
              {texts[key]}
            </Fact>
          ))}
          <Fact label="Submitted">{dateOf(manuscript.submittedAt)}</Fact>
          <Fact label="Agreement">
            {manuscript.signed && `Signed by ${manuscript.signed.name}, ${dateOf(manuscript.signed.at)}`}
          </Fact>
          <Fact label="By">
            {manuscript.submitter.name} <Mail address={manuscript.submitter.email} />
          </Fact>
        </dl>
        <KeptForm manuscript={manuscript} />
        {manuscript.may.includes('correct') && detailsMayChange(manuscript.status) && (
          <p className="above-1">
            <a href={`/office/manuscript/${manuscript.id}/details`}>Correct the details</a>
          </p>
        )}
      </Part>
    </div>
  );
}

const denialOf = ({ coauthors }: OfficeManuscript, email: string) =>
  coauthors.find((one) => one.email === email.trim().toLowerCase() && one.deniedAt);

/** What somebody has said whom the manuscript names, and who is no author of it. */
const Denial = ({ of }: { of: OfficeManuscript['coauthors'][number] | undefined }) =>
  of?.deniedAt ? (
    <span className="more fails">
      Says not to be an author, {dateOf(of.deniedAt)}
      {of.words && `: “${of.words}”`}
    </span>
  ) : null;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Mail = ({ address }: { address: string }) =>
  address ? (
    <a href={`mailto:${address}`} className="breaks">
      {address}
    </a>
  ) : null;

function Answers({ manuscript }: { manuscript: OfficeManuscript }) {
  const answers = answersInWords(manuscript.submissionForm?.questions ?? [], manuscript.answerDTOList);
  if (answers.length === 0) return null;
  return (
    <Part title="Answers">
      <dl className="stack gap-1 breaks">
        {answers.map(({ id, label, answer }) => (
          <div key={id}>
            <dt className="quiet">{label}</dt>
            <dd className="lines">{answer}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** What the authors confirmed and signed, as it was then. */
function KeptForm({ manuscript }: { manuscript: OfficeManuscript }) {
  const { submissionForm: form, signed, confirmed } = manuscript;
  if (!form) return null;
  const points = form.checklist.filter(({ id }) => confirmed?.includes(id) ?? true);
  const agreement = signed ? form.agreement : '';
  if (points.length === 0 && !agreement) return null;
  return (
    <details className="fold above-1">
      <summary>What was confirmed (version {form.version} of the form)</summary>
      <ul className="stack gap-1 breaks">
        {points.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {agreement && <p className="above-1 breaks lines">{agreement}</p>}
    </details>
  );
}

type PersonProps = { name: string; note?: string; place: string; email: string; children?: ReactNode };

function Person({ name, note, place, email, children }: PersonProps) {
  return (
    <li>
      <span className="strong">{name}</span>
      {note && <span className={styles.note}>{note}</span>}
      <span className="more">{place}</span>
      <Mail address={email} />
      {children}
    </li>
  );
}

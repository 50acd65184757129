import type { ReactNode } from 'react';
import { languageName } from '#contract/asked.ts';
import { contributionsInWords } from '#contract/credit.ts';
import { answersInWords } from '#contract/journal-form.ts';
import { askedKeys, type FieldKey, manuscriptFields } from '#contract/manuscript-fields.ts';
import { fileKind } from '#contract/manuscript-files.ts';
import { fieldsFromWire, fieldTexts } from '#contract/manuscript-values.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import { dateAndTimeOf } from '#web/ui/dates.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { LongList } from '#web/ui/long-list.tsx';
import { Funders, OrcidLink, Translation } from './collected-facts.tsx';
import { FileButton } from './file-button.tsx';
import { notSent } from './files-of-reviewers.tsx';
import styles from './manuscript-facts.module.css';
import { moreAuthors } from './more-authors.ts';

export function ManuscriptFacts({ manuscript }: { manuscript: OwnManuscript }) {
  const { authorDTOList: authors, manuscriptSuggestionDTOList: suggestions } = manuscript;
  const named = suggestions.filter(({ firstName, lastName, email }) => firstName || lastName || email);
  const texts = fieldTexts(fieldsFromWire(manuscript), manuscript.manuscripttypeName);
  return (
    <dl className={styles.facts}>
      <Fact label="Manuscript ID">{manuscript.manuscripnumber || 'Given when it is submitted'}</Fact>
      <Fact label="Journal Name">{manuscript.journalName}</Fact>
      <Fact label="Authors">
        {authors.length > 0 && (
          <LongList of={authors} className={`stack gap-1 ${styles.people}`} more={moreAuthors}>
            {(author) => (
              <li key={author.anthorId}>
                <strong>
                  {author.firstName} {author.lastName}
                </strong>
                {author.correspondingauthor === 0 && (
                  <span className={`small soft ${styles.tag}`}>corresponding author</span>
                )}
                <span className="more">
                  {[
                    author.affiliation,
                    ...author.furtherAffiliations.map(({ affiliation }) => affiliation),
                    author.email,
                    author.phone,
                    author.wechat,
                    contributionsInWords(author.contributions),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <OrcidLink of={author} />
              </li>
            )}
          </LongList>
        )}
      </Fact>
      {askedKeys
        .filter((key) => !manuscriptFields[key].byJournal || texts[key])
        .map((key) => (
          <Fact key={key} label={manuscriptFields[key].label} className={fieldClass(key)}>
            {texts[key]}
          </Fact>
        ))}
      {manuscript.funderDTOList.length > 0 && (
        <Fact label="Funders">
          <Funders funders={manuscript.funderDTOList} />
        </Fact>
      )}
      {manuscript.translationDTOList.map((one) => (
        <Fact key={one.language} label={`In ${languageName(one.language)}`} className={styles.abstract}>
          <Translation of={one} />
        </Fact>
      ))}
      {answersInWords(manuscript.submissionForm?.questions ?? [], manuscript.answerDTOList).map(
        ({ id, label, answer }) => (
          <Fact key={id} label={label} className={styles.abstract}>
            {answer}
          </Fact>
        ),
      )}
      {manuscript.signed && (
        <Fact label="Agreement">
          Signed by {manuscript.signed.name}, {dateAndTimeOf(manuscript.signed.at)}
        </Fact>
      )}
      <Fact label="Suggested reviewers">
        {named.length > 0 && (
          <LongList
            of={named}
            className={`stack gap-1 ${styles.people}`}
            more={({ length }) => `${length} more suggested reviewers`}
          >
            {(one) => (
              <li key={one.suggestionId}>
                <strong>
                  {one.firstName} {one.lastName}
                </strong>
                <span className="more">{[one.institution, one.email].filter(Boolean).join(' · ')}</span>
              </li>
            )}
          </LongList>
        )}
      </Fact>
      <Fact label="Attached files">
        <Files manuscript={manuscript} />
      </Fact>
    </dl>
  );
}

function fieldClass(key: FieldKey) {
  if (key === 'title') return styles.title;
  return manuscriptFields[key].kind === 'text' ? styles.abstract : undefined;
}

function Files({ manuscript }: { manuscript: OwnManuscript }) {
  const { filesDTOList } = manuscript;
  const others = notSent(manuscript);
  if (filesDTOList.length + others.length === 0) return null;
  return (
    <ul className="stack gap-1 plain-list">
      {filesDTOList.map(({ type, file, filename, bytes }) => (
        <li key={file}>
          <FileButton address={file} name={filename} />
          <span className="more">
            {fileKind(type).label}, {fileSize(bytes)}
          </span>
        </li>
      ))}
      {others.map(({ file, filename }) => (
        <li key={file}>
          <FileButton address={file} name={filename} />
          <span className="more">File of a reviewer</span>
        </li>
      ))}
    </ul>
  );
}

type FactProps = { label: string; className?: string | undefined; children: ReactNode };

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={`stack ruled ${styles.fact}`}>
      <dt>{label}</dt>
      <dd className={className}>{children || <span className="muted">Not given</span>}</dd>
    </div>
  );
}

import type { OfficeReview } from '#contract/office/reviews.ts';
import { FileButton } from '#web/slices/manuscripts/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { namedInWords } from './review-words.ts';
import styles from './reviews.module.css';

/** `anonymous`: the authors must not learn who wrote it. */
export type ReviewersFile = NonNullable<OfficeReview['review']>['files'][number] & {
  reviewer: string;
  anonymous: boolean;
};

type Chosen = Readonly<Record<string, boolean>>;

const isGiven = ({ file, shownToAuthors }: ReviewersFile, chosen: Chosen) => chosen[file] ?? shownToAuthors;

/** Addresses of the files that authors get: as chosen here, else as chosen with the review. */
export const filesForAuthors = (files: readonly ReviewersFile[], chosen: Chosen): string[] =>
  files.filter((one) => isGiven(one, chosen)).map(({ file }) => file);

export function ReviewersFiles({
  files,
  chosen,
  onChange,
}: {
  files: readonly ReviewersFile[];
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}) {
  return (
    <fieldset className={`small ${styles.atWork}`}>
      <legend className="strong">Files of the reviewers</legend>
      <ul className="plain-list">
        {files.map((one) => (
          <li key={one.file} className={`stack gap-line ${styles.given}`}>
            <label className={`check small ${styles.check}`}>
              <input
                type="checkbox"
                checked={isGiven(one, chosen)}
                onChange={({ currentTarget }) => onChange({ ...chosen, [one.file]: currentTarget.checked })}
              />
              <span>
                The authors get <strong className="strong breaks">{one.filename}</strong>
                <span className="more">
                  Of {one.reviewer || 'a reviewer without a name'}, {fileSize(one.bytes)}
                </span>
              </span>
            </label>
            <FileButton address={one.file} name={one.filename}>
              Open<span className="visually-hidden"> {one.filename}</span>
            </FileButton>
            {one.anonymous && namedInWords(one) && (
              <p className={`small fails breaks unless-empty ${styles.tells}`}>{namedInWords(one)}</p>
            )}
          </li>
        ))}
      </ul>
      {files.some(({ anonymous }) => anonymous) && (
        <p className="more">
          Authors see a neutral file name. Text, comments and page heads go out as they are: look into each
          file before it goes, since the authors are not to know who reviewed.
        </p>
      )}
    </fieldset>
  );
}

import type { CslItem } from '#contract/document/csl.ts';
import { parseReference } from '../parse-reference.ts';
import { lettersOf } from '../text.ts';
import { type Cited, type Question, questionOfDoi, questionOfWords } from './cited.ts';
import { type CrossrefWork, titleOf } from './crossref-works.ts';
import { type Judged, judge, samePlace } from './match-work.ts';

/** `unknown`: Crossref doesn't have the printed DOI; another agency may. */
type PrintedDoi = { is: 'absent' | 'unknown' } | { is: 'of another work'; work: CrossrefWork };

export type Decision =
  /** Surely the cited work. */
  | { kind: 'found'; work: CrossrefWork }
  /** Perhaps one of these, the most alike first: an editor chooses. */
  | { kind: 'offered'; works: CrossrefWork[]; doi: PrintedDoi }
  | { kind: 'none'; doi: PrintedDoi }
  | { kind: 'unanswered' };

/** Works that are less alike are not offered. */
const LEAST_ALIKE = 0.6;

/** Decides by Crossref's answers which work a reference cites; `worksOf` is undefined where there is no answer. */
export function decide(
  { words, csl: known, doi }: Pick<Cited, 'words' | 'csl' | 'doi'>,
  worksOf: (question: Question) => readonly CrossrefWork[] | undefined,
): Decision {
  const csl = known ?? parseReference(words).csl;
  let printed: PrintedDoi = { is: 'absent' };
  if (doi) {
    const works = worksOf(questionOfDoi(doi));
    if (!works) return { kind: 'unanswered' };
    const [work] = works;
    if (work && mayBe(words, csl, work)) return { kind: 'found', work };
    printed = work ? { is: 'of another work', work } : { is: 'unknown' };
  }
  if (!csl.title) return { kind: 'none', doi: printed };
  const works = worksOf(questionOfWords(words));
  if (!works) return { kind: 'unanswered' };
  const judged = works.map((work) => judge(csl, work)).sort((a, b) => b.similarity - a.similarity);
  const sure = onlyOne(
    judged.filter((one) => one.sure),
    csl,
  );
  // A DOI that was printed is not replaced without asking.
  if (sure && !doi) return { kind: 'found', work: sure.work };
  const alike = judged.filter(({ similarity }) => similarity >= LEAST_ALIKE).map(({ work }) => work);
  return alike.length > 0 ? { kind: 'offered', works: alike, doi: printed } : { kind: 'none', doi: printed };
}

/** Whether a printed DOI leads to what is printed: its title may be translated, or not have been read well. */
function mayBe(words: string, csl: CslItem, work: CrossrefWork): boolean {
  const { similarity, sameYear, sameAuthor } = judge(csl, work);
  const title = lettersOf(titleOf(work).title);
  return (
    !csl.title ||
    title === '' ||
    similarity >= LEAST_ALIKE ||
    (sameYear && sameAuthor) ||
    lettersOf(words).includes(title)
  );
}

/** Of several works that fit, the one in the same place; else none is sure. */
function onlyOne(sure: Judged[], csl: CslItem): Judged | undefined {
  if (sure.length < 2) return sure[0];
  const there = sure.filter(({ work }) => samePlace(csl, work));
  return there.length === 1 ? there[0] : undefined;
}

import type { FoundWork, ReferenceFinding } from '#contract/document/findings.ts';
import { found } from '../../checks/found.ts';
import type { Cited, Question } from './cited.ts';
import {
  type CrossrefWork,
  type Retraction,
  retractionOf,
  storedWorks,
  titleOf,
  yearsOf,
} from './crossref-works.ts';
import { type Decision, decide } from './decide.ts';

/** An earlier answer of Crossref. */
export interface Answer {
  key: string;
  /** JSON of the works. */
  works: string;
  /** Old enough to be asked for again: a work may have been retracted since. */
  stale: boolean;
}

export interface Matched {
  findings: ReferenceFinding[];
  /** To be asked now; answers to these may lead to others. */
  questions: Question[];
  /** Number of references about which nothing is known yet. */
  waiting: number;
}

/** Compares the references of a document with what Crossref has answered about them. */
export function matchCited(cited: readonly Cited[], answers: readonly Answer[]): Matched {
  const known = new Map(
    answers.map(({ key, works, stale }) => [key, { works: storedWorks(works), stale }] as const),
  );
  const questions = new Map<string, Question>();
  const worksOf = (question: Question) => {
    const answer = known.get(question.key);
    if (!answer || answer.stale) questions.set(question.key, question);
    return answer?.works;
  };
  const decisions = cited.map((one) => ({ one, decision: decide(one, worksOf) }));
  return {
    findings: decisions.flatMap(({ one, decision }) => findingsOf(one, decision)),
    questions: [...questions.values()],
    waiting: decisions.filter(({ decision }) => decision.kind === 'unanswered').length,
  };
}

function findingsOf({ node, words, doi }: Cited, decision: Decision): ReferenceFinding[] {
  const place = { node, words };
  switch (decision.kind) {
    case 'unanswered':
      return [];
    case 'found': {
      const { work } = decision;
      const retraction = retractionOf(work);
      const lacksDoi = `This reference has no DOI. At Crossref the work has ${work.DOI}.`;
      return [
        ...(retraction ? [found('reference-retracted', retracted(retraction), place)] : []),
        ...(doi ? [] : [{ ...found('doi-found', lacksDoi, place), works: [onTheWire(work)] }]),
      ];
    }
    case 'offered': {
      const message = {
        absent: 'This reference has no DOI. Crossref has works that look like it, none of them for sure.',
        unknown: 'Crossref does not know this DOI, and has a work that looks like the reference.',
        'of another work': 'The DOI of this reference leads to another work.',
      }[decision.doi.is];
      return [{ ...found(codes[decision.doi.is], message, place), works: decision.works.map(onTheWire) }];
    }
    case 'none':
      // Without a work in its place, a DOI unknown to Crossref is most often that of another agency.
      return decision.doi.is === 'of another work'
        ? [found(codes['of another work'], leadsElsewhere(decision.doi.work), place)]
        : [];
  }
}

const codes = {
  absent: 'doi-candidates',
  unknown: 'doi-unknown',
  'of another work': 'doi-of-another-work',
} as const;

const leadsElsewhere = (work: CrossrefWork) =>
  `The DOI of this reference leads to another work: “${titleOf(work).title.slice(0, 200)}”.`;

const notices: Record<Retraction['kind'], string> = {
  retraction: 'The cited work was retracted',
  withdrawal: 'The cited work was withdrawn',
  removal: 'The cited work was removed by its publisher',
  'partial-retraction': 'The cited work was retracted in part',
  'expression-of-concern': 'The editors of the cited work have expressed concern about it',
};

function retracted({ kind, notice, date }: Retraction): string {
  const year = date ? ` in ${date.slice(0, 4)}` : '';
  return `${notices[kind]}${year}${notice ? ` (notice: https://doi.org/${notice})` : ''}.`;
}

const onTheWire = (work: CrossrefWork): FoundWork => {
  const [year] = yearsOf(work);
  return {
    doi: work.DOI,
    title: titleOf(work).title,
    authors: work.author.slice(0, 4).map(({ family, name, given }) => family ?? name ?? given ?? ''),
    source: work['container-title'][0] ?? '',
    ...(year !== undefined && { year }),
    retracted: retractionOf(work) !== undefined,
  };
};

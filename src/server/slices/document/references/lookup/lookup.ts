import { createHash } from 'node:crypto';
import type { CslItem } from '#contract/document/csl.ts';
import type { Db } from '#server/platform/db/index.ts';
import { lettersOf } from '../text.ts';
import type { Crossref } from './crossref-client.ts';
import { type CrossrefWork, cslOf, type Retraction, retractionOf } from './crossref-works.ts';
import { type Judged, judge, samePlace } from './match-work.ts';
import { readAnswer, saveAnswer } from './store-answers.ts';

type LookupResult =
  /** Surely the cited work. */
  | { kind: 'found'; csl: CslItem; retraction?: Retraction }
  /** Perhaps one of these, best first: an editor chooses. `wrongDoi`: the printed DOI is unknown or of another work. */
  | {
      kind: 'offered';
      candidates: { csl: CslItem; similarity: number; retraction?: Retraction }[];
      wrongDoi: boolean;
    }
  | { kind: 'none'; wrongDoi: boolean }
  /** Nothing is known; asking again makes sense after `retryAt`. */
  | { kind: 'unavailable'; reason: string; retryAt: Date };

/** Looks up cited works in a register of DOIs. */
export interface Lookup {
  /** `words` is the reference as printed, `csl` the fields that were read from it. */
  find(words: string, csl: CslItem): Promise<LookupResult>;
}

/** Days after which a work is asked for again, since it may have been retracted; an outdated answer is better than none. */
const FRESH_DAYS = 7;
/** Works that are less alike are not offered. */
const LEAST_ALIKE = 0.6;

type Works =
  | { kind: 'works'; works: CrossrefWork[] }
  | { kind: 'unavailable'; reason: string; retryAt: Date };

/** A lookup at Crossref whose answers are cached in the database. */
export function createLookup({ db, crossref }: { db: Db; crossref: Crossref }): Lookup {
  async function cached(key: string, ask: () => ReturnType<Crossref['work']>): Promise<Works> {
    const earlier = await readAnswer(db, key);
    if (earlier && earlier.days < FRESH_DAYS) return { kind: 'works', works: earlier.works };
    const answer = await ask();
    if (answer.kind === 'unavailable') return earlier ? { kind: 'works', works: earlier.works } : answer;
    const works = answer.kind === 'works' ? answer.works : [];
    await saveAnswer(db, key, works);
    return { kind: 'works', works };
  }

  return {
    async find(words, csl) {
      const doi = csl.DOI?.toLowerCase();
      let wrongDoi = false;
      if (doi) {
        const answer = await cached(`doi ${doi}`, () => crossref.work(doi));
        if (answer.kind === 'unavailable') return answer;
        const [work] = answer.works;
        // The printed DOI is enough, unless what it leads to has another title.
        if (work && judge(csl, work).similarity >= LEAST_ALIKE) return found(work);
        wrongDoi = true;
      }
      if (!csl.title) return { kind: 'none', wrongDoi };
      const answer = await cached(`words ${hashOf(words)}`, () => crossref.search(words));
      if (answer.kind === 'unavailable') return answer;
      const judged = answer.works.map((work) => judge(csl, work)).sort((a, b) => b.similarity - a.similarity);
      const sure = onlyOne(
        judged.filter((one) => one.sure),
        csl,
      );
      // A DOI that was printed is not replaced without asking.
      if (sure && !wrongDoi) return found(sure.work);
      const candidates = judged
        .filter((one) => one.similarity >= LEAST_ALIKE)
        .map(({ work, similarity }) => ({ csl: cslOf(work), similarity, ...retractionIn(work) }));
      return candidates.length > 0 ? { kind: 'offered', candidates, wrongDoi } : { kind: 'none', wrongDoi };
    },
  };
}

const found = (work: CrossrefWork): LookupResult => ({
  kind: 'found',
  csl: cslOf(work),
  ...retractionIn(work),
});

const retractionIn = (work: CrossrefWork): { retraction?: Retraction } => {
  const retraction = retractionOf(work);
  return retraction ? { retraction } : {};
};

/** Of several works that fit, the one in the same place; else none is sure. */
function onlyOne(sure: Judged[], csl: CslItem): Judged | undefined {
  if (sure.length < 2) return sure[0];
  const there = sure.filter(({ work }) => samePlace(csl, work));
  return there.length === 1 ? there[0] : undefined;
}

const hashOf = (words: string) => createHash('sha256').update(lettersOf(words)).digest('hex');

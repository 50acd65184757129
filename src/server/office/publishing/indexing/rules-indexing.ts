import type { ArticleNeed, Consumer, IndexingState, JournalNeed } from '#contract/office/indexing-lists.ts';
import { articleNeeds, consumers } from '#contract/office/indexing-lists.ts';
import { type IndexedFacts, isDoi } from '#server/slices/articles/index.ts';
import type { Journal } from '#server/slices/journals/index.ts';

type Takes = {
  /** Without these it takes nothing of the journal, and with them more. */
  journal: readonly JournalNeed[];
  journalBetter: readonly JournalNeed[];
  /** Without these it refuses an article, and with them it serves readers better. */
  article: readonly ArticleNeed[];
  articleBetter: readonly ArticleNeed[];
};

/** What each of them documents of what it takes. */
export const takes: Readonly<Record<Consumer, Takes>> = {
  crossref: {
    journal: [],
    journalBetter: ['deposits', 'doiPattern', 'issn', 'issnKind'],
    article: ['title', 'date', 'doi'],
    articleBetter: ['authors', 'affiliations', 'orcid', 'abstract', 'references', 'licence'],
  },
  doaj: {
    journal: ['issn', 'publisher', 'contact', 'aims', 'board', 'fiveArticles'],
    journalBetter: ['issnKind'],
    article: ['title', 'date'],
    articleBetter: ['authors', 'affiliations', 'orcid', 'abstract', 'keywords', 'doi', 'licence'],
  },
  'doaj-seal': {
    journal: ['preserved', 'toldToDoaj'],
    journalBetter: ['doiPattern'],
    article: ['doi', 'derivatives'],
    articleBetter: [],
  },
  scholar: {
    journal: ['address'],
    journalBetter: [],
    article: ['title', 'authors', 'date'],
    articleBetter: ['abstract', 'pdf', 'references'],
  },
  pubmed: {
    journal: ['issn'],
    journalBetter: ['publisher'],
    article: ['title', 'date'],
    articleBetter: ['authors', 'affiliations', 'orcid', 'abstract', 'doi'],
  },
  pmc: {
    journal: ['issn', 'publisher'],
    journalBetter: [],
    article: ['title', 'date', 'xml'],
    articleBetter: ['licence', 'pdf', 'authors', 'affiliations', 'references'],
  },
  openaire: {
    journal: ['address'],
    journalBetter: ['issn', 'publisher'],
    article: ['title', 'date'],
    articleBetter: ['doi', 'authors', 'orcid', 'abstract', 'licence'],
  },
  oai: {
    journal: ['address'],
    journalBetter: ['issn', 'publisher'],
    article: [],
    articleBetter: ['title', 'authors', 'date', 'abstract', 'licence'],
  },
  zotero: {
    journal: [],
    journalBetter: ['issn'],
    article: ['title'],
    articleBetter: ['authors', 'date', 'doi', 'abstract', 'pdf'],
  },
  'plan-s': {
    journal: ['openLicence', 'preserved'],
    journalBetter: ['issn'],
    article: ['doi', 'openLicence'],
    articleBetter: ['affiliations', 'orcid', 'xml'],
  },
  archives: {
    journal: ['preserved', 'address'],
    journalBetter: ['issn', 'publisher'],
    article: ['date'],
    articleBetter: ['xml', 'pdf', 'licence'],
  },
};

const creativeCommons = /^https?:\/\/creativecommons\.org\/(licenses|publicdomain)\//i;
/** The licences that Plan S accepts without asking. */
const planS = /^https?:\/\/creativecommons\.org\/(licenses\/by(-sa)?\/|publicdomain\/zero\/)/i;

/** Those that let others build on an article. */
const derivatives = /^https?:\/\/creativecommons\.org\/(licenses\/by(-sa|-nc|-nc-sa)?\/|publicdomain\/)/i;

const issnForm = /^\d{4}-?\d{3}[\dXx]$/;

/** Whether a journal has an ISSN of its own: one that links its editions is no edition’s. */
export const hasIssn = ({ issns }: Pick<Journal, 'issns'>): boolean =>
  issns.some(({ kind, value }) => kind !== 'linking' && issnForm.test(value));

/** Whether an article has what is looked for. */
const has: Readonly<Record<ArticleNeed, (facts: IndexedFacts) => boolean>> = {
  title: ({ title }) => title.trim() !== '',
  date: ({ published }) => published !== null && published !== '',
  doi: ({ doi }) => isDoi(doi),
  authors: ({ authors }) => authors,
  affiliations: ({ affiliations }) => affiliations,
  orcid: ({ orcid }) => orcid,
  abstract: ({ abstract }) => abstract,
  keywords: ({ keywords }) => keywords,
  references: ({ references }) => references,
  licence: ({ licenceUrl }) => creativeCommons.test(licenceUrl ?? ''),
  openLicence: ({ licenceUrl }) => planS.test(licenceUrl ?? ''),
  derivatives: ({ licenceUrl }) => derivatives.test(licenceUrl ?? ''),
  pdf: ({ pdf }) => pdf,
  xml: ({ xml }) => xml,
};

/** What an article lacks of all that anybody looks for. */
export const lacks = (facts: IndexedFacts): ArticleNeed[] => articleNeeds.filter((need) => !has[need](facts));

type Lacking = { need: ArticleNeed; count: number; examples: { id: number; title: string }[] };

/** How each of them stands to a journal that lacks this, and whose articles lack that. */
export function standings(missing: ReadonlySet<JournalNeed>, lacking: ReadonlyMap<ArticleNeed, Lacking>) {
  return consumers.map((consumer) => {
    const { journal, journalBetter, article, articleBetter } = takes[consumer];
    const ofJournal = (needs: readonly JournalNeed[], refuses: boolean) =>
      needs.filter((need) => missing.has(need)).map((need) => ({ need, refuses }));
    const ofArticles = (needs: readonly ArticleNeed[], refuses: boolean) =>
      needs.flatMap((need) => {
        const one = lacking.get(need);
        return one ? [{ ...one, refuses }] : [];
      });
    const all = {
      journal: [...ofJournal(journal, true), ...ofJournal(journalBetter, false)],
      articles: [...ofArticles(article, true), ...ofArticles(articleBetter, false)],
    };
    return { consumer, state: stateOf(all), ...all };
  });
}

function stateOf(all: {
  journal: readonly { refuses: boolean }[];
  articles: readonly { refuses: boolean }[];
}): IndexingState {
  if (all.journal.some(({ refuses }) => refuses)) return 'refused';
  if (all.articles.some(({ refuses }) => refuses)) return 'some';
  return all.journal.length + all.articles.length > 0 ? 'better' : 'ready';
}

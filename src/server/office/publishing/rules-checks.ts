import type { ProductionCheck } from '#contract/office/production.ts';
import type { Assembled } from './assemble.ts';
import { doiForm } from './rules-doi.ts';
import { isTyped } from './rules-front.ts';

/** What is asked of an article before it is published. */
type Judged = {
  assembled: Assembled;
  corrects: boolean;
  notice: string;
  /** What is named and not there. */
  missing: readonly {
    href: string;
    /** A picture, or a supplementary file. */
    picture: boolean;
    line: number | null;
    column: number | null;
  }[];
  /** Pictures that are there in a format that no browser shows. */
  forPrint: readonly string[];
  /** Files that are there, and that the text does not name. */
  unnamed: readonly string[];
  /** Published files that a new text does not name. */
  leftOut: readonly string[];
  hasGalley: boolean;
  /** The title of another article that has the DOI. */
  doiTaken: string | undefined;
  today: string;
  /** The date of publication, as readers see it. */
  publishedInWords: string;
  /** Whether something differs from what is published; of a correction. */
  hasNews: boolean;
};

type Index = ProductionCheck['missedBy'][number];
type Location = ProductionCheck['location'];

const everyone: Index[] = ['Readers', 'Crossref', 'DOAJ', 'Google Scholar'];

/** What readers and indexes would miss, what stops publication first. */
export function checksOf(judged: Judged): ProductionCheck[] {
  const { assembled, today } = judged;
  const checks: ProductionCheck[] = [];
  const add =
    (level: ProductionCheck['level']) =>
    (
      location: Location,
      message: string,
      missedBy: Index[],
      at: Partial<Pick<ProductionCheck, 'line' | 'column' | 'excerpt'>> = {},
    ) => {
      const { line = null, column = null, excerpt = null } = at;
      checks.push({ level, location, message, missedBy, line, column, excerpt });
    };
  const [error, warn] = [add('error'), add('warning')];
  const { source, problem, article, effective, otherJournal } = assembled;

  if (!source) error('text', 'There is no text yet. Attach JATS or HTML, or the PDF alone.', everyone);
  if (source?.kind === 'pdf')
    warn(
      'text',
      'There is no full text: readers get the abstract and the PDF. Attach JATS or HTML, and they read it on its page.',
      ['Readers', 'Google Scholar'],
    );
  if (problem) error('text', `The text can’t be read: ${problem.message}.`, everyone, problem);
  for (const left of source?.left ?? []) warn('text', left, ['Readers']);
  // A correction keeps what it is known by, be it no DOI.
  if (effective.doi === '' && !judged.corrects) error('details', 'There is no DOI.', everyone);
  else if (!judged.corrects && !doiForm.test(effective.doi))
    error(
      'details',
      `“${effective.doi}” is no DOI: it begins with 10. and a number, then / and a name.`,
      everyone,
    );
  else if (judged.doiTaken !== undefined)
    error('details', `The DOI ${effective.doi} is that of “${judged.doiTaken}”.`, everyone);
  if (judged.corrects && judged.notice.trim() === '')
    error('notice', 'Say in the notice what was corrected.', ['Readers', 'Crossref']);
  if (judged.corrects && !judged.hasNews)
    error('text', 'Nothing is new yet: attach a corrected text or PDF, or change a detail.', ['Readers']);
  if (article) judgeArticle(article.read.parsed);
  for (const { href, picture, ...at } of judged.missing) {
    const say = picture ? error : warn;
    say('text', `“${href}” is named in the text and not attached.`, ['Readers'], at);
  }
  for (const name of judged.forPrint)
    error('text', `“${name}” is a format for print. Attach the picture as PNG or JPEG, by the same name.`, [
      'Readers',
    ]);
  for (const name of judged.leftOut)
    warn(
      'text',
      `“${name}” is published, and the new text does not name it: this version will not have it.`,
      ['Readers'],
    );
  for (const name of judged.unnamed)
    warn('text', `“${name}” is attached, and the text does not name it: it will not be published.`, [
      'Readers',
    ]);
  if (otherJournal)
    warn('text', `The text names another journal, “${otherJournal}”. It will name this one.`, ['Crossref']);
  for (const { message, ...at } of assembled.findings) warn('text', message, ['Readers'], at);
  if (effective.published > today)
    warn('details', 'The date of publication is still to come.', ['Crossref', 'Google Scholar']);
  if (!judged.corrects && effective.published !== '' && effective.published < today)
    warn(
      'details',
      `It will say that it was published ${judged.publishedInWords}, not on the day it is: lists and feeds put it among articles of that time, and not with the recent ones.`,
      ['Readers', 'Crossref'],
    );
  if (effective.received && effective.accepted && effective.received > effective.accepted)
    warn('details', 'It was accepted before it was received.', ['Readers', 'Crossref']);
  if (!judged.hasGalley) warn('galley', 'There is no PDF.', ['Readers', 'Google Scholar']);
  return checks.sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));

  function judgeArticle(parsed: NonNullable<Assembled['article']>['read']['parsed']) {
    const { authors, references, abstracts } = parsed;
    // HTML and a PDF have no metadata of their own: it is typed among the details.
    const front = isTyped(source) ? 'details' : 'text';
    if (source?.untitled) error(front, 'There is no title.', everyone);
    if (authors.length === 0)
      error(front, 'There are no authors.', ['Readers', 'Crossref', 'Google Scholar']);
    else {
      const without = authors.filter(({ orcid, surname }) => surname && !orcid).length;
      if (without > 0)
        warn(front, `${counted(without, 'author has', 'authors have')} no ORCID.`, ['Crossref', 'DOAJ']);
      if (!authors.some(({ corresponding }) => corresponding))
        warn(front, 'Nobody is the corresponding author.', ['Readers']);
      else if (!authors.some(({ corresponding, email }) => corresponding && email))
        warn(front, 'The corresponding author has no e-mail address.', ['Readers']);
      if (authors.some(({ affiliations }) => affiliations.length === 0))
        warn(front, 'Some authors have no affiliation.', ['Crossref', 'DOAJ']);
    }
    if (!abstracts.some(({ kind, text }) => kind === 'main' && text !== ''))
      warn(front, 'There is no abstract.', everyone);
    if (parsed.keywords.length === 0) warn(front, 'There are no keywords.', ['DOAJ', 'Google Scholar']);
    if (source?.kind !== 'pdf' && parsed.searchText.length < 200)
      warn('text', 'There is hardly any text.', ['Readers', 'Google Scholar']);
    if (!effective.licence || !parsed.licence?.url)
      error('details', 'There is no licence, or it has no address.', ['Readers', 'Crossref', 'DOAJ']);
    if (!effective.volume && !effective.elocationId && !effective.firstPage)
      warn('details', 'There is neither a volume nor pages or an article number.', [
        'Crossref',
        'Google Scholar',
      ]);
    if (!effective.received || !effective.accepted)
      warn('details', 'It does not say when it was received and accepted.', ['Readers']);
    if (parsed.journal.issns.length === 0)
      warn('details', 'The journal has no ISSN.', ['Crossref', 'DOAJ', 'Google Scholar']);
    const bare = references.filter(({ doi }) => !doi).length;
    if (references.length === 0) warn('text', 'There are no references.', ['Crossref', 'Google Scholar']);
    else if (bare > 0)
      warn('text', `${counted(bare, 'reference has', 'references have')} no DOI.`, ['Crossref']);
  }
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

import type { ProductionCheck } from '#contract/office/production.ts';
import type { Assembled } from './assemble.ts';
import { doiForm } from './rules-doi.ts';
import { isTyped } from './rules-front.ts';

type CheckInput = {
  assembled: Assembled;
  corrects: boolean;
  notice: string;
  /** Named in the text, but not attached. */
  missing: readonly {
    href: string;
    /** Else a supplementary file. */
    picture: boolean;
    line: number | null;
    column: number | null;
  }[];
  /** A Word file is the text. */
  hasWord: boolean;
  /** In formats that browsers don't show. */
  forPrint: readonly string[];
  /** Attached, but not named in the text. */
  unnamed: readonly string[];
  /** Published, but not named in the new text. */
  dropped: readonly string[];
  /** The title of the other article with this DOI. */
  doiTaken: string | undefined;
  /** The DOI that a registrar was told of before publication. */
  announced: string | undefined;
  publicationDay: string;
  /** The date of publication, as readers see it. */
  publishedInWords: string;
  /** Whether a correction changes anything. */
  hasChanges: boolean;
};

type Index = ProductionCheck['missedBy'][number];
type Location = ProductionCheck['location'];

const everyone: Index[] = ['Readers', 'Crossref', 'DOAJ', 'Google Scholar'];

/** Errors, which prevent publication, come first. */
export function checksOf(input: CheckInput): ProductionCheck[] {
  const { assembled, publicationDay } = input;
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

  if (!source)
    error(
      'text',
      input.hasWord
        ? 'The Word file is not opened yet: open the text, and look at it.'
        : 'There is no text yet. Attach a Word file, JATS or HTML, or the PDF alone.',
      everyone,
    );
  if (source?.kind === 'pdf')
    warn(
      'text',
      'There is no full text: readers get the abstract and the PDF. Attach JATS or HTML, and they read it on its page.',
      ['Readers', 'Google Scholar'],
    );
  if (problem) error('text', `The text can’t be read: ${problem.message}.`, everyone, problem);
  for (const omitted of source?.omitted ?? []) warn('text', omitted, ['Readers']);
  // A correction keeps the article's identity, even one without a DOI.
  if (effective.doi === '' && !input.corrects) error('details', 'There is no DOI.', everyone);
  else if (!input.corrects && !doiForm.test(effective.doi))
    error(
      'details',
      `“${effective.doi}” is no DOI: it begins with 10. and a number, then / and a name.`,
      everyone,
    );
  else if (input.doiTaken !== undefined)
    error('details', `The DOI ${effective.doi} is that of “${input.doiTaken}”.`, everyone);
  if (input.announced !== undefined && input.announced !== effective.doi)
    warn(
      'details',
      `Crossref was told of this manuscript by the DOI ${input.announced}; with another, that one is told to be withdrawn.`,
      ['Crossref'],
    );
  if (input.corrects && input.notice.trim() === '')
    error('notice', 'Say in the notice what was corrected.', ['Readers', 'Crossref']);
  if (input.corrects && !input.hasChanges)
    error('text', 'Nothing is new yet: attach a corrected text or PDF, or change a detail.', ['Readers']);
  if (article) checkArticle(article.read.parsed);
  for (const { href, picture, ...at } of input.missing) {
    const report = picture ? error : warn;
    report('text', `“${href}” is named in the text and not attached.`, ['Readers'], at);
  }
  for (const name of input.forPrint)
    error('text', `“${name}” is a format for print. Attach the picture as PNG or JPEG, by the same name.`, [
      'Readers',
    ]);
  for (const name of input.dropped)
    warn(
      'text',
      `“${name}” is published, and the new text does not name it: this version will not have it.`,
      ['Readers'],
    );
  for (const name of input.unnamed)
    warn('text', `“${name}” is attached, and the text does not name it: it will not be published.`, [
      'Readers',
    ]);
  if (otherJournal)
    warn('text', `The text names another journal, “${otherJournal}”. It will name this one.`, ['Crossref']);
  for (const { message, ...at } of assembled.findings) warn('text', message, ['Readers'], at);
  if (effective.published > publicationDay)
    warn('details', 'The date of publication is still to come.', ['Crossref', 'Google Scholar']);
  if (!input.corrects && effective.published !== '' && effective.published < publicationDay)
    warn(
      'details',
      `It will say that it was published ${input.publishedInWords}, not on the day it is: lists and feeds put it among articles of that time, and not with the recent ones.`,
      ['Readers', 'Crossref'],
    );
  if (effective.received && effective.accepted && effective.received > effective.accepted)
    warn('details', 'It was accepted before it was received.', ['Readers', 'Crossref']);
  return checks.sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));

  function checkArticle(parsed: NonNullable<Assembled['article']>['read']['parsed']) {
    const { authors, references, abstracts } = parsed;
    // HTML and PDF have no metadata: they are typed in among the details.
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
    const withoutDoi = references.filter(({ doi }) => !doi).length;
    if (references.length === 0) warn('text', 'There are no references.', ['Crossref', 'Google Scholar']);
    else if (withoutDoi > 0)
      warn('text', `${counted(withoutDoi, 'reference has', 'references have')} no DOI.`, ['Crossref']);
  }
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

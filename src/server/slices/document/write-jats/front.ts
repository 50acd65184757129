import type { Front, Journal, SubFront, Translation } from '#contract/document/document.ts';
import { rorOf } from '#contract/identifiers.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import { abstractsOf } from './abstracts.ts';
import type { Context } from './context.ts';
import { lineIn } from './lines.ts';
import { footnote } from './notes.ts';
import { peopleOf } from './people.ts';
import { rightsOf } from './rights.ts';
import { el, worded } from './xml.ts';

/** Front matter of articles and of articles inside them. */

const ISSN_KINDS = { print: 'print', electronic: 'electronic', unknown: undefined } as const;

export function journalMeta({
  title,
  shortTitle,
  publisherId,
  issns,
  publisher,
  publisherPlace,
}: Journal): XmlElement {
  const issn = issns.flatMap(({ kind, value }) =>
    kind === 'linking' || !value ? [] : [el('issn', { 'publication-format': ISSN_KINDS[kind] }, value)],
  );
  const linking = issns.find(({ kind }) => kind === 'linking');
  return el(
    'journal-meta',
    {},
    publisherId
      ? el('journal-id', { 'journal-id-type': 'publisher-id' }, publisherId)
      : el('journal-id', { 'journal-id-type': 'title' }, title),
    el(
      'journal-title-group',
      {},
      el('journal-title', {}, title),
      ...worded('abbrev-journal-title', shortTitle),
    ),
    ...(issn.length > 0 ? issn : [el('issn')]),
    ...worded('issn-l', linking?.value),
    ...(publisher || publisherPlace
      ? [el('publisher', {}, el('publisher-name', {}, publisher), ...worded('publisher-loc', publisherPlace))]
      : []),
  );
}

const id = (type: string, value: string | undefined) => worded('article-id', value, { 'pub-id-type': type });

export function articleMeta(front: Front, ctx: Context): XmlElement {
  const published = dateOf('pub-date', front.published, {
    'publication-format': 'electronic',
    'date-type': 'pub',
  });
  const history = [
    ...dateOf('date', front.received, { 'date-type': 'received' }),
    ...dateOf('date', front.accepted, { 'date-type': 'accepted' }),
  ];
  return el(
    'article-meta',
    {},
    ...id('publisher-id', front.publisherId),
    ...id('doi', front.doi),
    ...id('pmid', front.pmid),
    ...id('pmcid', front.pmcid),
    ...(front.doi ? [] : id('custom', front.key)),
    categories(front),
    titleGroup(front, front.runningTitle, ctx),
    ...peopleOf(front),
    ...authorNotes(front, ctx),
    ...published,
    ...worded('volume', front.volume),
    ...worded('issue', front.issue),
    ...place(front),
    ...products(front, ctx),
    ...(history.length > 0 ? [el('history', {}, ...history)] : []),
    ...rightsOf(front, ctx),
    ...(front.pdfName ? [el('self-uri', { 'content-type': 'pdf', 'xlink:href': front.pdfName })] : []),
    ...related(front),
    ...abstractsOf(front, ctx),
    ...keywordGroups(front, front.keywords, front.language),
    ...funding(front),
  );
}

/** The head of a sub-article. */
export const frontStub = (front: SubFront, ctx: Context): XmlElement =>
  el(
    'front-stub',
    {},
    ...id('doi', front.doi),
    ...(front.title || front.translations.some((one) => one.title?.length || one.subtitle?.length)
      ? [titleGroup(front, undefined, ctx)]
      : []),
    ...peopleOf(front),
    ...authorNotes(front, ctx),
    ...products(front, ctx),
    ...abstractsOf(front, ctx),
    ...keywordGroups(front, [], ctx.language),
    ...(front.recommendations.length > 0
      ? [
          el(
            'custom-meta-group',
            {},
            ...front.recommendations.map((one) =>
              el('custom-meta', {}, el('meta-name', {}, 'recommendation'), el('meta-value', {}, one)),
            ),
          ),
        ]
      : []),
  );

const categories = ({ typeLabel, subjects }: Front): XmlElement =>
  el(
    'article-categories',
    {},
    ...[
      { type: 'article-type', words: typeLabel },
      ...subjects.map((words) => ({ type: 'subject', words })),
    ].flatMap(({ type, words }) =>
      words ? [el('subj-group', { 'subj-group-type': type }, el('subject', {}, words))] : [],
    ),
  );

function titleGroup(
  { title, subtitle, translations }: Pick<SubFront, 'title' | 'subtitle' | 'translations'>,
  running: string | undefined,
  ctx: Context,
): XmlElement {
  const line = (name: string, words: Translation['title']) =>
    words?.length ? [el(name, {}, ...lineIn(name, words, ctx))] : [];
  return el(
    'title-group',
    {},
    el('article-title', {}, ...lineIn('article-title', title, ctx)),
    ...line('subtitle', subtitle),
    ...translations.flatMap((one) =>
      one.title?.length || one.subtitle?.length
        ? [
            el(
              'trans-title-group',
              { 'xml:lang': one.language },
              el('trans-title', {}, ...lineIn('trans-title', one.title, ctx)),
              ...line('trans-subtitle', one.subtitle),
            ),
          ]
        : [],
    ),
    ...worded('alt-title', running, { 'alt-title-type': 'running-head' }),
  );
}

const authorNotes = ({ notes }: SubFront, ctx: Context): XmlElement[] =>
  notes && notes.content.length > 0
    ? [el('author-notes', {}, ...notes.content.map((note) => footnote(note, ctx)))]
    : [];

const products = ({ products }: SubFront, ctx: Context): XmlElement[] =>
  products.map((words) => el('product', {}, ...lineIn('product', words, ctx)));

function dateOf(name: string, date: string | undefined, attributes: Record<string, string>): XmlElement[] {
  if (!date) return [];
  const [year, month, day] = date.split('-');
  return [
    el(
      name,
      { ...attributes, 'iso-8601-date': date },
      ...worded('day', month && day),
      ...worded('month', month),
      el('year', {}, year),
    ),
  ];
}

function place({ firstPage, lastPage, pageRange, elocationId }: Front): XmlElement[] {
  if (!(firstPage || lastPage || pageRange)) return worded('elocation-id', elocationId);
  return [el('fpage', {}, firstPage), ...worded('lpage', lastPage), ...worded('page-range', pageRange)];
}

const related = (front: Front): XmlElement[] =>
  front.related.map(({ relation, doi, url, title, journal }) =>
    el(
      'related-article',
      {
        'related-article-type': relation,
        'ext-link-type': doi ? 'doi' : url && 'uri',
        'xlink:href': doi ?? url,
      },
      ...worded('article-title', title),
      ...worded('source', journal),
    ),
  );

function keywordGroups({ translations }: SubFront, own: readonly string[], language: string): XmlElement[] {
  const group = (words: readonly string[], lang: string | undefined, title?: string) => {
    const typed = words.filter(Boolean);
    if (typed.length === 0) return [];
    return [
      el(
        'kwd-group',
        { 'xml:lang': lang },
        ...worded('title', title),
        ...typed.map((word) => el('kwd', {}, word)),
      ),
    ];
  };
  return [
    ...group(own, language),
    ...translations.flatMap((one) => group(one.keywords, one.language, one.keywordsTitle)),
  ];
}

function funderId(id: string | undefined): XmlElement[] {
  const type = id?.startsWith('10.13039/') ? 'FundRef' : id && rorOf(id) ? 'ror' : undefined;
  return worded('institution-id', type === 'FundRef' ? `https://doi.org/${id}` : id, {
    'institution-id-type': type,
  });
}

function funding({ funding: statement, funders: all }: Front): XmlElement[] {
  const funders = all.filter(({ name, id, awards }) => name || id || awards.some(Boolean));
  if (!statement && funders.length === 0) return [];
  return [
    el(
      'funding-group',
      {},
      ...funders.map(({ name, id, awards }) =>
        el(
          'award-group',
          {},
          el('funding-source', {}, el('institution-wrap', {}, el('institution', {}, name), ...funderId(id))),
          ...awards.filter(Boolean).map((award) => el('award-id', {}, award)),
        ),
      ),
      ...worded('funding-statement', statement),
    ),
  ];
}

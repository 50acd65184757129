import { decodeHTML } from 'entities';
import { downloadPath } from '#contract/calls.ts';
import { type Xml, xml } from '#server/platform/xml.ts';
import { type ArticleToRegister, isDoi, translationOf, updateOf } from '#server/slices/articles/index.ts';

/** Of the journal and the press, for each article. */
type Around = {
  publicUrl: string;
  /** The DOI of the journal's policy of corrections; empty without one. */
  crossmarkPolicy: string;
};

/** The schema bounds lengths. */
export const cut = (text: string, longest: number) => text.trim().slice(0, longest).trim();
const nameOf = (text: string) => cut(text.replace(/[\d?]/g, ''), 60);
/** The two letters of a language that Crossref knows. */
export const two = (language: string) => /^[a-z]{2}(?=-|$)/i.exec(language)?.[0].toLowerCase();

/** Only inline markup that Crossref accepts; formulas as plain text. */
export function titleOf({ titleHtml, titleText }: Pick<ArticleToRegister, 'titleHtml' | 'titleText'>): Xml {
  if (/<math\b/i.test(titleHtml)) return xml`${titleText}`;
  const names: Record<string, string> = { em: 'i', i: 'i', strong: 'b', b: 'b', sub: 'sub', sup: 'sup' };
  const parts = titleHtml.split(/(<[^>]*>)/).map((part): Xml => {
    const [, close = '', tag = ''] = /^<(\/?)([a-z]+)[^>]*>$/i.exec(part) ?? [];
    const name = names[tag.toLowerCase()];
    if (name) return { xml: `<${close}${name}>` };
    return part.startsWith('<') ? xml`` : xml`${decodeHTML(part)}`;
  });
  return { xml: parts.map(({ xml }) => xml).join('') };
}

/** Crossref takes the titles of an article in several languages one beside the other, at most 20. */
const translatedTitles = ({ translations }: ArticleToRegister): readonly Xml[] =>
  translations
    .flatMap(({ title }) => (title?.trim() ? xml`<titles><title>${title.trim()}</title></titles>` : []))
    .slice(0, 19);

export const dateOf = (date: string): Xml => {
  const [year = '', month, day] = date.split('-');
  return xml`${month && xml`<month>${month}</month>`}${day && xml`<day>${day}</day>`}<year>${year}</year>`;
};

function contributorOf(
  author: ArticleToRegister['authors'][number],
  at: number,
  rors: ReadonlyMap<string, string>,
): Xml {
  const sequence = at === 0 ? 'first' : 'additional';
  const surname = nameOf(author.surname);
  if (author.group || surname === '')
    return xml`<organization sequence="${sequence}" contributor_role="author">${cut(author.displayName, 511)}</organization>`;
  const given = nameOf(author.given);
  const places = author.affiliations.filter((place) => place.trim().length > 1);
  return xml`<person_name sequence="${sequence}" contributor_role="author">${
    given !== '' && xml`<given_name>${given}</given_name>`
  }<surname>${surname}</surname>${
    places.length > 0 &&
    xml`<affiliations>${places.map((place) => placeOf(place, rors.get(place)))}</affiliations>`
  }${
    author.orcid &&
    xml`<ORCID${author.orcidConfirmed && xml` authenticated="true"`}>https://orcid.org/${author.orcid}</ORCID>`
  }</person_name>`;
}

export function contributorsOf({
  authors,
  facts,
}: Pick<ArticleToRegister, 'authors' | 'facts'>): Xml | false {
  const known = authors.filter(({ displayName }) => displayName.trim() !== '');
  const rors = new Map(facts?.rors ?? []);
  return (
    known.length > 0 &&
    xml`
<contributors>${known.map((author, at) => contributorOf(author, at, rors))}</contributors>`
  );
}

const placeOf = (place: string, ror: string | undefined): Xml =>
  xml`<institution><institution_name>${cut(place, 1024)}</institution_name>${
    ror && xml`<institution_id type="ror">${ror}</institution_id>`
  }</institution>`;

const fundersNamed = ({ facts }: Pick<ArticleToRegister, 'facts'>) => {
  const funders = new Map<string, { name: string; id: string | undefined; awards: Set<string> }>();
  for (const { name, id, awards } of facts?.funders ?? []) {
    const key = id ?? name;
    const one = funders.get(key) ?? { name, id, awards: new Set() };
    for (const award of awards) one.awards.add(award);
    funders.set(key, one);
  }
  return [...funders.values()];
};

/** Crossref's registry of funders is the only one that this schema takes. */
const isFunderId = (id: string) => /^10\.13039\/\S+$/.test(id);

export function fundingOf(article: Pick<ArticleToRegister, 'facts'>): Xml | false {
  const funders = fundersNamed(article);
  return (
    funders.length > 0 &&
    xml`
<fr:program name="fundref">${funders.map(
      ({ name, id, awards }) =>
        xml`<fr:assertion name="fundgroup"><fr:assertion name="funder_name">${name}${
          id &&
          isFunderId(id) &&
          xml`<fr:assertion name="funder_identifier">https://doi.org/${id}</fr:assertion>`
        }</fr:assertion>${[...awards].map((award) => xml`<fr:assertion name="award_number">${award}</fr:assertion>`)}</fr:assertion>`,
    )}</fr:program>`
  );
}

const isDay = (date: string | null): date is string => /^\d{4}-\d{2}-\d{2}$/.test(date ?? '');

function licenceOf({ licenceUrl, published }: ArticleToRegister): Xml | false {
  if (!/^https?:\/\/\S{4,2000}$/i.test(licenceUrl ?? '')) return false;
  const start = isDay(published) && xml` start_date="${published}"`;
  const reference = (applies: string) =>
    xml`<ai:license_ref${start} applies_to="${applies}">${licenceUrl}</ai:license_ref>`;
  return xml`
<ai:program name="AccessIndicators"><ai:free_to_read/>${reference('vor')}${reference('tdm')}</ai:program>`;
}

const relationAtCrossref = (relation: string): string | undefined => {
  if (relation === 'preprint') return 'hasPreprint';
  const translation = translationOf(relation);
  return translation && (translation === 'original' ? 'isTranslationOf' : 'hasTranslation');
};

/** The preprint that an article was before, and what it is a translation of, or is translated in. */
function relationsOf({ doi, related, preprintAddresses }: ArticleToRegister): Xml | false {
  const others = new Map<string, { is: string; type: string; id: string }>();
  for (const { relation, doi: id } of related) {
    const is = relationAtCrossref(relation);
    const key = `${is} ${id.toLowerCase()}`;
    if (is && isDoi(id) && id.toLowerCase() !== doi.toLowerCase() && !others.has(key))
      others.set(key, { is, type: 'doi', id });
  }
  for (const id of preprintAddresses) others.set(id, { is: 'hasPreprint', type: 'uri', id });
  return (
    others.size > 0 &&
    xml`
<rel:program>${[...others.values()].map(
      ({ is, type, id }) =>
        xml`<rel:related_item><rel:intra_work_relation relationship-type="${is}" identifier-type="${type}">${id}</rel:intra_work_relation></rel:related_item>`,
    )}</rel:program>`
  );
}

type Update = { type: string; doi: string; on: string };

/** Corrections and retractions without a DOI of their own are updates of the article in its place. */
function updatesOf({ doi, published, notices, related }: ArticleToRegister): Update[] {
  const own = notices.flatMap(({ kind, on }) => (kind === 'reinstatement' ? [] : [{ type: kind, doi, on }]));
  const [year = '', month = '01', day = '01'] = (published ?? '').split('-');
  const ofOthers = related.flatMap(({ relation, doi: other }) => {
    const type = updateOf(relation);
    return type && other !== doi && isDoi(other) ? [{ type, doi: other, on: `${year}-${month}-${day}` }] : [];
  });
  return [...own, ...ofOthers];
}

/** Funding and licences; with a policy they stand in the part that corrections and retractions stand in too. */
function termsOf(article: ArticleToRegister, { crossmarkPolicy }: Around): Xml {
  const terms = [fundingOf(article), licenceOf(article)].filter((one) => one !== false);
  if (crossmarkPolicy === '') return xml`${terms}`;
  const updates = updatesOf(article);
  return xml`
<crossmark><crossmark_policy>${crossmarkPolicy}</crossmark_policy>${
    updates.length > 0 &&
    xml`<updates>${updates.map(({ type, doi, on }) => xml`<update type="${type}" date="${on}">${doi}</update>`)}</updates>`
  }${terms.length > 0 && xml`<custom_metadata>${terms}</custom_metadata>`}</crossmark>`;
}

/** The page, the full text for Similarity Check, and files to read by machine. */
function addressesOf({ id, doi, pdf, xml: source }: ArticleToRegister, { publicUrl }: Around): Xml {
  const pdfUrl = pdf && `${publicUrl}${downloadPath(pdf)}`;
  const files = [
    pdfUrl &&
      xml`<item><resource mime_type="application/pdf" content_version="vor">${pdfUrl}</resource></item>`,
    source &&
      xml`<item><resource mime_type="application/xml" content_version="vor">${publicUrl}${downloadPath(source)}</resource></item>`,
  ].filter((one) => typeof one === 'object' && one !== null);
  return xml`
<doi_data><doi>${doi}</doi><resource>${publicUrl}/journaldetail/${id}</resource><collection property="crawler-based"><item crawler="iParadigms"><resource>${
    pdfUrl || `${publicUrl}/journalpress/${id}`
  }</resource></item></collection>${
    files.length > 0 && xml`<collection property="text-mining">${files}</collection>`
  }</doi_data>`;
}

const abstractsOf = ({ facts, abstract }: ArticleToRegister): readonly Xml[] => {
  if (facts && facts.abstracts.length > 0) return facts.abstracts.map((one) => xml`\n${one}`);
  const words = abstract.trim();
  return words === '' ? [] : [xml`\n<jats:abstract><jats:p>${words}</jats:p></jats:abstract>`];
};

/** One article, as the schema orders its parts. */
export function articleOf(article: ArticleToRegister, around: Around): Xml {
  const { firstPage, lastPage, elocationId, accepted, published } = article;
  const language = two(article.language);
  const references = article.references.filter(({ text, doi }) => doi || text.trim() !== '');
  return xml`
<journal_article publication_type="full_text"${language && { xml: ` language="${language}"` }}>
<titles><title>${titleOf(article)}</title></titles>${translatedTitles(article)}${contributorsOf(article)}${abstractsOf(article)}
<publication_date media_type="online">${dateOf(published ?? '')}</publication_date>${
    accepted &&
    xml`
<acceptance_date>${dateOf(accepted)}</acceptance_date>`
  }${
    firstPage &&
    xml`
<pages><first_page>${cut(firstPage, 32)}</first_page>${lastPage && xml`<last_page>${cut(lastPage, 32)}</last_page>`}</pages>`
  }${
    elocationId &&
    xml`
<publisher_item><item_number item_number_type="article_number">${cut(elocationId, 32)}</item_number></publisher_item>`
  }${termsOf(article, around)}${relationsOf(article)}${addressesOf(article, around)}${
    references.length > 0 &&
    xml`
<citation_list>${references.map(
      ({ text, doi }, at) => xml`
<citation key="ref${at + 1}">${doi && isDoi(doi) && xml`<doi>${doi}</doi>`}${
        text.trim() !== '' && xml`<unstructured_citation>${text.trim()}</unstructured_citation>`
      }</citation>`,
    )}</citation_list>`
  }
</journal_article>`;
}

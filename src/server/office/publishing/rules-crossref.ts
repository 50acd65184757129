import { decodeHTML } from 'entities';
import { downloadPath } from '#contract/calls.ts';
import { type Xml, xml, xmlDocument } from '#server/platform/xml.ts';
import { type DepositArticle, isDoi } from '#server/slices/articles/index.ts';
import type { Journal } from '#server/slices/journals/index.ts';

type Deposit = {
  articles: readonly DepositArticle[];
  journals: readonly Pick<Journal, 'id' | 'code' | 'name' | 'shortName' | 'issns' | 'language'>[];
  /** Crossref e-mails its result to `email`; records are registered in the name of `registrant`. */
  depositor: { name: string; email: string; registrant: string };
  publicUrl: string;
  /** A later deposit of a DOI wins over an earlier one. */
  now: Date;
  /** Names the deposit; without it, its time does. */
  batch?: string;
};

/** A time in the form of Crossref's timestamps, to the millisecond. */
export const stampOf = (time: Date) => time.toISOString().replace(/\D/g, '');

/** Undefined if the article can be registered. */
export function whyNotDeposited({ doi, published, titleText }: DepositArticle): string | undefined {
  if (!isDoi(doi)) return 'it has no DOI';
  if (!published) return 'its date of publication is not known';
  return titleText.trim() === '' ? 'it has no title' : undefined;
}

/** The schema bounds lengths and characters. */
const cut = (text: string, longest: number) => text.trim().slice(0, longest).trim();
const nameOf = (text: string) => cut(text.replace(/[\d?]/g, ''), 60);
const two = (language: string) => /^[a-z]{2}(?=-|$)/i.exec(language)?.[0].toLowerCase();

/** Only inline markup that Crossref accepts; formulas as plain text. */
function titleOf({ titleHtml, titleText }: DepositArticle): Xml {
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

const dateOf = (date: string): Xml => {
  const [year = '', month, day] = date.split('-');
  return xml`${month && xml`<month>${month}</month>`}${day && xml`<day>${day}</day>`}<year>${year}</year>`;
};

function contributorOf(author: DepositArticle['authors'][number], at: number): Xml {
  const sequence = at === 0 ? 'first' : 'additional';
  const surname = nameOf(author.surname);
  if (author.group || surname === '')
    return xml`<organization sequence="${sequence}" contributor_role="author">${cut(author.displayName, 511)}</organization>`;
  const given = nameOf(author.given);
  const places = author.affiliations.map((place) => cut(place, 1024)).filter((place) => place.length > 1);
  return xml`<person_name sequence="${sequence}" contributor_role="author">${
    given !== '' && xml`<given_name>${given}</given_name>`
  }<surname>${surname}</surname>${
    places.length > 0 &&
    xml`<affiliations>${places.map((place) => xml`<institution><institution_name>${place}</institution_name></institution>`)}</affiliations>`
  }${author.orcid && xml`<ORCID>https://orcid.org/${author.orcid}</ORCID>`}</person_name>`;
}

function articleOf(article: DepositArticle, publicUrl: string): Xml {
  const { firstPage, lastPage, elocationId, accepted, published, licenceUrl, pdf } = article;
  const language = two(article.language);
  const known = article.authors.filter(({ displayName }) => displayName.trim() !== '');
  const pdfUrl = pdf && `${publicUrl}${downloadPath(pdf)}`;
  const references = article.references.filter(({ text, doi }) => doi || text.trim() !== '');
  return xml`
<journal_article publication_type="full_text"${language && { xml: ` language="${language}"` }}>
<titles><title>${titleOf(article)}</title></titles>${
    known.length > 0 &&
    xml`
<contributors>${known.map(contributorOf)}</contributors>`
  }${
    article.abstract.trim() !== '' &&
    xml`
<jats:abstract><jats:p>${article.abstract.trim()}</jats:p></jats:abstract>`
  }
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
  }${
    licenceUrl &&
    xml`
<ai:program name="AccessIndicators"><ai:free_to_read/><ai:license_ref applies_to="vor">${licenceUrl}</ai:license_ref></ai:program>`
  }
<doi_data><doi>${article.doi}</doi><resource>${publicUrl}/journaldetail/${article.id}</resource>${
    pdfUrl &&
    xml`<collection property="text-mining"><item><resource mime_type="application/pdf">${pdfUrl}</resource></item></collection>`
  }</doi_data>${
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

/** An issue, or a volume without issues; nothing for articles of neither. */
function issueOf([first, ...others]: readonly DepositArticle[]): Xml | false {
  if (!first?.volume && !first?.issue) return false;
  const years = [first, ...others].map(({ published }) => published?.slice(0, 4) ?? '').sort();
  return xml`
<journal_issue><publication_date media_type="online"><year>${years[0]}</year></publication_date>${
    first.volume && xml`<journal_volume><volume>${cut(first.volume, 32)}</volume></journal_volume>`
  }${first.issue && xml`<issue>${cut(first.issue, 32)}</issue>`}</journal_issue>`;
}

/** Crossref's deposit schema 5.3.1, one `journal` for each issue. Omits what `whyNotDeposited` refuses. */
export function crossrefDeposit({ articles, journals, depositor, publicUrl, now, batch }: Deposit): string {
  const issues = new Map<string, DepositArticle[]>();
  for (const article of articles) {
    if (whyNotDeposited(article)) continue;
    const key = JSON.stringify([article.journalId, article.volume, article.issue]);
    issues.set(key, [...(issues.get(key) ?? []), article]);
  }
  const stamp = stampOf(now);
  const parts = [...issues.values()].flatMap((issue) => {
    const journal = journals.find(({ id }) => id === issue[0]?.journalId);
    if (!journal) return [];
    const language = two(journal.language);
    const issns = journal.issns.filter(({ kind }) => kind === 'electronic' || kind === 'print');
    return xml`
<journal>
<journal_metadata${language && { xml: ` language="${language}"` }}>
<full_title>${cut(journal.name, 255)}</full_title>
<abbrev_title>${cut(journal.shortName, 150)}</abbrev_title>${issns.map(
      ({ kind, value }) => xml`
<issn media_type="${kind}">${value}</issn>`,
    )}
</journal_metadata>${issueOf(issue)}${issue.map((article) => articleOf(article, publicUrl))}
</journal>`;
  });
  return xmlDocument(xml`<doi_batch version="5.3.1" xmlns="http://www.crossref.org/schema/5.3.1" xmlns:jats="http://www.ncbi.nlm.nih.gov/JATS1" xmlns:ai="http://www.crossref.org/AccessIndicators.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.crossref.org/schema/5.3.1 https://www.crossref.org/schemas/crossref5.3.1.xsd">
<head>
<doi_batch_id>${batch ?? `quire-${stamp}`}</doi_batch_id>
<timestamp>${stamp}</timestamp>
<depositor><depositor_name>${cut(depositor.name, 130)}</depositor_name><email_address>${depositor.email}</email_address></depositor>
<registrant>${cut(depositor.registrant, 255)}</registrant>
</head>
<body>${parts}
</body>
</doi_batch>`);
}

import { articleFilePath } from '#contract/article-files.ts';
import { type Xml, xml } from '#server/platform/xml.ts';
import { doiUrl, type HarvestArticle, isDoi } from '../../slices/articles/index.ts';
import type { Format } from './formats.ts';
import { inLanguage } from './in-language.ts';

const namespace = 'http://namespace.openaire.eu/schema/oaire/';
const schema = 'https://www.openaire.eu/schema/repo-lit/4.0/openaire.xsd';

/** Concepts of COAR, by which the guidelines tell kinds of works, access and versions. */
const coar = {
  article: 'http://purl.org/coar/resource_type/c_6501',
  open: 'http://purl.org/coar/access_right/c_abf2',
  versionOfRecord: 'http://purl.org/coar/version/c_970fb48d4fbd8a85',
  corrected: 'http://purl.org/coar/version/c_e19f295774971610',
};

/** `<name>each</name>` without empty ones; nothing at all where none is left. */
function group(name: string, each: readonly (Xml | false | null | undefined | '')[]): Xml {
  const kept = each.filter((one) => typeof one === 'object' && one !== null);
  const tag: Xml = { xml: name };
  return kept.length === 0 ? xml`` : xml`<${tag}>${kept}</${tag}>\n`;
}

/** `<name>text</name>` on a line; nothing without a text. */
function value(name: string, text: string | null | undefined): Xml {
  const tag: Xml = { xml: name };
  return text ? xml`<${tag}>${text}</${tag}>\n` : xml``;
}

const titles = ({ title, language, translations }: HarvestArticle) =>
  group('datacite:titles', [
    xml`<datacite:title${inLanguage(language)}>${title || 'Untitled'}</datacite:title>`,
    ...translations.map(
      (one) =>
        one.title &&
        xml`<datacite:title titleType="TranslatedTitle"${inLanguage(one.language)}>${one.title}</datacite:title>`,
    ),
  ]);

function creator(author: HarvestArticle['authors'][number]): Xml | false {
  const { name, given, surname, group: isGroup, orcid, affiliations } = author;
  const person = !isGroup && given !== '' && surname !== '';
  const written = person ? `${surname}, ${given}` : name;
  return (
    written.trim() !== '' &&
    xml`<datacite:creator><datacite:creatorName nameType="${
      isGroup ? 'Organizational' : 'Personal'
    }">${written}</datacite:creatorName>${
      person &&
      xml`<datacite:givenName>${given}</datacite:givenName><datacite:familyName>${surname}</datacite:familyName>`
    }${
      orcid &&
      xml`<datacite:nameIdentifier nameIdentifierScheme="ORCID" schemeURI="https://orcid.org">https://orcid.org/${orcid}</datacite:nameIdentifier>`
    }${affiliations.map((place) => xml`<datacite:affiliation>${place}</datacite:affiliation>`)}</datacite:creator>`
  );
}

/** An identifier of a funder: of Crossref's registry, or its address at ROR. */
function funderId(id: string | undefined): Xml | false {
  if (!id) return false;
  return id.startsWith('10.13039/')
    ? xml`<funderIdentifier funderIdentifierType="Crossref Funder ID">${doiUrl(id)}</funderIdentifier>`
    : xml`<funderIdentifier funderIdentifierType="${id.includes('ror.org/') ? 'ROR' : 'Other'}">${id}</funderIdentifier>`;
}

/** One for each award, and one for a funder without any. */
const funding = ({ funders }: HarvestArticle) =>
  group(
    'fundingReferences',
    funders.flatMap(({ name, id, awards }) =>
      name === ''
        ? []
        : (awards.length === 0 ? [''] : awards).map(
            (award) =>
              xml`<fundingReference><funderName>${name}</funderName>${funderId(id)}${
                award && xml`<awardNumber>${award}</awardNumber>`
              }</fundingReference>`,
          ),
    ),
  );

/** What the article is known by: its DOI, else the address of its page. */
function identifiers({ id, doi }: HarvestArticle, publicUrl: string): Xml {
  const page = `${publicUrl}/journaldetail/${id}`;
  if (!isDoi(doi)) return xml`<datacite:identifier identifierType="URL">${page}</datacite:identifier>\n`;
  return xml`<datacite:identifier identifierType="DOI">${doiUrl(doi)}</datacite:identifier>
<datacite:alternateIdentifiers><datacite:alternateIdentifier alternateIdentifierType="URL">${page}</datacite:alternateIdentifier></datacite:alternateIdentifiers>\n`;
}

const file = (article: HarvestArticle, kind: 'pdf' | 'xml', publicUrl: string): Xml =>
  xml`<file accessRightsURI="${coar.open}" mimeType="application/${kind}" objectType="fulltext">${publicUrl}${articleFilePath(
    { id: article.id, doi: isDoi(article.doi) ? article.doi : '' },
    kind,
  )}</file>\n`;

function licence({ licenceUrl, licenceName, published }: HarvestArticle): Xml | false {
  if (!licenceUrl && !licenceName) return false;
  const start = /^\d{4}-\d{2}-\d{2}$/.test(published ?? '') && xml` startDate="${published}"`;
  return xml`<licenseCondition${licenceUrl && xml` uri="${licenceUrl}"`}${start}>${
    licenceName || licenceUrl
  }</licenseCondition>\n`;
}

const date = (kind: string, day: string | null) =>
  day && xml`<datacite:date dateType="${kind}">${day}</datacite:date>`;

/** An article by the OpenAIRE Guidelines for Literature Repositories, 4. */
function openAire(article: HarvestArticle, publicUrl: string): Xml {
  const { authors, keywords, language, abstract, translations, preprints, issn, version } = article;
  const described = [{ language, abstract }, ...translations];
  return xml`<resource xmlns="${namespace}" xmlns:datacite="http://datacite.org/schema/kernel-4" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${schema}">
${titles(article)}${group('datacite:creators', authors.map(creator))}${funding(article)}${identifiers(
  article,
  publicUrl,
)}${group('datacite:relatedIdentifiers', [
  issn &&
    xml`<datacite:relatedIdentifier relatedIdentifierType="ISSN" relationType="IsPartOf">${issn}</datacite:relatedIdentifier>`,
  ...preprints.map(
    (preprint) =>
      xml`<datacite:relatedIdentifier relatedIdentifierType="${isDoi(preprint) ? 'DOI' : 'URL'}" relationType="IsNewVersionOf">${preprint}</datacite:relatedIdentifier>`,
  ),
])}${group('datacite:dates', [date('Accepted', article.accepted), date('Issued', article.published)])}${value(
  'dc:language',
  language,
)}${value('dc:publisher', article.publisher)}<resourceType resourceTypeGeneral="literature" uri="${coar.article}">journal article</resourceType>
${described.map((one) =>
  one.abstract ? xml`<dc:description${inLanguage(one.language)}>${one.abstract}</dc:description>\n` : xml``,
)}<datacite:rights rightsURI="${coar.open}">open access</datacite:rights>
${group('datacite:subjects', [
  ...keywords.map((word) => word !== '' && xml`<datacite:subject>${word}</datacite:subject>`),
  ...translations.flatMap((one) =>
    one.keywords.map((word) => xml`<datacite:subject${inLanguage(one.language)}>${word}</datacite:subject>`),
  ),
])}${licence(
  article,
)}<version uri="${version > 1 ? coar.corrected : coar.versionOfRecord}">${version > 1 ? 'CVoR' : 'VoR'}</version>
${article.hasPdf && file(article, 'pdf', publicUrl)}${article.xml && file(article, 'xml', publicUrl)}${value(
  'citationTitle',
  article.journalName,
)}${value('citationVolume', article.volume)}${value('citationIssue', article.issue)}${value(
  'citationStartPage',
  article.firstPage ?? article.elocationId,
)}${value('citationEndPage', article.lastPage)}</resource>`;
}

export const openAireFormat: Format = {
  namespace,
  schema,
  write: async (article, { publicUrl }) => openAire(article, publicUrl),
};

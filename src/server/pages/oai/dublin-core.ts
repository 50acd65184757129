import { type Xml, xml } from '#server/platform/xml.ts';
import { doiUrl, type HarvestArticle, isDoi } from '../../slices/articles/index.ts';
import type { Format } from './formats.ts';
import { inLanguage } from './in-language.ts';

const namespace = 'http://www.openarchives.org/OAI/2.0/oai_dc/';
const schema = 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd';

function sourceOf(article: HarvestArticle): string {
  const { journalName, volume, issue, firstPage, lastPage, elocationId } = article;
  const pages = firstPage && lastPage ? `${firstPage}–${lastPage}` : (firstPage ?? elocationId);
  const numbers = [volume && `vol. ${volume}`, issue && `no. ${issue}`, pages].filter(Boolean);
  return [journalName, ...numbers].join(', ');
}

/** An article in simple Dublin Core. */
function dublinCore(article: HarvestArticle, publicUrl: string): Xml {
  const { doi, authors, issn } = article;
  const values: [name: string, text: string | null | undefined, language?: string][] = [
    ['title', article.title],
    ...article.translations.map(({ title, language }): [string, string | null, string] => [
      'title',
      title,
      language,
    ]),
    ...authors.map(({ name, given, surname, group }): [string, string] => [
      'creator',
      group || !given ? name : `${surname}, ${given}`,
    ]),
    ...article.keywords.map((keyword): [string, string] => ['subject', keyword]),
    ...article.translations.flatMap(({ keywords, language }) =>
      keywords.map((keyword): [string, string, string] => ['subject', keyword, language]),
    ),
    ['description', article.abstract],
    ...article.translations.map(({ abstract, language }): [string, string | null, string] => [
      'description',
      abstract,
      language,
    ]),
    ['publisher', article.publisher],
    ['date', article.published],
    ['type', 'info:eu-repo/semantics/article'],
    ['type', article.typeLabel],
    ['format', 'text/html'],
    ['identifier', `${publicUrl}/journaldetail/${article.id}`],
    ['identifier', isDoi(doi) ? doiUrl(doi) : null],
    ['source', sourceOf(article)],
    ['source', issn && `ISSN ${issn}`],
    ...article.preprints.map((preprint): [string, string] => [
      'relation',
      isDoi(preprint) ? doiUrl(preprint) : preprint,
    ]),
    ['language', article.language],
    ['rights', 'info:eu-repo/semantics/openAccess'],
    ['rights', article.licenceUrl ?? article.licenceName],
    ['rights', article.copyright],
  ];
  const elements = values.map(([name, text, language]) =>
    text
      ? xml`<${{ xml: `dc:${name}` }}${language !== undefined && inLanguage(language)}>${text}</${{ xml: `dc:${name}` }}>\n`
      : xml``,
  );
  return xml`<oai_dc:dc xmlns:oai_dc="${namespace}" xmlns:dc="http://purl.org/dc/elements/1.1/" xsi:schemaLocation="${namespace} ${schema}">
${elements}</oai_dc:dc>`;
}

export const dublinCoreFormat: Format = {
  namespace,
  schema,
  write: async (article, { publicUrl }) => dublinCore(article, publicUrl),
};

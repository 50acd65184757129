import { dayOf } from '#server/platform/days.ts';
import { type Xml, xml, xmlDocument } from '#server/platform/xml.ts';
import type { Feed, FeedEntry } from './atom.ts';

export const rssType = 'application/rss+xml; charset=utf-8';

/**
 * The feed as RSS 1.0 with Dublin Core and PRISM, which is what Crossref recommends to publishers: readers of journals take
 * volume, pages and DOI from it.
 */
export function rssFeed(feed: Feed): string {
  return xmlDocument(xml`<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/">
<channel rdf:about="${feed.address}">
<title>${feed.title}</title>
<link>${feed.page}</link>
<description>${feed.title}</description>
<dc:publisher>${feed.press}</dc:publisher>
<items><rdf:Seq>${feed.entries.map(({ address }) => xml`<rdf:li rdf:resource="${address}"/>`)}</rdf:Seq></items>
</channel>
${feed.entries.map(itemOf)}</rdf:RDF>`);
}

/** `<name>text</name>` on a line; nothing without a text. */
function line(name: string, text: string | null | undefined): Xml {
  const tag: Xml = { xml: name };
  return text ? xml`<${tag}>${text}</${tag}>\n` : xml``;
}

const itemOf = (entry: FeedEntry) => xml`<item rdf:about="${entry.address}">
<title>${entry.title}</title>
<link>${entry.address}</link>
<description>${entry.summary}</description>
${entry.authors.map((name) => line('dc:creator', name))}${line(
  'dc:date',
  dayOf(entry.published ?? entry.updated),
)}${entry.article && articleOf(entry, entry.article)}</item>
`;

const articleOf = (entry: FeedEntry, article: NonNullable<FeedEntry['article']>) =>
  xml`${line('dc:identifier', article.doi && `doi:${article.doi}`)}${line('dc:publisher', article.publisher)}${line(
    'prism:publicationName',
    entry.category,
  )}${line('prism:issn', article.issn)}${line('prism:volume', article.volume)}${line(
    'prism:number',
    article.issue,
  )}${line('prism:startingPage', article.firstPage ?? article.elocationId)}${line(
    'prism:endingPage',
    article.lastPage,
  )}${line('prism:publicationDate', entry.published && dayOf(entry.published))}${line(
    'prism:doi',
    article.doi,
  )}${line('prism:url', entry.address)}`;

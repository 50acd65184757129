import { xml, xmlDocument } from '#server/platform/xml.ts';

export const atomType = 'application/atom+xml; charset=utf-8';

export type FeedEntry = {
  /** A permanent identifier. */
  id: string;
  address: string;
  title: string;
  authors: string[];
  /** The kind of entry or its source, such as a journal. */
  category?: string;
  /** Null if no date is known. */
  published: Date | null;
  updated: Date;
  summary: string;
  /** Of an article, what it is cited by. */
  article?: {
    doi: string | undefined;
    publisher: string | null;
    issn: string | null;
    volume: string | null;
    issue: string | null;
    firstPage: string | null;
    lastPage: string | null;
    elocationId: string | null;
  };
};

export type Feed = {
  /** The feed's own address; its id too. */
  address: string;
  /** The page whose content it lists. */
  page: string;
  title: string;
  /** Author of entries that name none. */
  press: string;
  icon: string;
  entries: FeedEntry[];
};

/** The `updated` of a feed without entries. */
const beforeAnything = 0;

/** An Atom feed (RFC 4287), its entries in the order given. */
export function atomFeed(feed: Feed): string {
  const updated = new Date(Math.max(beforeAnything, ...feed.entries.map((entry) => entry.updated.getTime())));
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom">
<id>${feed.address}</id>
<title>${feed.title}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${feed.press}</name></author>
<link rel="self" type="application/atom+xml" href="${feed.address}"/>
<link rel="alternate" type="text/html" href="${feed.page}"/>
<icon>${feed.icon}</icon>
${feed.entries.map(atomEntry)}</feed>`);
}

const atomEntry = (entry: FeedEntry) => xml`<entry>
<id>${entry.id}</id>
<title>${entry.title}</title>
<link rel="alternate" type="text/html" href="${entry.address}"/>
<updated>${entry.updated.toISOString()}</updated>
${entry.published ? xml`<published>${entry.published.toISOString()}</published>\n` : null}${entry.authors.map(
  (name) => xml`<author><name>${name}</name></author>\n`,
)}${entry.category ? xml`<category term="${entry.category}"/>\n` : null}<summary>${entry.summary}</summary>
</entry>
`;

import { html } from 'hono/html';
import { articleFileName, articleFilePath } from '#contract/article-files.ts';
import type { Archive } from '#contract/office/publishing-lists.ts';
import { articlesOfYear, isDoi, yearsOf } from '../../slices/articles/index.ts';
import { findJournal } from '../../slices/journals/index.ts';
import type { CachedDocument } from '../documents.ts';
import type { FeedSources } from './feeds.ts';

export type ManifestSources = FeedSources & {
  /** Archives that may keep copies of a journal. */
  archivesOf: (journalId: number) => Promise<Archive[]>;
};

/** The words that their crawlers look for, to the letter. */
const permissions: Record<Archive, string> = {
  lockss: 'LOCKSS system has permission to collect, preserve, and serve this open access Archival Unit.',
  clockss: 'CLOCKSS system has permission to ingest, preserve, and serve this Archival Unit.',
};

type Page = { title: string; statements: string[]; links: { href: string; text: string }[] };

const written = ({ title, statements, links }: Page) =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:1.0625rem/1.6 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1.5rem}h1{font-size:1.6rem;line-height:1.25;font-weight:600}li{overflow-wrap:anywhere}</style></head>
<body><main><h1>${title}</h1>
${statements.map((words) => html`<p>${words}</p>\n`)}<ul>
${links.map(({ href, text }) => html`<li><a href="${href}">${text}</a></li>\n`)}</ul></main></body></html>
`.toString();

/**
 * Manifests, from which archives collect a journal year by year, and in which they look for the permission. A journal that
 * permits nobody has none.
 */
export const manifests = ({ db, publicUrl, archivesOf }: ManifestSources): CachedDocument[] => {
  const permitted = async (code: string) => {
    const journal = await findJournal(db, { code });
    const archives = journal ? await archivesOf(journal.id) : [];
    return journal && archives.length > 0
      ? { journal, statements: archives.map((archive) => permissions[archive]) }
      : undefined;
  };
  const answer = (page: Page) => ({ type: 'text/html; charset=utf-8', text: written(page) });
  return [
    {
      path: /^\/lockss\/(?<code>[a-z0-9-]+)$/,
      async make({ code = '' }) {
        const found = await permitted(code);
        if (!found) return undefined;
        const { journal, statements } = found;
        const years = await yearsOf(db, journal.id);
        return answer({
          title: `${journal.name}: manifests`,
          statements,
          links: years.map((year) => ({
            href: `${publicUrl}/lockss/${journal.code}/${year}`,
            text: `${journal.name} ${year}`,
          })),
        });
      },
    },
    {
      path: /^\/lockss\/(?<code>[a-z0-9-]+)\/(?<year>\d{4})$/,
      async make({ code = '', year = '' }) {
        const found = await permitted(code);
        const articles = found && (await articlesOfYear(db, found.journal.id, year));
        if (!found || !articles || articles.length === 0) return undefined;
        const { journal, statements } = found;
        return answer({
          title: `${journal.name} ${year}: manifest`,
          statements,
          links: articles.flatMap(({ id, doi, title, pdf, xml }) => {
            const named = { id, doi: isDoi(doi) ? doi : '' };
            const file = (kind: 'pdf' | 'xml') => ({
              href: publicUrl + articleFilePath(named, kind),
              text: `${articleFileName(named)}.${kind}`,
            });
            return [
              { href: `${publicUrl}/journaldetail/${id}`, text: title },
              ...(pdf ? [file('pdf')] : []),
              ...(xml ? [file('xml')] : []),
            ];
          }),
        });
      },
    },
  ];
};

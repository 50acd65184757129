import type { ArticleFile } from '#contract/article-files.ts';

/** Media types that programs ask an article's address for, and what they get. */
const known: Readonly<Record<string, ArticleFile>> = {
  'application/vnd.citationstyles.csl+json': 'json',
  'application/x-bibtex': 'bib',
  'text/x-bibtex': 'bib',
  'application/x-research-info-systems': 'ris',
  'application/ld+json': 'jsonld',
  'application/vnd.schemaorg.ld+json': 'jsonld',
  'application/jats+xml': 'xml',
  'application/vnd.jats+xml': 'xml',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/pdf': 'pdf',
};

const longest = 500;

/**
 * The form of an article that a header `Accept` prefers to its page: a type of the list above that is named, and wanted
 * more than HTML is. Browsers name HTML first, and what accepts anything gets the page.
 */
export function preferredForm(accept: string | undefined): ArticleFile | undefined {
  if (!accept || accept.length > longest || !/bibtex|json|xml|pdf|research-info/i.test(accept))
    return undefined;
  let page = 0;
  let best: { form: ArticleFile; weight: number } | undefined;
  for (const entry of accept.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const given = parameters.find((one) => one.startsWith('q='))?.slice(2);
    const weight = given === undefined ? 1 : Number(given);
    if (!(weight > 0 && weight <= 1)) continue;
    if (/^(text\/html|application\/xhtml\+xml|text\/\*|\*\/\*)$/.test(name)) page = Math.max(page, weight);
    const form = known[name];
    if (form && weight > (best?.weight ?? 0)) best = { form, weight };
  }
  return best && best.weight > page ? best.form : undefined;
}

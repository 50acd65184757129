import { articleFileName, articleFiles } from '#contract/article-files.ts';
import { articleLinkedData } from '#contract/article-linked-data.ts';
import type { Db } from '#server/platform/db/index.ts';
import { articleForOffice, findForms, isDoi } from '#server/slices/articles/index.ts';
import type { CachedDocument } from '../documents.ts';
import { linkHeaderOfFile, linkSet } from './rules-links.ts';

type Sources = { db: Db; publicUrl: string };

/** Every article has this name beside that of its DOI. */
export const isNameOf = (name: string, { id, doi }: { id: number; doi: string }): boolean =>
  name === articleFileName({ id, doi: isDoi(doi) ? doi : '' }) || name === articleFileName({ id, doi: '' });

/** An article as BibTeX, RIS, CSL JSON and JSON-LD, and its link set, each below the address of its page. */
export function articleDocuments({ db, publicUrl }: Sources): CachedDocument[] {
  const gone = { gone: true as const };
  return [
    {
      path: /^\/journaldetail\/(?<id>\d{1,15})\/linkset\.json$/,
      async make({ id }) {
        const article = await articleForOffice(db, Number(id));
        if (article?.withdrawn) return gone;
        return article && linkSet(article, publicUrl);
      },
    },
    {
      path: /^\/journaldetail\/(?<id>\d{1,15})\/(?<name>[\w.-]{1,300})\.(?<form>bib|ris|json|jsonld)$/,
      async make({ id, name = '', form }) {
        const forms = await findForms(db, Number(id));
        if (!forms || !isNameOf(name, forms)) return undefined;
        if (forms.withdrawn) return gone;
        const kind = form as 'bib' | 'ris' | 'json' | 'jsonld';
        const text = {
          bib: async () => forms.bibtex,
          ris: async () => forms.ris,
          json: async () => `${JSON.stringify(forms.csl, null, 2)}\n`,
          jsonld: async () => {
            const article = await articleForOffice(db, Number(id));
            return article ? `${JSON.stringify(articleLinkedData(article, publicUrl), null, 2)}\n` : '';
          },
        }[kind];
        return {
          type: `${articleFiles[kind]}; charset=utf-8`,
          text: await text(),
          headers: { Link: linkHeaderOfFile(forms, publicUrl, 'describes'), Vary: 'Accept' },
        };
      },
    },
  ];
}

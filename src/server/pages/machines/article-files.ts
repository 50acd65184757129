import type { Db } from '#server/platform/db/index.ts';
import type { ApiApp } from '#server/platform/http/api-app.ts';
import { type fileSender, findFile } from '#server/platform/storage/index.ts';
import { findForms } from '#server/slices/articles/index.ts';
import { isNameOf } from './article-documents.ts';
import { linkHeaderOfFile } from './rules-links.ts';

type Deps = { db: Db; publicUrl: string; send: ReturnType<typeof fileSender> };

const path = /^\/journaldetail\/(\d{1,15})\/([\w.-]{1,300})\.(pdf|xml)$/;

/** Whether a path is that of an article's PDF or JATS. */
export const isArticleFile = (pathname: string): boolean => path.test(pathname);

/** The PDF and the JATS of an article below the address of its page, shown in the browser; counted like downloads. */
export function mountArticleFiles(app: ApiApp, { db, publicUrl, send }: Deps): void {
  app.get('/journaldetail/:id/:file', async (context) => {
    const [, id, name = '', kind] = path.exec(context.req.path) ?? [];
    const forms = id === undefined ? undefined : await findForms(db, Number(id));
    context.header('Cache-Control', 'no-cache');
    if (!forms || !isNameOf(name, forms)) return context.text('There is no such file.\n', 404);
    if (forms.withdrawn) return context.text('This article was withdrawn.\n', 410);
    const address = kind === 'pdf' ? forms.pdf : forms.xml;
    if (kind === 'pdf' && address === null && forms.pdfIsMade) {
      context.header('Cache-Control', 'no-store');
      context.header('Retry-After', '30');
      const page = `${publicUrl}/journaldetail/${forms.id}`;
      return context.text(
        `The PDF of this article is being made. Please try again in a minute.\n${page}\n`,
        503,
      );
    }
    const file = address === null ? undefined : await findFile(db, address);
    if (file?.visibility !== 'public') return context.text('There is no such file.\n', 404);
    return send(context, file, {
      'Cache-Control': 'no-cache',
      'Content-Type': kind === 'pdf' ? 'application/pdf' : 'application/xml',
      'Content-Disposition': `inline; filename="${name}.${kind}"`,
      // Viewers of PDFs don't open in a sandbox; XML could hold scripts.
      'Content-Security-Policy': kind === 'pdf' ? "frame-ancestors 'self'" : "sandbox; default-src 'none'",
      Link: linkHeaderOfFile(forms, publicUrl, 'collection'),
      Vary: 'Accept',
    });
  });
}

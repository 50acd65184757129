import type { IncomingMessage } from 'node:http';
import { articleFileName } from '#contract/article-files.ts';
import { codes } from '#contract/envelope.ts';
import type { Renderer } from '../renderer.ts';
import { linkHeader } from './rules-links.ts';
import { preferredForm } from './rules-negotiate.ts';

const page = /^\/journaldetail\/(\d{1,15})$/;

/** Lets a request of an article's address that prefers another form to the page be one of that form's address. */
export function negotiate(request: IncomingMessage): void {
  const form = preferredForm(request.headers.accept);
  const id = form && page.exec(request.url ?? '')?.[1];
  if (id) request.url = `/journaldetail/${id}/${articleFileName({ id: Number(id), doi: '' })}.${form}`;
}

/** Adds the headers of an article's page that tell machines of its other forms. */
export function withLinks(renderer: Renderer, publicUrl: string): Renderer {
  return {
    query: renderer.query,
    routeOf: renderer.routeOf,
    async render(address, version) {
      const made = await renderer.render(address, version);
      const { article } = made;
      if (made.status !== 200 || !page.test(address)) return made;
      if (article?.code !== codes.success || article.data.withdrawn) return made;
      return {
        ...made,
        headers: { ...made.headers, Link: linkHeader(article.data, publicUrl), Vary: 'Accept' },
      };
    },
  };
}

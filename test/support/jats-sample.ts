import type { ArticleDocument } from '#contract/document/document.ts';
import type { DocumentNode, Reference } from '#contract/document/nodes.ts';
import { readJats } from '#server/slices/document/for-workers.ts';
import { renderFullText } from '#server/slices/document/index.ts';
import { walk } from '#server/slices/document/shared/walk.ts';
import { referenceHtml } from '#server/slices/document/write-page/fragments.ts';
import { recordOf } from '#server/slices/document/write-record/index.ts';

/** For tests: small articles in the manner of many publishers. */
interface SampleParts {
  /** Attributes of `<article>`. */
  attributes?: string;
  journal?: string;
  ids?: string;
  title?: string;
  /** Everything else in `article-meta`. */
  meta?: string;
  body?: string;
  back?: string;
  /** After `back`: floats, sub-articles, responses. */
  end?: string;
  /** Before `<article>`. */
  prologue?: string;
}

const JOURNAL =
  '<journal-title-group><journal-title>Journal of Samples</journal-title></journal-title-group><issn pub-type="epub">1234-5679</issn>';

export function sample(parts: SampleParts = {}): string {
  return `${parts.prologue ?? ''}<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML" ${parts.attributes ?? 'article-type="research-article" xml:lang="en"'}>
<front><journal-meta>${parts.journal ?? JOURNAL}</journal-meta><article-meta>
${parts.ids ?? '<article-id pub-id-type="doi">10.5555/Sample.1</article-id>'}
<title-group>${parts.title ?? '<article-title>A sample</article-title>'}</title-group>
${parts.meta ?? ''}</article-meta></front>
${parts.body === undefined ? '' : `<body>${parts.body}</body>`}
${parts.back === undefined ? '' : `<back>${parts.back}</back>`}
${parts.end ?? ''}</article>`;
}

/** Parses, or fails the test with the problem's message; references with their HTML. */
export function parsed(parts: SampleParts = {}) {
  const document = documentOf(parts);
  const article = recordOf(document);
  const written = referencesIn(document).map(referenceHtml);
  return {
    ...article,
    references: article.references.map((one, index) => ({ ...one, html: written[index] ?? '' })),
  };
}

function referencesIn({ body, back }: ArticleDocument): Reference[] {
  const found: Reference[] = [];
  const add = (node: DocumentNode) => {
    if (node.type === 'reference') found.push(node);
  };
  walk(body, add);
  walk(back, add);
  return found;
}

/** The same as a document. */
export const documentOf = (parts: SampleParts = {}): ArticleDocument => documentOfJats(sample(parts));

export function documentOfJats(jats: string | Uint8Array): ArticleDocument {
  const result = readJats(jats);
  if (!result.ok) throw new Error(result.problem.message);
  return result.document;
}

/** Full text; pictures in `.png` are found, 400 × 300. */
export const rendered = (parts: SampleParts) =>
  renderFullText(parsed(parts), {
    graphic: (href) =>
      href.endsWith('.png') ? { src: `/files/${href}`, width: 400, height: 300 } : undefined,
  });

/** The full text without its wrapper. */
export const fullText = (parts: SampleParts): string =>
  rendered(parts).html.replace(/^<div class="full-text" lang="[^"]*">|<\/div>$/g, '');

export const bodyText = (body: string): string => fullText({ body });

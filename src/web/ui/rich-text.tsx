import type { CSSProperties } from 'react';
import type { SanitisedHtml } from '#contract/fields.ts';
import { wrapTables } from './wrap-tables.ts';

type Props = {
  html: SanitisedHtml;
  className?: string;
  style?: CSSProperties;
  id?: string;
};

/**
 * Rich text of the press, set as running text. Apart from an article's own markup (title, snippet, full text),
 * the only place where markup from outside becomes part of a page; its type says that the server sanitised it.
 */
export const RichText = ({ html, className, style, id }: Props) => (
  <div
    id={id}
    className={className ? `prose ${className}` : 'prose'}
    style={style}
    dangerouslySetInnerHTML={{ __html: wrapTables(html) }}
  />
);

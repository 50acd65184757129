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
 * Apart from an article's own markup (title, snippet, full text), the only place where external markup enters a page; its
 * type guarantees that the server sanitised it.
 */
export const RichText = ({ html, className, style, id }: Props) => (
  <div
    id={id}
    className={className ? `prose ${className}` : 'prose'}
    style={style}
    dangerouslySetInnerHTML={{ __html: wrapTables(html) }}
  />
);

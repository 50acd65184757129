import type { SanitisedHtml } from '#contract/fields.ts';

/**
 * An introduction as its first paragraph and the rest, which “Read more” shows. Markup that doesn't begin with
 * a paragraph, or has nothing after it, stays whole.
 */
export function splitIntro(html: SanitisedHtml): { first: SanitisedHtml; rest: SanitisedHtml | null } {
  const end = /^\s*<p[\s>]/.test(html) ? html.indexOf('</p>') + '</p>'.length : 0;
  const rest = html.slice(end);
  if (end < '</p>'.length || rest.trim() === '') return { first: html, rest: null };
  return { first: html.slice(0, end) as SanitisedHtml, rest: rest as SanitisedHtml };
}

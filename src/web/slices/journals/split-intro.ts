import type { SanitisedHtml } from '#contract/fields.ts';

/**
 * First paragraph, and the rest for “Read more”. Markup that does not start with a paragraph, or is only one, is not split.
 */
export function splitIntro(html: SanitisedHtml): { first: SanitisedHtml; rest: SanitisedHtml | null } {
  const end = /^\s*<p[\s>]/.test(html) ? html.indexOf('</p>') + '</p>'.length : 0;
  const rest = html.slice(end);
  if (end < '</p>'.length || rest.trim() === '') return { first: html, rest: null };
  return { first: html.slice(0, end) as SanitisedHtml, rest: rest as SanitisedHtml };
}

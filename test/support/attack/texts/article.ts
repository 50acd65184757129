import { jatsArticle } from '#test/support/jats-article.ts';
import { scriptPayloads } from '#test/support/script-payloads.ts';
import { mark } from './payloads.ts';

/** Without what XML can't say. */
const payloads = scriptPayloads.map((one) =>
  [...one].filter((c) => c >= ' ' || c === '\t' || c === '\n').join(''),
);

/**
 * An article whose every part holds payloads, as text: JATS has no mark-up of HTML. With `pictures` it names some that
 * are nowhere, for which nobody can publish it.
 */
export function hostileArticle(doi: string, pictures: boolean): Uint8Array {
  const asText = (list: readonly string[]) =>
    list.map((one) => one.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)).join(' ');
  const asMarkup = `<script>ran()</script>${pictures ? '<img src="x" onerror="ran()"/>' : ''}<svg onload="ran()"><title>t</title></svg>`;
  const graphics = ['x" onerror="ran()', 'https://attacker.example.org/pixel.gif', 'javascript:ran()']
    .map((href) => `<graphic xlink:href="${href.replaceAll('"', '&quot;')}"/>`)
    .join('');
  const some = asText(payloads.slice(0, 20)) + asMarkup;
  return jatsArticle({
    doi,
    published: '2026-11-10',
    title: `${mark} title ${some}`,
    authors: [{ given: '<script>ran()</script>', surname: '<img src=x onerror=ran()>' }],
    keywords: [...payloads.slice(0, 8), 'https://creativecommons.org/licenses/by/4.0/legalcode'],
    abstract: `${mark} abstract ${asText(payloads)} ${asMarkup}`,
    references: payloads.slice(0, 60),
    body: `<sec id="s1"><title>${some}</title><p>${asText(payloads)} ${asMarkup}</p>
<fig id="f1"><label>${some}</label><caption><p>${some}</p></caption><alt-text>${some}</alt-text>${pictures ? graphics : ''}</fig>
<table-wrap id="t1"><caption><p>${some}</p></caption><table><tr><td background="https://attacker.example.org/p.gif" style="background:url(https://attacker.example.org/p.gif)">${some}</td></tr></table></table-wrap>
<p><xref ref-type="bibr" rid="b1">1</xref><ext-link xlink:href="javascript:ran()">x</ext-link><fn id="n1"><p>${some}</p></fn></p></sec>`,
  });
}

/** What may swallow the rest of a page comes last, so that all before it is mark-up. */
const swallows =
  /<(script|style|textarea|title|xmp|noscript|iframe|noembed|noframes|plaintext|template|select|svg|object|math|frameset)|<!|<\?|<\/(textarea|title|style|script)/i;
const inOrder = scriptPayloads.toSorted((a, b) => Number(swallows.test(a)) - Number(swallows.test(b)));

/** Every payload as mark-up; without `pictures` none that names one. */
export const hostileMarkup = (pictures: boolean): string =>
  inOrder
    .filter((one) => pictures || !/img|image|src|poster|picture|href="x"/i.test(one))
    .map((one, at) => `<h2>${mark} ${at}</h2><div>${one}</div>`)
    .join('\n');

/** The same article as a galley of HTML. */
export const hostileHtml = (pictures: boolean): Uint8Array =>
  Buffer.from(`<!DOCTYPE html><html><head><title>${mark}</title></head><body onload="ran()">
<h1>${mark}</h1><p>${mark} text.</p>
${hostileMarkup(pictures)}</body></html>`);

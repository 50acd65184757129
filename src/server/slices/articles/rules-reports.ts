import { xml } from '#server/platform/xml.ts';
import type { ReportRead } from './store-reports.ts';

const subArticle = ({ round, name, text }: ReportRead, at: number) => xml`
<sub-article article-type="referee-report" id="published-report-${at + 1}"><front-stub><title-group><article-title>${titleOfReport(round, at)}</article-title></title-group><contrib-group><contrib contrib-type="author">${
  name === null ? xml`<anonymous/>` : xml`<string-name>${name}</string-name>`
}</contrib></contrib-group></front-stub><body>${paragraphs(text).map((one) => xml`<p>${one}</p>`)}</body></sub-article>`;

const titleOfReport = (round: number, at: number) => `Report ${at + 1} (round ${round})`;

/** Parts between line breaks: JATS has no lines. */
const paragraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Markup in ASCII, which is the same in all encodings that XML is written in but UTF-16. */
const inAscii = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`),
    'latin1',
  );

const end = '</article>';

/**
 * JATS with reports of reviewers as its last sub-articles. As it is where its end is not found, or where it has responses, beside
 * which the DTD allows none.
 */
export function withReports(source: Buffer, reports: readonly ReportRead[]): Buffer {
  const place = source.lastIndexOf(end);
  if (reports.length === 0 || place < 0 || source.includes('<response')) return source;
  const written = inAscii(reports.map((one, at) => subArticle(one, at).xml).join(''));
  return Buffer.concat([source.subarray(0, place), written, source.subarray(place)]);
}

import type { AnswerBox, Site } from '#server/platform/site.ts';
import type { Letter, Reader } from './letter.ts';

/** A paragraph; a link; a title that is a link, with a line below; or names with their values, each on one line. */
export type Part =
  | string
  | { label: string; url: string }
  | { title: string; href: string; below: string }
  | { facts: readonly (readonly [string, string])[] };

type Draft = {
  to: Reader;
  subject: string;
  parts: readonly Part[];
  site: Site;
};

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`).replaceAll('\n', '<br>');

/** Names come from forms: forces one line without characters that would end a header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

const textOf = (part: Part): string => {
  if (typeof part === 'string') return part;
  if ('url' in part) return `${part.label}:\n${part.url}`;
  if ('href' in part) return [oneLine(part.title), oneLine(part.below), part.href].filter(Boolean).join('\n');
  return part.facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n');
};

const htmlOf = (part: Part): string => {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
  if ('url' in part)
    return `<p><a href="${escaped(part.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#8a2a1f;color:#ffffff;text-decoration:none;font-weight:600">${escaped(part.label)}</a></p><p style="font-size:14px;color:#5c5650">Or open this address:<br><a href="${escaped(part.url)}" style="color:#8a2a1f;word-break:break-all">${escaped(part.url)}</a></p>`;
  if ('href' in part)
    return `<p><a href="${escaped(part.href)}" style="color:#8a2a1f">${escaped(oneLine(part.title))}</a>${part.below && `<br><span style="font-size:14px;color:#5c5650">${escaped(oneLine(part.below))}</span>`}</p>`;
  const rows = part.facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0;font-weight:600">${escaped(name)}</th><td style="padding:2px 0">${escaped(oneLine(value))}</td></tr>`,
  );
  return `<table role="presentation" style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>`;
};

const bodyOpens = '<div style="max-width:36em;margin:0 auto">\n';
const answerLine = '——— Please answer above this line ———';
const answerLineHtml = `<p style="font-size:14px;color:#5c5650">${answerLine}</p>\n`;

/** A letter whose answers are known by `key`, and are sent to an address that has it where the mailbox allows that. */
export const answerable = (
  letter: Letter,
  { key, box, name }: { key: string; box: AnswerBox; name: string },
): Letter => ({
  ...letter,
  answerKey: key,
  replyTo: {
    name: oneLine(name),
    address: box.plus ? box.address.replace(/@(?=[^@]*$)/, `+${key}@`) : box.address,
  },
  text: `${answerLine}\n\n${letter.text}`,
  html: letter.html.replace(bodyOpens, () => bodyOpens + answerLineHtml),
});

/** The words of such a letter, to be sent without a key. */
export const withoutAnswerLine = <Words extends Pick<Letter, 'text' | 'html'>>(letter: Words): Words => ({
  ...letter,
  text: letter.text.startsWith(answerLine) ? letter.text.slice(answerLine.length).trimStart() : letter.text,
  html: letter.html.replace(answerLineHtml, ''),
});

/** Place of the line in an answer, however it is quoted. */
export const answerLinePattern = /please\s+answer\s+above\s+this\s+line/i;

/** Builds a letter from its parts, with a common greeting and closing, as text and HTML. */
export function buildLetter({ to, subject, parts, site }: Draft): Letter {
  const name = oneLine(to.name);
  const all: Part[] = [`Dear ${name || 'reader'},`, ...parts];
  const closing = `${site.siteName}\n${site.publicUrl}`;
  const title = oneLine(subject);
  return {
    to: { name, address: to.address },
    subject: title,
    text: `${[...all.map(textOf), `--\n${closing}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#fbf9f4;color:#1d1b18;font:16px/1.6 Georgia,serif">${bodyOpens}${all.map(htmlOf).join('\n')}
<p style="margin-top:32px;padding-top:12px;border-top:1px solid #d9d3c7;font-size:14px;color:#5c5650">${escaped(site.siteName)}<br><a href="${escaped(site.publicUrl)}" style="color:#5c5650">${escaped(site.publicUrl)}</a></p>
</div></body></html>
`,
  };
}

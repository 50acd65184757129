/** Prefix of a retracted article's title wherever it is shown (COPE, Crossref). */
const mark = 'RETRACTED: ';

export const retractedText = (title: string): string => (title.startsWith(mark) ? title : mark + title);
export const retractedHtml = retractedText;

export const unretractedText = (title: string): string =>
  title.startsWith(mark) ? title.slice(mark.length) : title;
export const unretractedHtml = unretractedText;

/**
 * The titles in other languages within a full text as `write-page` makes it, which was stored before its article was retracted. Those
 * of articles inside it, such as a decision letter, stay.
 */
export function retractedInText<Html extends string>(text: Html): Html {
  const own = text.search(/<section\b[^>]* class="(?:sub-article|peer-review)"/);
  const [front, rest] = own === -1 ? [text, ''] : [text.slice(0, own), text.slice(own)];
  const marked = front.replace(/(<p class="subtitle">)(?!RETRACTED: )/g, (begun) => begun + mark);
  return `${marked}${rest}` as Html;
}

type Title = { html: string; text: string };

const withTitles = <Of extends { title?: Title | undefined }>(
  translations: readonly Of[],
  change: (title: string) => string,
): Of[] =>
  translations.map((one) =>
    one.title ? { ...one, title: { html: change(one.title.html), text: change(one.title.text) } } : one,
  );

/** Titles in other languages, as retracted as the article’s own. */
export const retractedTitles = <Of extends { title?: Title | undefined }>(
  translations: readonly Of[],
): Of[] => withTitles(translations, retractedText);

export const unretractedTitles = <Of extends { title?: Title | undefined }>(
  translations: readonly Of[],
): Of[] => withTitles(translations, unretractedText);

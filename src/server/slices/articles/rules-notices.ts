/** Prefix of a retracted article's title wherever it is shown (COPE, Crossref). */
const mark = 'RETRACTED: ';

export const retractedText = (title: string): string => (title.startsWith(mark) ? title : mark + title);
export const retractedHtml = retractedText;

export const unretractedText = (title: string): string =>
  title.startsWith(mark) ? title.slice(mark.length) : title;
export const unretractedHtml = unretractedText;

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

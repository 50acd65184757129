/** Prefix of a retracted article's title wherever it is shown (COPE, Crossref). */
const mark = 'RETRACTED: ';

export const retractedText = (title: string): string => (title.startsWith(mark) ? title : mark + title);
export const retractedHtml = retractedText;

export const unretractedText = (title: string): string =>
  title.startsWith(mark) ? title.slice(mark.length) : title;
export const unretractedHtml = unretractedText;

/** What stands before the title of a retracted article wherever it is named (as COPE and Crossref ask for). */
const mark = 'RETRACTED: ';

/** A title that says it is of a retracted article, once. */
export const retractedText = (title: string): string => (title.startsWith(mark) ? title : mark + title);
export const retractedHtml = retractedText;

/** The title without that mark. */
export const unretractedText = (title: string): string =>
  title.startsWith(mark) ? title.slice(mark.length) : title;
export const unretractedHtml = unretractedText;

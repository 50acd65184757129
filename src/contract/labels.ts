/** What messages call a field whose wire name does not tell it: as forms do, else as the specification's words are. */
const labels: Readonly<Record<string, string>> = {
  abstractcontent: 'Abstract',
  adLink: 'Link',
  administrator: 'Whether they are an administrator',
  adPicture: 'Picture',
  adType: 'Kind of announcement',
  again: 'The address once more',
  alt: 'What the picture shows',
  anthorId: 'Author',
  at: 'Time',
  authorDTOList: 'Authors',
  authorsLetter: 'Letter to the authors',
  bannerAlt: 'What the banner shows',
  before: 'The oldest entry seen',
  bg: 'Background',
  candidateKey: 'The key of the registration',
  checkPassword: 'Password',
  content: 'Text',
  corresponding: 'Corresponding author',
  correspondingauthor: 'Corresponding author',
  country: 'Country/Territory',
  crop: 'The cut of the photo',
  dictType: 'Dictionary',
  doi: 'DOI',
  doiPattern: 'Pattern of DOIs',
  dueOn: 'Date',
  editorialboardId: 'The key of the link',
  editorOf: 'Journals',
  elocationId: 'Article number',
  email: 'E-mail',
  entryId: 'Page',
  file_ids: 'Curriculum Vitae',
  fileName: 'File name',
  filename: 'File name',
  filePath: 'File',
  filesDTOList: 'Files',
  filesShownToAuthors: 'Files for the authors',
  firstname: 'First Name',
  firstName: 'First Name',
  from: 'First day',
  front: 'What stands above the text',
  given: 'Given names',
  hidden: 'Hidden files',
  html: 'Text',
  ids: 'Order',
  intro: 'Introduction',
  issns: 'ISSNs',
  jobTitle: 'Job Title',
  key: 'The key of the link',
  lastname: 'Last Name',
  lastName: 'Last Name',
  manuscriptSuggestionDTOList: 'Suggestions',
  manuscripttitle: 'Manuscript Title',
  manuscripttype: 'Manuscript Type',
  module: 'List of links',
  of: 'What it is of',
  open: 'Open or closed',
  orcid: 'ORCID',
  organization: 'Organization',
  pageCount: 'Articles a page',
  pageNum: 'Page',
  q: 'Search',
  reCode: 'Journal code',
  related: 'Related journals',
  removeBoardProfiles: 'Whether board profiles are removed',
  reviewDays: 'Days for the review',
  reviewIds: 'Reviewers',
  runningtitle: 'Running Title',
  said: 'What is said of the article',
  seen: 'The version that was looked at',
  show: 'Whom to show',
  shownToAuthors: 'Whether authors see it',
  showStatus: 'Whether addresses are shown',
  sort: 'Order',
  submissionKey: 'The key of the submission',
  takenBack: 'Whether it is taken back',
  tellReviewers: 'Whether reviewers are told',
  thank: 'Whether the reviewer is thanked',
  to: 'Last day',
  toAuthors: 'Comments to the authors',
  toEditor: 'Confidential comments to the editor',
  typecode: 'Type',
  typename: 'Title',
  types: 'Article types',
  url: 'Link',
  userId: 'User',
  waitsFor: 'Whom it waits for',
  wechat: 'WeChat',
};

/** What one entry of a list is called, where its list's label is not the word. */
const entries: Readonly<Record<string, string>> = {
  authorDTOList: 'Author',
  authors: 'Author',
  editorOf: 'Journal',
  entries: 'Entry',
  files: 'File',
  filesDTOList: 'File',
  filesShownToAuthors: 'File',
  hidden: 'File',
  ids: 'Entry',
  issns: 'ISSN',
  keywords: 'Keyword',
  manuscriptSuggestionDTOList: 'Suggestion',
  members: 'Member',
  related: 'Journal',
  reviewIds: 'Reviewer',
  scopes: 'Scope',
  types: 'Article type',
};

type Path = readonly PropertyKey[];

const isName = (step: PropertyKey | undefined): step is string =>
  typeof step === 'string' && !/^\d+$/.test(step);

/** `reviewDays` is “Review days”; what is named by its number, as in `journalId`, is the “Journal”. */
function fromName(name: string): string {
  const words = name
    .replace(/(?<=.)Ids?$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What people call the field at this path of a call's input, such as “First Name” at `authorDTOList.0.firstName`; of an
 * entry of a list the list and its number; “What was sent” at no path.
 */
export function labelOf(path: Path): string {
  const last = path.at(-1);
  const name = path.findLast(isName);
  if (name === undefined) return 'What was sent';
  const label = labels[name] ?? fromName(name);
  return isName(last) ? label : `${entries[name] ?? label} ${Number(last) + 1}`;
}

/** The message with the entry of a list that it is about, where it is about a field of one: “Author 2: …”. */
export function inItsPlace(path: Path, message: string): string {
  const at = path.findLastIndex((step) => !isName(step));
  return at < 1 || at === path.length - 1 ? message : `${labelOf(path.slice(0, at + 1))}: ${message}`;
}

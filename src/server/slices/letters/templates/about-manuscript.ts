/** Fields of every letter about a manuscript. */
export const aboutManuscript = {
  manuscriptNumber: 'the manuscript’s number',
  title: 'the manuscript’s title',
  journal: 'the journal’s name',
};

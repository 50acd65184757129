export const tabsInOrder = ['0', '1', '2', '5', '6', '3', '4'] as const;

export const wheres: Record<string, string> = {
  intro: 'At the top of the journal’s page. What follows its first paragraphs folds away under “Read more”.',
  '0': 'Opens first. Its text follows the introduction and the editor in chief; the parts below stand beneath it, one tab each.',
  '1': 'Volumes and articles come by themselves; a text, where there is one, stands above them.',
  '2': 'The members come by themselves; a text, where there is one, stands above them.',
  '3': 'A text of its own, with the button “Submit a Manuscript” below it.',
  '4': 'A text of its own, for whatever the others leave out.',
  '5': 'A text of its own: who reviews, and how.',
  '6': 'A text of its own: the guidelines for authors.',
};

/** What articles that are translations of each other are to each other, as pages say it. */
export const translationRelations = {
  original: 'Translation of',
  translation: 'Translated in',
  /** Both are translations of the same. */
  other: 'Also translated in',
} as const;

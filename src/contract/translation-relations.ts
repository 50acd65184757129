/** Words of pages for the relations between articles that are translations of each other. */
export const translationRelations = {
  original: 'Translation of',
  translation: 'Translated in',
  /** Both are translations of the same. */
  other: 'Also translated in',
} as const;

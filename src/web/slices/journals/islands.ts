import { component } from '#web/islands/component.ts';

export const journalIslands = {
  'related-journals': component(() =>
    import('./related-journals.tsx').then(({ RelatedJournals }) => RelatedJournals),
  ),
};

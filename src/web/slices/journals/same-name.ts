import type { SiteJournal } from '#web/shell/site.ts';

/** Many journals have no shorter name than their own; sources differ in capitals. */
export const sameName = ({ shortName, journalName }: Pick<SiteJournal, 'shortName' | 'journalName'>) =>
  shortName.toLowerCase() === journalName.toLowerCase();

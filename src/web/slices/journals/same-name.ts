import type { SiteJournal } from '#web/shell/site.ts';

/** Many journals have no shorter name; sources differ in case. */
export const sameName = ({ shortName, journalName }: Pick<SiteJournal, 'shortName' | 'journalName'>) =>
  shortName.toLowerCase() === journalName.toLowerCase();

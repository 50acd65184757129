/** The office's calls around journals, by name; see `../calls.ts`. */
export const officeJournalsCalls = {
  officeJournals: 'GET /api/office/journals',
  officeJournal: 'GET /api/office/journal',
  officeMakeJournal: 'POST /api/office/journal/make',
  officeSaveJournal: 'POST /api/office/journal/save',
  officeRemoveJournal: 'POST /api/office/journal/remove',
  officeJournalPicture: 'POST /api/office/journal/picture',
  officeSaveTab: 'POST /api/office/journal/tab',
  officeSaveTabPart: 'POST /api/office/journal/part',
  officeOrderTabParts: 'POST /api/office/journal/parts/order',
  officeRemoveTabPart: 'POST /api/office/journal/part/remove',
  officeSaveVolume: 'POST /api/office/journal/volume',
  officeRemoveVolume: 'POST /api/office/journal/volume/remove',
  officeSaveTypes: 'POST /api/office/journal/types',
  officeEditorLetter: 'GET /api/office/journal/editor/letter',
  officeAddEditor: 'POST /api/office/journal/editor',
  officeRemoveEditor: 'POST /api/office/journal/editor/remove',
} as const;

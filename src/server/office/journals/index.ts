export { receivePicture, takePicture } from './pictures.ts';
export { introductionState, inWords, namesOfFields, recordState } from './record.ts';
export { journalsRoutes } from './routes.ts';
export { typesState } from './rules-types.ts';
export { pathOf, saveJournalChanges } from './save-journal.ts';
export { countByJournal } from './store-counts.ts';
export { restoreTypes } from './types.ts';
export { restoreVolume, volumeState } from './volumes.ts';

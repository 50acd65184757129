import { lazy } from 'react';

/** What only the office uses of boards: apart, so that readers' pages load nothing of it. */
export { emptyProfile } from './board-values.ts';
export { wrongPhoto } from './photo-check.ts';

/** Chooses the square of a picture that shows; heavy, so that it comes when it is shown. */
export const PhotoCrop = lazy(() => import('./photo-crop.tsx'));

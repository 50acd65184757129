import { lazy } from 'react';

/** Apart from `index.ts`, so that readers' pages do not load it. */
export { emptyProfile } from './board-values.ts';
export { wrongPhoto } from './photo-check.ts';

/** Loaded when shown, because it is large. */
export const PhotoCrop = lazy(() => import('./photo-crop.tsx'));

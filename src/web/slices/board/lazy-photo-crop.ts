import { lazy } from 'react';

/** Chooses the square of a picture that shows; heavy, so that it comes when it is shown. */
export const PhotoCrop = lazy(() => import('./photo-crop.tsx'));

import { lazy } from 'react';

/** Chooses the square of a picture that shows; heavy, so that it comes when it is shown. */
export const PhotoCrop = lazy(() => import('./photo-crop.tsx'));

/** What is wrong with a chosen photo, or null. By itself, so that readers' pages don't load what forms know. */
export const checkPhoto = async (file: File): Promise<string | null> =>
  (await import('./photo-check.ts')).wrongPhoto(file);

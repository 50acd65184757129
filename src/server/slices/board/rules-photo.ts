/** A square of an upright picture, in pixels. */
export type Crop = { left: number; top: number; side: number };

/** Parses `left,top,side`; undefined if it is no square. */
export function readCrop(text: string | undefined): Crop | undefined {
  const [, left, top, side] = /^(\d{1,5}),(\d{1,5}),([1-9]\d{0,4})$/.exec(text ?? '') ?? [];
  return side ? { left: Number(left), top: Number(top), side: Number(side) } : undefined;
}

/** Specification §5. */
export const isPhotoName = (name: string): boolean => /\.(?:png|jpe?g)$/i.test(name.trim());

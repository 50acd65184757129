/** Messages for pictures that can't be decoded. The upload's own limit refuses larger files. */
export const pictureRefusals = {
  'broken off': 'The picture did not arrive whole. Please upload it again.',
  'too many pixels': 'This picture has too many pixels. Please make it smaller and upload it again.',
} as const;

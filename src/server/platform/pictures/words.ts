/** What is said of a picture that can't be drawn anew. One that is too large is refused by whatever takes the upload. */
export const pictureWords = {
  'broken off': 'The picture did not arrive whole. Please upload it again.',
  'too many pixels': 'This picture has too many pixels. Please make it smaller and upload it again.',
} as const;

import { z } from 'zod';

export const reviewKey = z
  .string()
  .max(200)
  .meta({ label: 'Link key' })
  .describe('key of the personal link; code 10004 if it is unknown or revoked');

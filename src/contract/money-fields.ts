import { z } from 'zod';
import { isCurrency, mostMinor } from './money.ts';

/** An amount in minor units of its currency, such as cents. */
export const minorUnits = z.number().int().min(0).max(mostMinor);

export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrency, 'Give a currency by its three letters, such as EUR')
  .meta({ label: 'Currency' });

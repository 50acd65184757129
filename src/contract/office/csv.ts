import { z } from 'zod';

/** A table as a file to save: UTF-8 with a byte order mark, commas, CRLF; no cell that a spreadsheet would run. */
export const csvFile = z.object({ filename: z.string(), text: z.string() });
export type CsvFile = z.infer<typeof csvFile>;

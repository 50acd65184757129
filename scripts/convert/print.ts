import { makePdf } from '#server/slices/document/index.ts';
import type { Source } from './read.ts';

/** The PDF of an article with what could not be printed as it is; without `pdf` a finding says why. */
export async function print({
  document,
  pictures,
  supplements,
}: Source): Promise<{ pdf?: Uint8Array; findings: Source['findings'] }> {
  try {
    const { pdf, findings } = await makePdf(document, {
      look: { columns: 2 },
      pictures: pictures.map(({ name, bytes }) => ({ name, bytes })),
      created: Math.floor(Date.now() / 1000),
      addresses: Object.fromEntries(supplements.map(({ name, file }) => [name, encodeURIComponent(file)])),
    });
    return { pdf, findings: findings.map(({ kind, ...rest }) => ({ code: kind, ...rest })) };
  } catch (error) {
    return { findings: [{ code: 'no-pdf', message: `No PDF could be made: ${(error as Error).message}` }] };
  }
}

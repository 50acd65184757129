import { Readable } from 'node:stream';
import type { Envelope } from '#contract/envelope.ts';
import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { leftOutHeader } from '#contract/office/publishing-lists.ts';
import { type GivenFile, notThere, ok, type Route } from '#server/platform/http/route.ts';
import { pmcPackage } from '#server/slices/articles/index.ts';
import { type OfficeDeps, viewFileRoute } from '../ground/index.ts';
import { journalOfArticleQuery } from './production-actions.ts';

/** Characters that proxies let through beside other headers. */
const headerSize = 2000;

/** Their number, and as many of them as a header holds. */
function leftOut(skipped: readonly string[]): string {
  const shown: string[] = [];
  const encoded = () => `${skipped.length} ${encodeURIComponent(JSON.stringify(shown))}`;
  for (const one of skipped) {
    shown.push(one);
    if (encoded().length > headerSize) {
      shown.pop();
      break;
    }
  }
  return encoded();
}

/** Articles whole, as PubMed Central and archives take them. */
export function packageRoutes({ db, files, clock }: OfficeDeps): Route[] {
  const give = async (which: Parameters<typeof pmcPackage>[1]): Promise<Envelope<GivenFile>> => {
    const found = await pmcPackage({ db, files }, which);
    if (!found) return notThere('An article with JATS');
    const bytes = Readable.toWeb(found.read(clock.now())) as ReadableStream<Uint8Array>;
    return ok({
      ...{ bytes, mediaType: 'application/zip', filename: `${found.name}.zip` },
      ...(found.skipped.length > 0 && { headers: { [leftOutHeader]: leftOut(found.skipped) } }),
    });
  };
  return [
    viewFileRoute(db, calls.officeArticlePackage, journalOfArticleQuery, ({ query }) => give(query)),
    viewFileRoute(
      db,
      calls.officeVolumePackage,
      async (_, { query }) => query.journalId,
      ({ query }) => give(query),
    ),
  ];
}

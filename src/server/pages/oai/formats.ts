import type { Db } from '#server/platform/db/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import type { Xml } from '#server/platform/xml.ts';
import type { HarvestArticle } from '../../slices/articles/index.ts';
import { dublinCoreFormat } from './dublin-core.ts';
import { jatsFormat } from './jats.ts';
import { openAireFormat } from './openaire.ts';

export type FormatSources = { db: Db; files: FileStore; publicUrl: string };

/** A form of records; `withSource`: only articles that have a source can be had in it. */
export type Format = {
  schema: string;
  namespace: string;
  withSource?: true;
  /** Undefined for an article that can't be had in it. */
  write(article: HarvestArticle, sources: FormatSources): Promise<Xml | undefined>;
};

/** What records can be had in, by prefix. */
export const formats: ReadonlyMap<string, Format> = new Map([
  ['oai_dc', dublinCoreFormat],
  ['oai_openaire', openAireFormat],
  ['jats', jatsFormat],
]);

/** Whether an article can be had in a format; of a withdrawn one every format says that it is gone. */
export const isIn = ({ withSource }: Format, { xml, withdrawn }: HarvestArticle): boolean =>
  !withSource || withdrawn || xml !== null;

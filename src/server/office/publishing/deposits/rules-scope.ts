import { isDoi } from '#server/slices/articles/index.ts';
import type { DoiScope } from '../../ground/index.ts';

const prefixOf = (doi: string) => doi.slice(0, doi.indexOf('/'));

export const isInScope = ({ prefixes, except }: DoiScope, doi: string): boolean =>
  isDoi(doi) && (!prefixes || prefixes.includes(prefixOf(doi))) && !except?.includes(prefixOf(doi));

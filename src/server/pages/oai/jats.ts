import { harvestedSource } from '../../slices/articles/index.ts';
import type { Format } from './formats.ts';

/** The protocol wants a namespace, and files of JATS have none: named as the one in which PubMed Central's records are. */
const names = {
  namespace: 'https://jats.nlm.nih.gov/ns/publishing/1.3/',
  schema: 'https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3.xsd',
};

/** The whole article as its JATS has it. */
export const jatsFormat: Format = {
  ...names,
  withSource: true,
  write: (article, sources) => harvestedSource(sources, article, names),
};

import { z } from 'zod';
import { creditDegrees, creditRoleKeys } from '../credit.ts';
import { ABSTRACT_KINDS } from './document.ts';

/** Everything of an article besides its nodes. Lists of nodes are checked by `check.ts`. */

const word = z.string().max(4000);
const words = z.string().max(1_000_000);
const date = z.string().regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/);
const nodes = z.array(z.unknown());
const few = <T extends z.ZodType>(of: T) => z.array(of).max(10_000);

const contributor = z.strictObject({
  name: word.min(1),
  givenNames: word.optional(),
  surname: word.optional(),
  prefix: word.optional(),
  suffix: word.optional(),
  nativeName: words.optional(),
  collectiveName: words.optional(),
  members: few(words).optional(),
  orcid: z
    .string()
    .regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/)
    .optional(),
  orcidConfirmed: z.literal(true).optional(),
  email: word.optional(),
  corresponding: z.boolean(),
  equalContribution: z.boolean(),
  deceased: z.boolean(),
  affiliations: few(word),
  roles: few(words),
  terms: few(z.strictObject({ words, role: z.enum(creditRoleKeys) })).optional(),
  degrees: z.partialRecord(z.enum(creditRoleKeys), z.enum(creditDegrees)).optional(),
  onBehalfOf: words.optional(),
});

const subFront = {
  title: nodes.optional(),
  subtitle: nodes.optional(),
  translations: few(
    z.strictObject({
      language: word.optional(),
      title: nodes.optional(),
      subtitle: nodes.optional(),
      keywords: few(words),
      keywordsTitle: words.optional(),
    }),
  ),
  abstracts: few(
    z.strictObject({
      kind: z.enum(ABSTRACT_KINDS),
      id: word,
      label: word.optional(),
      title: nodes,
      language: word.optional(),
      content: nodes,
    }),
  ),
  authors: few(contributor),
  editors: few(contributor),
  affiliations: few(z.strictObject({ id: word.min(1), text: words, ror: word.optional() })),
  doi: word.optional(),
  products: few(nodes),
  recommendations: few(words),
  notes: z.unknown().optional(),
};

const front = z.strictObject({
  ...subFront,
  language: word.min(1),
  title: nodes,
  runningTitle: words.optional(),
  keywords: few(words),
  typeLabel: word,
  articleType: word,
  subjects: few(words),
  funding: words.optional(),
  funders: few(z.strictObject({ name: words, id: words.optional(), awards: few(words) })),
  key: word.optional(),
  publisherId: word.optional(),
  pmid: word.optional(),
  pmcid: word.optional(),
  journal: z.strictObject({
    title: word.min(1),
    shortTitle: word.optional(),
    publisherId: word.optional(),
    issns: few(z.strictObject({ kind: z.enum(['print', 'electronic', 'linking', 'unknown']), value: word })),
    publisher: words.optional(),
    publisherPlace: words.optional(),
  }),
  volume: word.optional(),
  issue: word.optional(),
  elocationId: word.optional(),
  firstPage: word.optional(),
  lastPage: word.optional(),
  pageRange: word.optional(),
  received: date.optional(),
  accepted: date.optional(),
  published: date.optional(),
  licence: z.strictObject({ url: word.optional(), name: word.optional(), text: nodes }).optional(),
  copyright: words.optional(),
  openAccess: z.boolean(),
  related: few(
    z.strictObject({
      relation: word,
      doi: word.optional(),
      title: words.optional(),
      journal: words.optional(),
      url: word.optional(),
    }),
  ),
  pdfName: word.optional(),
});

interface Text {
  body: unknown[];
  back: unknown[];
  subArticles: SubArticle[];
}
interface SubArticle extends Text {
  id: string;
  language?: string;
  articleType: string;
  front: z.infer<z.ZodObject<typeof subFront>>;
}

const text = { body: nodes, back: nodes };

const subArticle: z.ZodType<SubArticle> = z.lazy(() =>
  z.strictObject({
    ...text,
    id: word,
    language: word.optional(),
    articleType: word,
    front: z.strictObject(subFront),
    subArticles: z.array(subArticle).max(1000),
  }),
);

export const documentSchema = z.strictObject({
  ...text,
  format: z.literal(1),
  front,
  subArticles: z.array(subArticle).max(1000),
});

interface NodeList {
  at: string;
  content: string;
  nodes: unknown;
}

/** All lists of nodes, and what each may hold. */
export function nodesOf(document: z.infer<typeof documentSchema>): NodeList[] {
  const { licence, ...all } = document.front;
  return [
    { at: 'licence', content: 'inline*', nodes: licence?.text ?? [] },
    ...listsOf({ ...document, front: all }, ''),
  ];
}

function listsOf(
  { front: head, body, back, subArticles }: Text & Pick<SubArticle, 'front'>,
  at: string,
): NodeList[] {
  const lines = (name: string, list: unknown): NodeList => ({
    at: `${at}${name}`,
    content: 'inline*',
    nodes: list ?? [],
  });
  return [
    lines('title', head.title),
    lines('subtitle', head.subtitle),
    ...head.translations.flatMap((one) => [lines('title', one.title), lines('subtitle', one.subtitle)]),
    ...head.abstracts.flatMap((one) => [
      lines('abstract.title', one.title),
      { at: `${at}abstract`, content: 'block*', nodes: one.content },
    ]),
    ...head.products.map((one) => lines('product', one)),
    ...(head.notes === undefined ? [] : [{ at: `${at}notes`, content: 'notes', nodes: [head.notes] }]),
    { at: `${at}body`, content: 'block*', nodes: body },
    { at: `${at}back`, content: 'block*', nodes: back },
    ...subArticles.flatMap((sub, index) => listsOf(sub, `${at}subArticles.${index}.`)),
  ];
}

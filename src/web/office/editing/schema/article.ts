import type { Node } from '@tiptap/pm/model';
import type {
  ArticleDocument,
  ArticleText,
  Front,
  SubFront,
  Translation,
} from '#contract/document/document.ts';
import type { Block, Inline, Note } from '#contract/document/nodes.ts';
import { languageName } from '../front/shapes.ts';
import { contentFrom, type PlainNode, toEditor } from './document.ts';

/*
 * The editor's top node is the article: lines (`line`, such as the title) and texts (`flow`, such as the body), each
 * with its place in the document. Everything else of the document is the attribute `rest` of the top node, so that
 * one history undoes changes of both.
 */

type Head = ArticleText & { front: SubFront };
interface Place {
  key: string;
  kind: 'line' | 'flow';
  name: string;
  read(of: Head): readonly (Inline | Block)[] | undefined;
  write(of: Head, nodes: PlainNode[]): Head;
}

/** Places of text in an article or sub-article, in the order in which they are read. */
function placesOf({ front, subArticles }: Head, within = ''): Place[] {
  const named = (name: string) => (within ? `${within}: ${name}` : name);
  const text = (key: 'body' | 'back', name: string): Place => ({
    key,
    kind: 'flow',
    name: named(name),
    read: (of) => of[key],
    write: (of, nodes) => ({ ...of, [key]: nodes }),
  });
  return [
    {
      key: 'title',
      kind: 'line',
      name: named('Title'),
      read: (of) => of.front.title,
      write: (of, nodes) =>
        inFront(of, { title: nodes.length > 0 || of.front.title ? (nodes as Inline[]) : undefined }),
    },
    ...(front.subtitle ? [subtitle(named('Subtitle'))] : []),
    ...front.translations.flatMap((one, at) => translationAt(at, one, named)),
    ...front.abstracts.flatMap((one, at) =>
      abstractAt(at, named(one.label || 'Abstract'), one.title.length > 0),
    ),
    ...front.products.map((_, at) => productAt(at, named('Work that it is about'))),
    text('body', 'Text'),
    text('back', 'After the text'),
    ...(front.notes ? [notes(named('Notes on the authors'))] : []),
    ...('licence' in front && front.licence ? [licence] : []),
    ...subArticles.flatMap((sub, at) =>
      placesOf(sub, sub.articleType.replace(/-/g, ' ')).map((place) => inSubArticle(place, at)),
    ),
  ];
}

const inFront = (of: Head, change: Partial<SubFront>): Head => {
  const front = { ...of.front, ...change };
  return {
    ...of,
    front: Object.fromEntries(
      Object.entries(front).filter(([, v]) => v !== undefined),
    ) as unknown as SubFront,
  };
};

const subtitle = (name: string): Place => ({
  key: 'subtitle',
  kind: 'line',
  name,
  read: (of) => of.front.subtitle,
  write: (of, nodes) => inFront(of, { subtitle: nodes as Inline[] }),
});

const withAt = <Item>(list: readonly Item[], at: number, change: Partial<Item>): Item[] =>
  list.map((one, index) => (index === at ? { ...one, ...change } : one));

/** Lines of a translated title and subtitle, where there are any. */
const translationAt = (at: number, one: Translation, named: (name: string) => string): Place[] =>
  (['title', 'subtitle'] as const).flatMap((key): Place[] =>
    one[key]
      ? [
          {
            key: `translation.${at}.${key}`,
            kind: 'line',
            name: named(`${key === 'title' ? 'Title' : 'Subtitle'} in ${languageName(one.language)}`),
            read: (of) => of.front.translations[at]?.[key],
            write: (of, nodes) =>
              inFront(of, {
                translations: withAt(of.front.translations, at, { [key]: nodes as Inline[] }),
              }),
          },
        ]
      : [],
  );

const productAt = (at: number, name: string): Place => ({
  key: `product.${at}`,
  kind: 'line',
  name,
  read: (of) => of.front.products[at],
  write: (of, nodes) =>
    inFront(of, {
      products: of.front.products.map((one, index) => (index === at ? (nodes as Inline[]) : one)),
    }),
});

/** What is typed between the notes becomes one of them. */
const notes = (name: string): Place => ({
  key: 'notes',
  kind: 'flow',
  name,
  read: ({ front }) => (front.notes && front.notes.content.length > 0 ? [front.notes] : []),
  write: (of, nodes) =>
    inFront(of, {
      notes: {
        type: 'notes',
        content: (nodes as unknown as Block[]).flatMap((node): Note[] =>
          node.type === 'notes' ? node.content : [{ type: 'note', content: [node] }],
        ),
      },
    }),
});

const licence: Place = {
  key: 'licence',
  kind: 'line',
  name: 'Words of the licence',
  read: ({ front }) => (front as Partial<Front>).licence?.text,
  write: (of, nodes) => {
    const front = of.front as Partial<Front>;
    return inFront(of, { licence: { ...front.licence, text: nodes as Inline[] } } as Partial<SubFront>);
  },
};

function abstractAt(at: number, name: string, titled: boolean): Place[] {
  const change = (of: Head, what: object) => inFront(of, { abstracts: withAt(of.front.abstracts, at, what) });
  const content: Place = {
    key: `abstract.${at}`,
    kind: 'flow',
    name,
    read: (of) => of.front.abstracts[at]?.content,
    write: (of, nodes) => change(of, { content: nodes }),
  };
  const title: Place = {
    key: `abstract.${at}.title`,
    kind: 'line',
    name: `${name}: title`,
    read: (of) => of.front.abstracts[at]?.title,
    write: (of, nodes) => change(of, { title: nodes }),
  };
  return titled ? [title, content] : [content];
}

const inSubArticle = (place: Place, at: number): Place => ({
  ...place,
  key: `sub.${at}.${place.key}`,
  read: (of) => (of.subArticles[at] ? place.read(of.subArticles[at]) : undefined),
  write: (of, nodes) => ({
    ...of,
    subArticles: of.subArticles.map((sub, index) =>
      index === at ? { ...sub, ...(place.write(sub, nodes) as typeof sub) } : sub,
    ),
  }),
});

/** The state of the editor for a document. */
export function editorOf(document: ArticleDocument): PlainNode {
  const places = placesOf(document);
  // Lines stay in it: whether an abstract has a title is read from there.
  const rest = places
    .filter(({ kind }) => kind === 'flow')
    .reduce<Head>((of, place) => place.write(of, []), document);
  return {
    type: 'article',
    attrs: { rest },
    content: places.map(({ key, kind, name, read }) => {
      const content = ((read(document) ?? []) as PlainNode[]).map(toEditor);
      if (content.length === 0 && kind === 'flow')
        content.push({ type: 'paragraph', attrs: { filler: true } });
      return { type: kind, attrs: { key, name }, ...(content.length > 0 && { content }) };
    }),
  };
}

/** The document of a state of the editor. */
export function documentOf(article: Node): ArticleDocument {
  const rest = restOf(article);
  const parts = new Map(article.children.map((part) => [part.attrs.key as string, part]));
  return placesOf(rest).reduce<Head>((of, place) => {
    const part = parts.get(place.key);
    return part ? place.write(of, contentFrom(part)) : of;
  }, rest) as ArticleDocument;
}

/** Everything of the document but its texts. */
export const restOf = (article: Node): ArticleDocument => article.attrs.rest as ArticleDocument;

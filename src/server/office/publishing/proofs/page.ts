import { LRUCache } from 'lru-cache';
import { apiBase, calls } from '#contract/calls.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Proof } from '#contract/proofs.ts';
import { forPublishing, type StoredGraphic } from '#server/slices/articles/index.ts';
import { changedParts, readProof } from '#server/slices/document/index.ts';
import type { OfficeDeps } from '../../ground/index.ts';
import { findContext, type ProductionContext } from '../context.ts';
import { picturesOf } from '../show-text.ts';
import type { Held } from './keys.ts';
import { queryOnTheWire } from './show.ts';
import { documentOfProof, listQueries } from './store-proofs.ts';
import { listSuggestions } from './store-suggestions.ts';

type PageDeps = Pick<OfficeDeps, 'db' | 'files' | 'clock'>;

/** A sent proof never changes, and reading it takes a second. */
const read = new LRUCache<number, ReturnType<typeof readProof>>({ max: 8, ttl: 10 * 60_000 });

export async function textOfProof({ db }: Pick<PageDeps, 'db'>, id: number) {
  const known = read.get(id) ?? documentOfProof(db, id).then(readProof);
  read.set(id, known);
  known.catch(() => read.delete(id));
  return known;
}

/** Addresses of stored pictures, by their names in the document. */
export async function picturesOfProof(deps: PageDeps, context: ProductionContext, proofId: number) {
  const { parsed } = await textOfProof(deps, proofId);
  const named = new Set(parsed.graphics);
  const pictures = await picturesOf(deps, context, parsed.graphics);
  return pictures.filter(({ name }) => named.has(name));
}

const picturePath = (key: string, name: string) =>
  `${apiBase}${calls.proofPicture.split(' ')[1]}?${new URLSearchParams({ key, name })}`;

/** The proof as its author reads it; undefined if the journal is gone. */
export async function pageOfProof(
  deps: PageDeps,
  { proof, production }: Held,
  key: string,
): Promise<Proof | undefined> {
  const { db, clock } = deps;
  const context = await findContext(db, production, clock.now());
  if (!context || proof.state === 'withdrawn') return undefined;
  const { parsed, blocks } = await textOfProof(deps, proof.id);
  const pictures = await picturesOfProof(deps, context, proof.id);
  const graphics = new Map<string, StoredGraphic>(
    pictures.map(({ name }) => [name, { src: picturePath(key, name) }]),
  );
  const { previewText } = await forPublishing();
  const { article, html } = previewText(parsed, {
    id: production.articleId ?? 0,
    journal: context.journal,
    graphic: (href) => graphics.get(href),
    file: () => undefined,
    hasGalley: false,
  });
  const queries = await listQueries(db, [proof.id]);
  return {
    proofId: proof.id,
    round: proof.round,
    state: proof.state,
    name: proof.name,
    journal: context.journal.name,
    title: parsed.title.text,
    dueOn: proof.dueOn,
    article,
    html: html as unknown as SanitisedHtml,
    blocks: blocks.map(({ anchor = null, ...block }) => ({ ...block, anchor })),
    queries: queries.map(queryOnTheWire),
    answered: await answeredOf(deps, proof),
  };
}

async function answeredOf({ db }: PageDeps, { id, answeredAt, message }: Held['proof']) {
  if (answeredAt === null) return null;
  const suggestions = await listSuggestions(db, [id]);
  return {
    at: answeredAt.toISOString(),
    message,
    suggestions: suggestions.map(({ place, before, after, remark }) => ({
      place,
      parts: changedParts(before, after),
      remark,
    })),
  };
}

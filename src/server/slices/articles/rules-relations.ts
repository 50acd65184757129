import { translationRelations } from '#contract/translation-relations.ts';

/**
 * Relations between articles by `related-article-type` (JATS tag library, with publishers' spellings). `own` is
 * shown on the page of the article whose source states the relation, `inverse` on the page of the other.
 */
type Words = { own: string; inverse: string };

const pair = (own: string, inverse: string): Words => ({ own, inverse });
const turned = ({ own, inverse }: Words): Words => ({ own: inverse, inverse: own });

const correction = pair('Correction to', 'Corrected by');
const retraction = pair('Retraction of', 'Retracted by');
const partialRetraction = pair('Partial retraction of', 'Partially retracted by');
const concern = pair('Expression of concern about', 'Expression of concern in');
const addendum = pair('Addendum to', 'Addendum in');
const comment = pair('Comment on', 'Commented on in');
const reply = pair('Reply to', 'Reply in');
const update = pair('Update of', 'Updated by');
const continuation = pair('Continuation of', 'Continued in');
const preprint = pair('Published version of', 'Published as');
const review = pair('Review of', 'Reviewed in');
const withdrawal = pair('Withdrawal of', 'Withdrawn by');
const republication = pair('Republication of', 'Republished in');
const translation = pair(translationRelations.original, translationRelations.translation);
const companion = pair('Companion article', 'Companion article');
const sameIssue = pair('In the same issue', 'In the same issue');
const related = pair('Related article', 'Related article');

const relations = new Map<string, Words>([
  ['corrected-article', correction],
  ['corrected', correction],
  ['correction-forward', turned(correction)],
  ['correction', turned(correction)],
  ['corrigendum', turned(correction)],
  ['erratum', turned(correction)],
  ['retracted-article', retraction],
  ['retracted', retraction],
  ['retraction-forward', turned(retraction)],
  ['retraction', turned(retraction)],
  // In the notice, naming the article of which a part is withdrawn.
  ['partial-retraction', partialRetraction],
  ['partially-retracted-article', partialRetraction],
  ['object-of-concern', concern],
  ['concern-forward', turned(concern)],
  ['expression-of-concern', turned(concern)],
  ['addended-article', addendum],
  ['addendum', turned(addendum)],
  ['commentary-article', comment],
  ['commentary', turned(comment)],
  ['letter', pair('Letter', 'Related article')],
  ['reply', turned(reply)],
  ['replied-article', reply],
  ['updated-article', update],
  ['update', turned(update)],
  ['continued-by', turned(continuation)],
  ['continuation', continuation],
  ['preprint', preprint],
  ['published-article', turned(preprint)],
  ['peer-reviewed-article', review],
  ['reviewed-article', review],
  ['peer-review', turned(review)],
  ['withdrawn-article', withdrawal],
  ['withdrawal-forward', turned(withdrawal)],
  ['republished-article', republication],
  ['translated-article', translation],
  ['translation', turned(translation)],
  ['companion', companion],
  ['companion-article', companion],
  ['in-this-issue', sameIssue],
]);

/** Shown first. */
const gravest = [
  turned(retraction),
  turned(withdrawal),
  turned(partialRetraction),
  turned(concern),
  turned(correction),
].map(({ own }) => own);

/** Relations by which an article retracts another, and by which it is retracted. */
export const retracting = ['retracted-article', 'retracted'] as const;
const retractedBy: readonly string[] = ['retraction-forward', 'retraction'];

/** Kinds of updates at Crossref, by the relation that a notice's source states. */
const updates = new Map<string, string>([
  ['corrected-article', 'correction'],
  ['corrected', 'correction'],
  ['retracted-article', 'retraction'],
  ['retracted', 'retraction'],
  ['partial-retraction', 'partial_retraction'],
  ['partially-retracted-article', 'partial_retraction'],
  ['object-of-concern', 'expression_of_concern'],
  ['addended-article', 'addendum'],
  ['withdrawn-article', 'withdrawal'],
]);

/** The kind of update at Crossref that an article is of the one it names; undefined if it is none. */
export const updateOf = (relation: string): string | undefined => updates.get(relation.trim().toLowerCase());

type Related = { relation: string; doi?: string | null | undefined };

const doisBy = (related: readonly Related[], relations: readonly string[]): string[] =>
  related.flatMap(({ relation, doi }) =>
    doi && relations.includes(relation.trim().toLowerCase()) ? [doi] : [],
  );

/** Whether an article is a translation of the one it names, or is translated in it; undefined if neither. */
export function translationOf(relation: string): 'original' | 'translation' | undefined {
  const words = wordsOf(relation);
  return words.own === translation.own
    ? 'original'
    : words.own === translation.inverse
      ? 'translation'
      : undefined;
}

/** The DOIs of articles that one retracts, and of those that retract it, by its source. */
export const retractionsOf = (
  related: readonly Related[],
): { retracts: string[]; retractedBy: string[] } => ({
  retracts: [...new Set(doisBy(related, retracting))].sort(),
  retractedBy: doisBy(related, retractedBy),
});

/** `id` where the other article is ours, `url` where its source has an address instead of a DOI. */
export type StatedRelation = {
  relation: string;
  doi: string | null;
  url: string | null;
  id: number | null;
  title: string | null;
  /** Of the other article, where readers get it from us. */
  language: string | null;
};

/** The key of a related article. */
const identity = ({ doi, url, title }: StatedRelation) => doi ?? url ?? title;

const wordsOf = (relation: string) => relations.get(relation.trim().toLowerCase()) ?? related;

/** The language is told of translations alone. */
const named = (other: StatedRelation, { own }: Words): StatedRelation => ({
  ...other,
  relation: own,
  language: own === translation.own || own === translation.inverse ? other.language : null,
});

/**
 * Relations for an article's page, stated by its own source or by others: each pair once for each kind, notices
 * first. Translations of the same original are named by neither, unless they are.
 */
export function relationsOf(
  stated: readonly StatedRelation[],
  statedByOthers: readonly StatedRelation[],
  otherTranslations: readonly StatedRelation[] = [],
): StatedRelation[] {
  const relations = [
    ...stated.map((other) => named(other, wordsOf(other.relation))),
    ...statedByOthers.map((other) => named(other, turned(wordsOf(other.relation)))),
    ...otherTranslations.map((other) => ({ ...other, relation: translationRelations.other })),
  ];
  const once = new Map<string, StatedRelation>();
  for (const each of relations) {
    const key = `${identity(each)} ${each.relation}`;
    const existing = once.get(key);
    once.set(key, existing ? { ...existing, title: existing.title ?? each.title } : each);
  }
  // A relation that one states of the other says more.
  for (const { doi } of otherTranslations)
    if ([translation.own, translation.inverse].some((own) => once.has(`${doi} ${own}`)))
      once.delete(`${doi} ${translationRelations.other}`);
  // A general relation is dropped beside a more specific one.
  const exact = new Set([...once.values()].filter((r) => r.relation !== related.own).map(identity));
  const specific = [...once.values()].filter((r) => r.relation !== related.own || !exact.has(identity(r)));
  return specific.sort((a, b) => gravity(a) - gravity(b));
}

const gravity = ({ relation }: StatedRelation) =>
  gravest.includes(relation) ? gravest.indexOf(relation) : gravest.length;

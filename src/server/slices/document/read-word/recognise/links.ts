import type { Inline } from '#contract/document/inlines.ts';
import type { Block, DocumentNode, Reference } from '#contract/document/nodes.ts';
import { numbersIn } from '../../references/citations-numeric.ts';
import { citationSystem } from '../../references/find-citations.ts';
import { linkCitations } from '../../references/link-citations.ts';
import { matchFields } from '../../references/match-fields.ts';
import type { CitedReference } from '../../references/types.ts';
import { normaliseDoi } from '../../shared/links.ts';
import type { CitedWork } from '../docx/blocks.ts';
import { anchored } from './bookmarks.ts';
import type { Building } from './building.ts';
import { cslOfWork } from './field-works.ts';
import { cut, joined, lineOf, pending, textsOf, unlinked } from './inlines.ts';
import { mentionsIn, unmetMentions, type Wrapped } from './mentions.ts';

/** A node that holds a line of text. */
type Lined = DocumentNode & { content?: Inline[] };

const lined = new Set(['paragraph', 'heading', 'titleLine', 'term']);

/** All nodes below that hold a line of text, also notes inside of lines; references are left out. */
function* linesBelow(nodes: readonly DocumentNode[]): Generator<Lined> {
  for (const node of nodes) {
    if (node.type === 'reference') continue;
    if (lined.has(node.type)) yield node as Lined;
    if ('content' in node && node.content) yield* linesBelow(node.content as DocumentNode[]);
  }
}

/** Puts stretches of a line into links; those that overlap one before are left out. */
function wrap(inlines: readonly Inline[], links: readonly Wrapped[]): Inline[] {
  const out: Inline[] = [];
  let at = 0;
  for (const { from, to, targets, kind } of [...links].sort((a, b) => a.from - b.from)) {
    if (from < at) continue;
    const inner = cut(inlines, from, to);
    if (inner.some(({ type }) => type === 'crossReference')) continue;
    out.push(...cut(inlines, at, from), {
      type: 'crossReference',
      attrs: { targets, kind },
      content: joined(unlinked(inner)),
    });
    at = to;
  }
  out.push(...cut(inlines, at));
  return out;
}

/** Citation style of the text. Numbers in parentheses cite only a list that is numbered: else they count formulae, or patients. */
function systemOf(words: Parameters<typeof citationSystem>[0], cited: readonly CitedReference[]) {
  const system = citationSystem(words, cited);
  const isNumbered = cited.filter(({ label }) => label !== undefined).length > cited.length / 2;
  return system === 'parentheses' && !isNumbered ? 'author-year' : system;
}

/** A citation that may mean more references than these is left to an editor. */
const mostMeant = 2;

/** Links citations, by the fields of reference managers exactly and else by rules. */
export function linkToReferences(
  building: Building,
  blocks: readonly Block[],
  cited: readonly CitedReference[],
  references: readonly Reference[],
): void {
  const byWork = matchWorks(building.file.works, references);
  const byNumber = new Map(references.map(({ attrs }) => [Number(attrs.label), attrs.id]));
  for (const line of linesBelow(blocks)) line.content = resolved(line.content ?? [], byWork, byNumber);
  const lines = [...linesBelow(blocks)].filter(
    ({ type, content }) => type !== 'heading' && (content?.length ?? 0) > 0,
  );
  const words = lines.map(({ content }) => textsOf(content ?? []));
  const { citations, findings } = linkCitations(words, cited, systemOf(words, cited));
  const unsure = new Set(
    findings.flatMap(({ kind, place, references: meant }) =>
      kind === 'several-references' && place && meant.length > mostMeant
        ? [`${place.paragraph} ${place.from}`]
        : [],
    ),
  );
  const byLine = new Map<number, Wrapped[]>();
  for (const { paragraph, from, to, targets } of citations) {
    if (targets.length === 0 || unsure.has(`${paragraph} ${from}`)) continue;
    const links = byLine.get(paragraph) ?? [];
    links.push({ from, to, targets, kind: 'bibr' });
    byLine.set(paragraph, links);
  }
  for (const { kind, place, references: meant } of findings) {
    const line = place && lines[place.paragraph];
    const printed = line && lineOf(line.content ?? []).slice(place.from, place.to);
    if (kind === 'no-reference')
      building.find('citation-without-reference', `The citation “${printed}” has no reference in the list.`, {
        words: printed,
      });
    else if (kind === 'several-references')
      building.find('citation-ambiguous', `The citation “${printed}” may mean several references.`, {
        words: printed,
        node: meant[0],
      });
  }
  for (const [index, links] of byLine) {
    const line = lines[index];
    if (line) line.content = wrap(line.content ?? [], links);
  }
}

/** Notes references that no link leads to. */
export function noteUncited(
  building: Building,
  references: readonly Reference[],
  mentioned: ReadonlyMap<string, unknown>,
): void {
  for (const { attrs, content } of references)
    if (attrs.id && !mentioned.has(attrs.id))
      building.find('reference-never-cited', 'This reference is never cited.', {
        node: attrs.id,
        words: lineOf(content ?? []),
      });
}

/** Ids of references by the works of citation fields, whose fields replace those that rules read. */
function matchWorks(
  works: Readonly<Record<string, CitedWork>>,
  references: readonly Reference[],
): Map<string, string> {
  const keys = Object.keys(works);
  const items = Object.values(works).map(cslOfWork);
  // A work is in as many fields as cite it.
  const written = items.map((item) => JSON.stringify(item));
  const matched = matchFields(
    references.map(({ content }) => textsOf(content ?? [])),
    items,
  );
  const found = new Map<string, string>();
  for (const [index, { attrs }] of references.entries()) {
    const item = items[matched[index] ?? -1];
    if (!item || !attrs.id) continue;
    const same = written[matched[index] ?? -1];
    for (const [at, key] of keys.entries()) if (written[at] === same) found.set(pending.work + key, attrs.id);
    attrs.csl = { ...item, id: attrs.id };
    attrs.certainty = 1;
    const doi = normaliseDoi(item.DOI ?? '');
    if (doi) attrs.doi = doi;
  }
  return found;
}

/**
 * Links of fields to references, by their works, or by the numbers that they print: LibreOffice keeps no works beside its
 * fields. The others become words again.
 */
function resolved(
  inlines: readonly Inline[],
  byWork: ReadonlyMap<string, string>,
  byNumber: ReadonlyMap<number, string | undefined>,
): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.type !== 'crossReference') return [inline];
    const content = resolved(inline.content ?? [], byWork, byNumber);
    if (!inline.attrs.targets.some((target) => target.startsWith(pending.work)))
      return [{ ...inline, content }];
    const line = lineOf(content);
    const printed = onlyNumbers.test(line) ? (numbersIn(line) ?? []) : [];
    const found = [
      inline.attrs.targets.map((target) => byWork.get(target)),
      printed.map((number) => byNumber.get(number)),
    ].find((ids) => ids.length > 0 && ids.every((id) => id !== undefined));
    return found
      ? [
          {
            ...inline,
            attrs: { ...inline.attrs, targets: found.filter((id) => id !== undefined) },
            content: unlinked(content),
          },
        ]
      : content;
  });
}
const onlyNumbers = /^[\s[(]*\d{1,4}(?:[\s,;–-]+\d{1,4}){0,50}[\s\])]*$/;

/** Links mentions of figures, tables, formulae and sections. Answers which of them the text mentions, in its order. */
export function linkToFloats(
  blocks: readonly DocumentNode[],
  named: ReadonlyMap<string, string>,
  anchors: ReadonlyMap<string, string>,
): Map<string, DocumentNode> {
  const mentioned = new Map<string, DocumentNode>();
  for (const node of linesBelow(blocks)) {
    if (!node.content) continue;
    // A link to a bookmark that is nowhere is words, which may name a figure.
    const content = joined(anchored(node.content, anchors));
    const links = node.type === 'heading' ? [] : mentionsIn(lineOf(content), named);
    node.content = links.length > 0 ? wrap(content, links) : content;
    for (const inline of node.content)
      if (inline.type === 'crossReference')
        for (const target of inline.attrs.targets) if (!mentioned.has(target)) mentioned.set(target, node);
  }
  return mentioned;
}

/** Notes mentions of figures and tables that are not in the file, each once. */
export function noteUnmet(
  building: Building,
  blocks: readonly DocumentNode[],
  named: ReadonlyMap<string, string>,
): void {
  const unmet = new Map<string, string>();
  for (const node of linesBelow(blocks)) {
    if (node.type === 'heading') continue;
    const line = lineOf(node.content ?? []);
    for (const [key, printed] of unmetMentions(line, named)) unmet.set(key, printed);
  }
  for (const printed of unmet.values())
    building.find('mention-without-caption', `The text mentions ${printed}, but no caption begins with it.`, {
      words: printed,
    });
}

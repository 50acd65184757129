import { below, type Edit, kid, kids, type Place, withEdits, xmlText } from './xml-places.ts';

/** A change of a file that a source references. */
export type FileChange = {
  href: string;
  removed: boolean;
  /** The label before its caption; empty: none, null: unchanged. */
  label: string | null;
  /** The name of the file that replaces it; empty: none. */
  replacement: string;
};

/** A referenced file with the element that shows it. */
type Unit = {
  href: string;
  /** The element with the address. */
  holder: Place;
  place: Place;
  parent: Place;
  /** Inside a line of text. */
  inline: boolean;
};

const blockNames = ['supplementary-material', 'media'];
const inlineNames = ['inline-supplementary-material', 'inline-media'];

/** Referenced files in the order of the text. */
function unitsOf(article: Place): Unit[] {
  const parents = new Map<Place, Place>();
  const all = [article, ...below(article)];
  for (const place of all) for (const child of place.children) parents.set(child, place);
  return all.flatMap((holder): Unit[] => {
    const { name, attrs } = holder;
    const inline = inlineNames.includes(name);
    if (!attrs.href || !(inline || blockNames.includes(name))) return [];
    const outer = parents.get(holder);
    const holders = outer ? [...below(outer)].filter((one) => blockNames.includes(one.name)) : [];
    // `<supplementary-material><caption/><media href=""/></supplementary-material>` is one file.
    const whole = outer?.name === 'supplementary-material' && holders.length === 1 && !outer.attrs.href;
    const place = whole ? outer : holder;
    const parent = parents.get(place);
    return parent ? [{ href: attrs.href, holder, place, parent, inline }] : [];
  });
}

/**
 * Files with their labels. Files of one `group` are siblings and may be reordered; -1: inline, without label and
 * order.
 */
export function namedFiles(article: Place): Map<Place, { label: string; group: number }> {
  const groups = new Map<Place, number>();
  return new Map(
    unitsOf(article).map(({ holder, place, parent, inline }) => {
      if (!inline && !groups.has(parent)) groups.set(parent, groups.size);
      const label = inline ? '' : (kid(place, 'label')?.text ?? '');
      return [holder, { label, group: inline ? -1 : (groups.get(parent) ?? -1) }];
    }),
  );
}

/** The edits for these changes; files of one group get the order of `changes`. Links to removed files are removed. */
export function fileEdits(xml: string, article: Place, changes: readonly FileChange[]): Edit[] {
  const changeOf = ({ href }: Unit) => changes.find((change) => change.href === href);
  const units = unitsOf(article);
  const blocks = units.filter(({ inline }) => !inline);
  const edits: Edit[] = [];
  for (const parent of new Set(blocks.map((unit) => unit.parent))) {
    const slots = blocks.filter((unit) => unit.parent === parent);
    if (slots.every((unit) => changeOf(unit)?.removed) && holdsFilesAlone(parent, slots)) {
      edits.push({ start: parent.start, end: parent.end, text: '' });
      continue;
    }
    const rank = (unit: Unit) => changes.findIndex(({ href }) => href === unit.href);
    const inOrder = slots.every((unit) => rank(unit) >= 0)
      ? slots.toSorted((a, b) => rank(a) - rank(b))
      : slots;
    slots.forEach(({ place: { start, end } }, index) => {
      const unit = inOrder[index];
      const text = unit ? changedUnit(xml, unit, changeOf(unit)) : '';
      if (text !== xml.slice(start, end)) edits.push({ start, end, text });
    });
  }
  const free = ({ start, end }: Place) => !edits.some((edit) => edit.start <= start && end <= edit.end);
  for (const unit of units.filter(({ inline, place }) => inline && free(place))) {
    const change = changeOf(unit);
    if (change?.removed) edits.push(...unwrapped(unit.place));
    else if (change?.replacement) edits.push(addressEdit(xml, unit.holder, change.replacement));
  }
  const removed = new Set(
    units.filter((unit) => changeOf(unit)?.removed).flatMap(({ place }) => [place, ...below(place)]),
  );
  const ids = new Set([...removed].map(({ attrs }) => attrs.id).filter(Boolean));
  for (const place of below(article)) {
    if (place.name !== 'xref' || !free(place)) continue;
    const targets = (place.attrs.rid ?? '').split(/\s+/).filter(Boolean);
    if (targets.length > 0 && targets.every((id) => ids.has(id))) edits.push(...unwrapped(place));
  }
  return edits;
}

const holdsFilesAlone = (parent: Place, slots: readonly Unit[]): boolean =>
  parent.name === 'sec' &&
  parent.children.every(
    (child) => /^(title|label)$/.test(child.name) || slots.some(({ place }) => place === child),
  );

const unwrapped = ({ start, innerStart, innerEnd, end }: Place): Edit[] => [
  { start, end: innerStart, text: '' },
  { start: innerEnd, end, text: '' },
];

/** The start tag with another address. */
export const withAddress = (xml: string, { start, innerStart }: Place, name: string): Edit => ({
  start,
  end: innerStart,
  text: xml
    .slice(start, innerStart)
    .replace(/(\shref|:href)(\s*=\s*)("[^"]*"|'[^']*')/, (_, attribute: string, sign: string) => {
      return `${attribute}${sign}"${xmlText(name)}"`;
    }),
});

/** The start tag with another address, without attributes of the former file's type. */
function addressEdit(xml: string, place: Place, name: string): Edit {
  const { text, ...where } = withAddress(xml, place, name);
  return { ...where, text: text.replace(/\s(?:mimetype|mime-subtype)\s*=\s*("[^"]*"|'[^']*')/g, '') };
}

function changedUnit(xml: string, unit: Unit, change: FileChange | undefined): string {
  const { place, holder, href } = unit;
  const source = xml.slice(place.start, place.end);
  if (!change) return source;
  if (change.removed) return '';
  const edits: Edit[] = [];
  if (change.replacement && change.replacement !== href) {
    edits.push(addressEdit(xml, holder, change.replacement));
    // A caption that is only the file's name follows the change.
    for (const caption of kids(place, 'caption'))
      for (const words of caption.children)
        if (words.children.length === 0 && words.text === href)
          edits.push({ start: words.innerStart, end: words.innerEnd, text: xmlText(change.replacement) });
  }
  const label = kid(place, 'label');
  if (change.label !== null && (label?.text ?? '') !== change.label)
    edits.push(...labelEdits(place, label, change.label));
  const shifted = edits.map(({ start, end, text }) => ({
    start: start - place.start,
    end: end - place.start,
    text,
  }));
  // An empty-element tag needs an end tag to hold the label.
  const isEmpty = place.innerStart === place.end;
  const changed = withEdits(source, shifted);
  return isEmpty && change.label
    ? changed.replace(/\s*\/>(.*)$/s, `>$1</${place.prefix}${place.name}>`)
    : changed;
}

function labelEdits(place: Place, label: Place | undefined, words: string): Edit[] {
  const tag = words && `<${place.prefix}label>${xmlText(words)}</${place.prefix}label>`;
  if (label) return [{ start: label.start, end: label.end, text: tag }];
  const at = kids(place, 'object-id').at(-1)?.end ?? place.innerStart;
  return [{ start: at, end: at, text: tag }];
}

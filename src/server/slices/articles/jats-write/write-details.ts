import { decodeXmlBytes, supplementsSection } from '#server/slices/document/for-workers.ts';
import { type FileChange, fileEdits } from './file-changes.ts';
import { below, type Edit, kid, kids, type Place, placesOf, withEdits, xmlText } from './xml-places.ts';

/** Metadata that replaces the source's. Undefined: unchanged; empty: removed. */
export type JatsDetails = {
  doi?: string;
  /** The journal's manuscript number. */
  manuscriptNumber?: string;
  /** The article type in words, such as `Research Article`. */
  typeLabel?: string;
  volume?: string;
  issue?: string;
  firstPage?: string;
  lastPage?: string;
  elocationId?: string;
  /** Days, YYYY-MM-DD. */
  received?: string;
  accepted?: string;
  published?: string;
  licence?: { url: string; words: string };
  /** Replaces the source's journal. */
  journal?: JatsJournal;
  /** Changes of referenced files, in their new order. */
  files?: readonly FileChange[];
  /** Names of files beside the source that it does not reference. */
  supplements?: readonly string[];
};

type JatsJournal = {
  code: string;
  title: string;
  shortTitle: string;
  issns: readonly { kind: string; value: string }[];
  publisher: string | null;
};

/** The order of `article-meta` in the tag set; other elements come late. */
const order =
  `article-id article-version article-version-alternatives article-categories title-group contrib-group aff
  aff-alternatives author-notes pub-date pub-date-not-available volume volume-id volume-series issue issue-id
  issue-title issue-sponsor issue-part volume-issue-group isbn supplement fpage lpage page-range elocation-id email
  ext-link uri product supplementary-material history pub-history permissions self-uri related-article related-object
  abstract trans-abstract kwd-group funding-group support-group conference counts custom-meta-group`.split(
    /\s+/,
  );
const rank = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);

/**
 * Replaces metadata of a JATS source; the rest stays byte for byte. `source` must be accepted by `readXml`; the
 * result is UTF-8.
 */
export function writeDetails(source: Uint8Array | string, details: JatsDetails): string {
  const decoded = typeof source === 'string' ? { ok: true as const, text: source } : decodeXmlBytes(source);
  if (!decoded.ok) throw new Error(decoded.problem.message);
  const xml = decoded.text.replace(/^\ufeff/, '');
  const root = placesOf(xml);
  const article = root && (root.name === 'article' ? root : [...below(root)].find(isArticle));
  const front = kid(article, 'front');
  const meta = kid(front, 'article-meta');
  if (!front || !meta) return xml;
  const edits = [
    ...metaEdits(meta, details),
    ...(details.journal ? journalEdits(front, details.journal) : []),
    ...(details.files?.length && article ? fileEdits(xml, article, details.files) : []),
    ...(details.supplements?.length ? supplementEdits(front, kid(article, 'body'), details.supplements) : []),
  ];
  return inUtf8(withEdits(xml, edits));
}

const isArticle = (place: Place) => place.name === 'article' && kid(place, 'front') !== undefined;

/** Corrects the encoding in the declaration. */
export const inUtf8 = (xml: string) =>
  xml.replace(/^(\s*<\?xml\s[^>]*?\bencoding\s*=\s*)(["'])[^"']*\2/, '$1$2UTF-8$2');

function metaEdits(meta: Place, details: JatsDetails): Edit[] {
  const { prefix } = meta;
  const edits: Edit[] = [];
  const puts: (Edit & { rank: number })[] = [];
  const tag = (name: string, inside: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${inside}</${prefix}${name}>`;
  /** Inserts markup at the tag set's place for an element of this name. */
  const put = (name: string, markup: string) => {
    const before = meta.children.find((child) => rank(child.name) > rank(name));
    const at = before?.start ?? meta.children.at(-1)?.end ?? meta.innerStart;
    puts.push({ start: at, end: at, text: `${markup}\n`, rank: rank(name) });
  };
  const drop = (places: readonly Place[]) => {
    for (const { start, end } of places) edits.push({ start, end, text: '' });
  };
  const simple = (name: string, value: string | undefined) => {
    if (value === undefined) return;
    drop(kids(meta, name));
    if (value !== '') put(name, tag(name, xmlText(value)));
  };
  const ids = (...types: string[]) =>
    kids(meta, 'article-id').filter((id) => types.includes(id.attrs['pub-id-type']?.toLowerCase() ?? ''));

  if (details.doi !== undefined) {
    drop(ids('doi'));
    put('article-id', tag('article-id', xmlText(details.doi), ' pub-id-type="doi"'));
  }
  if (details.manuscriptNumber && ids('publisher-id', 'manuscript').length === 0)
    put('article-id', tag('article-id', xmlText(details.manuscriptNumber), ' pub-id-type="publisher-id"'));
  if (details.typeLabel) writeType(details.typeLabel);
  simple('volume', details.volume);
  simple('issue', details.issue);
  if (details.firstPage !== undefined || details.lastPage !== undefined) drop(kids(meta, 'page-range'));
  simple('fpage', details.firstPage);
  simple('lpage', details.lastPage);
  simple('elocation-id', details.elocationId);
  if (details.published !== undefined) {
    drop(kids(meta, 'pub-date').filter(isElectronic));
    const attributes = ' date-type="pub" publication-format="electronic"';
    if (details.published) put('pub-date', dated('pub-date', details.published, attributes));
  }
  writeHistory();
  if (details.licence) writeLicence(details.licence);
  // Insertions at one place in the order of the tag set.
  return [...edits, ...puts.sort((a, b) => a.rank - b.rank)];

  function writeType(label: string) {
    const markup = tag('subj-group', tag('subject', xmlText(label)), ' subj-group-type="article-type"');
    const categories = kid(meta, 'article-categories');
    if (!categories) return put('article-categories', tag('article-categories', markup));
    drop(
      kids(categories, 'subj-group').filter(({ attrs }) =>
        /display-channel|article-?type/i.test(attrs['subj-group-type'] ?? ''),
      ),
    );
    const at = categories.innerStart;
    if (at === categories.end) edits.push({ ...categories, text: tag('article-categories', markup) });
    else edits.push({ start: at, end: at, text: markup });
  }

  function writeHistory() {
    const wanted = [
      [
        'received',
        details.received,
        /^(received|rec|recd|receipt|submitted|submission|original-submission)$/,
      ],
      ['accepted', details.accepted, /^(accepted|acc|acceptance)$/],
    ] as const;
    const stated = wanted.filter(([, date]) => date !== undefined);
    if (stated.length === 0) return;
    const history = kid(meta, 'history');
    const inside = stated
      .map(([type, date]) => (date ? dated('date', date, ` date-type="${type}"`) : ''))
      .join('');
    if (!history || history.innerStart === history.end) {
      if (history) drop([history]);
      if (inside) put('history', tag('history', inside));
      return;
    }
    const dates = [...kids(history, 'date', 'string-date'), ...kids(history, 'event')];
    for (const [, , types] of stated)
      drop(
        dates.filter(({ attrs }) =>
          types.test((attrs['date-type'] ?? attrs['event-type'] ?? '').toLowerCase()),
        ),
      );
    edits.push({ start: history.innerEnd, end: history.innerEnd, text: inside });
  }

  function writeLicence({ url, words }: { url: string; words: string }) {
    const markup = tag(
      'license',
      tag('license-p', xmlText(words)),
      ` xmlns:xlink="http://www.w3.org/1999/xlink" license-type="open-access" xlink:href="${xmlText(url)}"`,
    );
    const permissions = kid(meta, 'permissions');
    drop(kids(meta, 'license'));
    if (!permissions || permissions.innerStart === permissions.end) {
      if (permissions) drop([permissions]);
      return put('permissions', tag('permissions', markup));
    }
    drop(permissions.children.filter(({ name }) => name === 'license' || name === 'license_ref'));
    edits.push({ start: permissions.innerEnd, end: permissions.innerEnd, text: markup });
  }

  function dated(name: string, date: string, attributes: string) {
    const [year = '', month, day] = date.split('-');
    const parts = [day && tag('day', day), month && tag('month', month), tag('year', year)].join('');
    return tag(name, parts, `${attributes} iso-8601-date="${xmlText(date)}"`);
  }
}

/** The date of online publication, as in `jats/dates.ts`. */
const isElectronic = ({ attrs }: Place) => {
  const type = (attrs['date-type'] ?? attrs['pub-type'] ?? '').toLowerCase();
  if (/^(collection|preprint|received|accepted)/.test(type)) return false;
  const format = `${type} ${(attrs['publication-format'] ?? '').toLowerCase()}`;
  if (/\be(?:pub|lectronic)|online|web/.test(format)) return true;
  return /^(pub|publication|published|)$/.test(type) && !/\bp(?:pub|rint)\b/.test(format);
};

/** A section of supplementary files at the end of the text. */
function supplementEdits(front: Place, body: Place | undefined, files: readonly string[]): Edit[] {
  const { prefix } = front;
  const section = supplementsSection(files, prefix);
  const whole = `<${prefix}body>${section}</${prefix}body>`;
  if (!body) return [{ start: front.end, end: front.end, text: `\n${whole}` }];
  // An empty-element tag has no content.
  if (body.innerStart === body.end) return [{ start: body.start, end: body.end, text: whole }];
  return [{ start: body.innerEnd, end: body.innerEnd, text: `${section}\n` }];
}

function journalEdits(front: Place, journal: JatsJournal): Edit[] {
  const { prefix } = front;
  const tag = (name: string, inside: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${inside}</${prefix}${name}>`;
  const formats: Record<string, string> = {
    print: ' publication-format="print"',
    electronic: ' publication-format="electronic"',
  };
  const markup = tag(
    'journal-meta',
    [
      tag('journal-id', xmlText(journal.code), ' journal-id-type="publisher-id"'),
      tag(
        'journal-title-group',
        tag('journal-title', xmlText(journal.title)) +
          (journal.shortTitle ? tag('abbrev-journal-title', xmlText(journal.shortTitle)) : ''),
      ),
      // The tag set asks for one.
      ...(journal.issns.some(({ kind }) => kind !== 'linking') ? [] : [`<${prefix}issn/>`]),
      ...journal.issns.map(({ kind, value }) =>
        kind === 'linking' ? tag('issn-l', value) : tag('issn', value, formats[kind] ?? ''),
      ),
      journal.publisher ? tag('publisher', tag('publisher-name', xmlText(journal.publisher))) : '',
    ].join(''),
  );
  const known = kids(front, 'journal-meta');
  const [first] = known;
  if (!first) return [{ start: front.innerStart, end: front.innerStart, text: markup }];
  return known.map((place) => ({ start: place.start, end: place.end, text: place === first ? markup : '' }));
}

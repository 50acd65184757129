import type { Finding } from '#contract/document/findings.ts';
import type { ManuscriptFileReading } from '#contract/manuscript-file-reading.ts';
import { fullName } from '#contract/names.ts';
import {
  mostPlaces,
  type PreflightCode,
  type PreflightFinding,
  preflightCodes,
  preflightKinds,
} from '#contract/preflight.ts';
import type { ReadManuscript } from '../document/index.ts';

/** Demands of a journal on Word files. */
type FileWishes = {
  /** Whether reviewers must not know the authors. */
  anonymous: boolean;
  /** Kinds of findings that stop a submission. */
  stopping: readonly string[];
  abstractWords: number | null;
  textWords: number | null;
};

const unreadable = new Set([
  'chart',
  'diagram',
  'object',
  'linked-picture',
  'missing-picture',
  'embedded-document',
  'unknown-symbol',
]);

const known: ReadonlySet<string> = new Set(preflightCodes);

/** The kind of a finding in the report; undefined for what concerns editors alone. */
function codeOf(code: string): PreflightCode | undefined {
  if (code === 'mathtype') return 'formula-as-picture';
  if (unreadable.has(code)) return 'unreadable-part';
  return known.has(code) ? (code as PreflightCode) : undefined;
}

/** Findings by their kinds, in the order of the report. */
function reportOf(findings: readonly Finding[], stopping: readonly string[]): PreflightFinding[] {
  const byCode = new Map<PreflightCode, Finding[]>();
  for (const finding of findings) {
    const code = codeOf(finding.code);
    if (code) byCode.set(code, [...(byCode.get(code) ?? []), finding]);
  }
  return preflightCodes.flatMap((code): PreflightFinding[] => {
    const found = byCode.get(code);
    if (!found) return [];
    const places = found
      .slice(0, mostPlaces)
      .map(({ message, words }) => ({ message, ...(words && { words }) }));
    return [{ code, count: found.length, stops: stopping.includes(code), places }];
  });
}

/** Properties of a file that a journal may ask about; `names` are those in its properties, comments and tracked changes. */
export function readingFor(
  read: ReadManuscript,
  { anonymous, stopping, abstractWords, textWords }: FileWishes,
  names: readonly string[],
): ManuscriptFileReading {
  if (!read.ok) {
    const report = reportOf([{ code: 'not-read', message: read.message }], []);
    return { fields: null, besides: null, report, anonymous };
  }
  const { fields, besides, findings } = read;
  const authors = fields.authorDTOList.map(fullName);
  return {
    fields,
    besides,
    anonymous,
    report: reportOf(
      [
        ...findings,
        ...(anonymous ? [...names.map(nameInProperties), ...authors.map(nameInText)] : []),
        ...tooLong('abstract', besides.abstractWords, abstractWords),
        ...tooLong('text', besides.textWords, textWords),
      ],
      stopping,
    ),
  };
}

function tooLong(part: 'abstract' | 'text', words: number, most: number | null): Finding[] {
  if (most === null || words <= most) return [];
  const message = `The ${part} has ${words} words; the journal takes ${most}.`;
  return [{ code: `${part}-too-long`, message }];
}

/** The message for a submission that its file stops; undefined if nothing does. */
export function stoppedBy(report: readonly PreflightFinding[]): string | undefined {
  const labels = report.filter(({ stops }) => stops).map(({ code }) => preflightKinds[code].label);
  if (labels.length === 0) return undefined;
  return `The journal asks you to change this first: ${labels.join('; ')}. The check of the file says where.`;
}

const nameInProperties = (name: string): Finding => ({
  code: 'names-in-properties',
  message: `The properties, comments or changes of the file name ${name}.`,
  words: name,
});

const nameInText = (name: string): Finding => ({
  code: 'names-in-text',
  message: `The first page names ${name}.`,
  words: name,
});

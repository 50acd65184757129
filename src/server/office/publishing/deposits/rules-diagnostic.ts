import { SaxesParser } from 'saxes';
import type { ResultAnswer } from './registrar.ts';

type Diagnostic = Exclude<ResultAnswer, { kind: 'unavailable' }>;
type Outcome = 'registered' | 'warning' | 'failed';
type Entry = { outcome: Outcome; doi: string; message: string };

const outcomes: Readonly<Record<string, Outcome>> = {
  success: 'registered',
  warning: 'warning',
  failure: 'failed',
};
const severity: readonly Outcome[] = ['registered', 'warning', 'failed'];
const longestMessage = 2000;
const mostEntries = 100;

/** Crossref's `doi_batch_diagnostic` about one DOI; undefined if it is something else. */
export function readDiagnostic(xml: string, doi: string): Diagnostic | undefined {
  const read = entriesOf(xml);
  if (!read) return undefined;
  if (read.status === 'unknown_submission') return { kind: 'unknown' };
  if (read.status !== '' && read.status !== 'completed') return { kind: 'pending' };
  // A deposit that can't be parsed is told about without a DOI.
  const about = read.entries.filter((entry) => entry.doi === '' || entry.doi === doi.toLowerCase());
  if (about.length === 0) return undefined;
  const worst = Math.max(...about.map(({ outcome }) => severity.indexOf(outcome)));
  const state = severity[worst] ?? 'failed';
  const messages = about.filter(({ outcome }) => outcome === state).map(({ message }) => message);
  return {
    kind: 'result',
    state,
    message: [...new Set(messages)].join('\n').slice(0, longestMessage),
    submission: read.submission.slice(0, 50),
  };
}

function entriesOf(xml: string): { status: string; submission: string; entries: Entry[] } | undefined {
  const path: string[] = [];
  const entries: Entry[] = [];
  let status: string | undefined;
  let submission = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length === 1 && name === 'doi_batch_diagnostic') status = attributes.status ?? '';
    if (path.join('/') !== 'doi_batch_diagnostic/record_diagnostic' || entries.length >= mostEntries) return;
    const outcome = outcomes[(attributes.status ?? '').toLowerCase()] ?? 'failed';
    entries.push({ outcome, doi: '', message: '' });
  });
  const onText = (text: string) => {
    const at = path.slice(1).join('/');
    const last = entries.at(-1);
    if (at === 'submission_id') submission += text.trim();
    else if (last && at === 'record_diagnostic/doi') last.doi += text.trim().toLowerCase();
    else if (last && at === 'record_diagnostic/msg') last.message += text.replace(/\s+/g, ' ');
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    path.pop();
  });
  try {
    parser.write(xml).close();
  } catch {
    return undefined;
  }
  return status === undefined
    ? undefined
    : {
        status,
        submission,
        entries: entries.map((entry) => ({ ...entry, message: entry.message.trim() })),
      };
}

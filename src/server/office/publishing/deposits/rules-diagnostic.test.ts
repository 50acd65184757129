import { describe, expect, test } from 'vitest';
import { diagnosticOf, unfinished } from '#test/support/crossref-deposit-server.ts';
import { readDiagnostic } from './rules-diagnostic.ts';

const one = { filename: 'quire-1.xml', doi: '10.5555/JLC.1' };

test.each([
  ['Success', 'registered'],
  ['Warning', 'warning'],
  ['Failure', 'failed'],
] as const)('%s is %s', (status, state) => {
  expect(readDiagnostic(diagnosticOf(one, status, ' Added\n with &lt;b&gt; '), '10.5555/jlc.1')).toEqual({
    kind: 'result',
    state,
    message: 'Added with <b>',
    submission: '1523412995',
  });
});

test.each(['queued', 'in_process'] as const)('%s has no result yet', (status) => {
  expect(readDiagnostic(unfinished(status), '10.5555/jlc.1')).toEqual({ kind: 'pending' });
});

test('what Crossref does not have is unknown', () => {
  expect(readDiagnostic(unfinished('unknown_submission'), '10.5555/jlc.1')).toEqual({ kind: 'unknown' });
});

test('a deposit that can’t be parsed fails, though its log names no DOI; an old log has no status', () => {
  const log = `<doi_batch_diagnostic><submission_id>7</submission_id>
    <record_diagnostic status="Failure" msg_id="29"><doi/><msg>Deposited XML is not well-formed: Error on line 538</msg></record_diagnostic>
    </doi_batch_diagnostic>`;
  expect(readDiagnostic(log, '10.5555/jlc.1')).toMatchObject({
    state: 'failed',
    message: 'Deposited XML is not well-formed: Error on line 538',
  });
});

test('of several records about a DOI the worst counts, and those about others do not', () => {
  const record = (status: string, doi: string, message: string) =>
    `<record_diagnostic status="${status}"><doi>${doi}</doi><msg>${message}</msg></record_diagnostic>`;
  const log = `<doi_batch_diagnostic status="completed">${record('Success', '10.5555/jlc.1', 'added')}${record(
    'Warning',
    '10.5555/jlc.1',
    'Added with conflict',
  )}${record('Failure', '10.5555/other', 'no')}</doi_batch_diagnostic>`;
  expect(readDiagnostic(log, '10.5555/jlc.1')).toMatchObject({
    state: 'warning',
    message: 'Added with conflict',
  });
});

describe('what is no result', () => {
  test.each([
    ['a page', '<html><body>Maintenance</body></html>'],
    ['words', 'Service unavailable'],
    ['nothing', ''],
    ['a log that breaks off', diagnosticOf(one, 'Success', 'added').slice(0, 200)],
    ['a log of other DOIs', diagnosticOf({ ...one, doi: '10.5555/other' }, 'Success', 'added')],
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "x">]><doi_batch_diagnostic>&b;</doi_batch_diagnostic>'],
  ])('%s', (_, text) => {
    expect(readDiagnostic(text, '10.5555/jlc.1')).toBeUndefined();
  });

  test('a long message is cut', () => {
    const read = readDiagnostic(diagnosticOf(one, 'Failure', 'x'.repeat(100_000)), '10.5555/jlc.1');
    expect(read?.kind === 'result' && read.message.length).toBe(2000);
  });
});

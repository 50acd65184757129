import { readFile } from 'node:fs/promises';

type BrowserTest = { results: { status: string; error?: { message?: string } }[] };
type BrowserSuite = {
  file: string;
  specs?: { title: string; ok: boolean; tests: BrowserTest[] }[];
  suites?: BrowserSuite[];
};
type OtherFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const told = (place: string, message = '') =>
  `${place}\n    ${message.replace(escapes, '').split('\n').slice(0, 12).join('\n    ')}`;

function ofSuite(suite: BrowserSuite): string[] {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) =>
      told(
        `${suite.file}: ${spec.title}`,
        spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error?.message,
      ),
    );
  return [...own, ...(suite.suites ?? []).flatMap(ofSuite)];
}

const ofFile = (file: OtherFile): string[] => {
  const tests = file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => told(`${file.name}: ${test.fullName}`, test.failureMessages[0]));
  return tests.length || file.status !== 'failed' ? tests : [told(file.name, file.message)];
};

/** What failed, by the JSON reports of Playwright and Vitest; a report that was never written says nothing. */
export async function toldFailures(report: string): Promise<string[]> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (!text) return [];
  let found: { suites?: BrowserSuite[]; errors?: { message?: string }[]; testResults?: OtherFile[] };
  try {
    found = JSON.parse(text);
  } catch {
    return [told(report, 'The report is cut short.')];
  }
  return [
    ...(found.errors ?? []).map((error) => told('Playwright', error.message)),
    ...(found.suites ?? []).flatMap(ofSuite),
    ...(found.testResults ?? []).flatMap(ofFile),
  ];
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start programs or wait for them: begun last, they would be waited for while the other core rests. */
const long = [
  '/test/http/',
  '/import-crash.press.test',
  '/cluster.press.test',
  '/backup/',
  '/mail/mail.db.test',
  '/jobs.db.test',
  '/accounts.db.test',
  '/import-files.press.test',
  '/demo-press.db.test',
];

/** Begins with the files that take longest, by name: a fresh checkout has no memory of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification) =>
      long.findIndex((name) => moduleId.includes(name)) >= 0 ? 0 : 1;
    return (await super.sort(files)).toSorted((a, b) => weight(a) - weight(b));
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start programs or wait for them: begun last, they would be waited for while the other core rests. */
const long = [
  '/test/http/',
  '/import-crash.test',
  '/cluster.test',
  '/backup/',
  '/mail.test',
  '/jobs.test',
  '/accounts.test',
  '/import-files.test',
  '/demo-press.test',
];

/** Begins with the files that take longest, by name: a fresh checkout has no memory of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification) =>
      long.findIndex((name) => moduleId.includes(name)) >= 0 ? 0 : 1;
    return (await super.sort(files)).toSorted((a, b) => weight(a) - weight(b));
  }
}

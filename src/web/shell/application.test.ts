import { expect, test } from 'vitest';
import routes from '#web/routes.ts';
import { isApplicationPath } from './application.ts';

type Route = { path?: string; file: string; children?: Route[] };

/** Paths below the layouts of applications, and all others. */
function pathsOf(list: readonly Route[], within: boolean): { path: string; application: boolean }[] {
  return list.flatMap(({ path, file, children = [] }) => {
    const application = within || /(?:forms\/layout|author-area|office-area)\.tsx$/.test(file);
    const own = path === undefined || path === '*' ? [] : [{ path: `/${path}`, application }];
    return [...own, ...pathsOf(children, application)];
  });
}

test('links lead within the applications to exactly their paths', () => {
  const paths = pathsOf(routes as Route[], false);
  expect(paths.length).toBeGreaterThan(50);
  for (const { path, application } of paths) {
    const address = path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x');
    expect([address, isApplicationPath(address)]).toEqual([address, application]);
  }
  for (const address of ['/', '/officers', '/reviewers', '/loginx'])
    expect(isApplicationPath(address)).toBe(false);
  expect(isApplicationPath('/login?next=%2Foffice')).toBe(true);
});

import { expect, test } from 'vitest';
import { permissions } from './office/roles.ts';
import { areaNames, areas } from './scopes.ts';

test('each permission but the office itself belongs to one area, so that no other area’s token has it', () => {
  const all = areaNames.flatMap((name) => [...areas[name].permissions]);
  expect(all.toSorted()).toEqual(permissions.filter((one) => one !== 'office').toSorted());
});

import { tryAccess } from '#test/support/attack/access/access.ts';
import { openScene } from '#test/support/attack/scene.ts';
import { none, type Part } from './part.ts';

/** Everybody requests what belongs to others, and tries to attach it to records of their own. */
export const access: Part = async (target) => {
  const { tried, wrong, steals, stolen, empty } = await tryAccess(await openScene(target));
  for (const line of [...wrong, ...stolen, ...empty].slice(0, 30)) console.error(line);
  return [
    none(`${tried} calls for things of others that succeeded`, wrong),
    none(`${steals} attempts to take up things of others that succeeded`, stolen),
    none('things that not even their owners got', empty),
  ];
};

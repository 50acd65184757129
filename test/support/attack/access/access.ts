import { type Client, call } from '../clients.ts';
import { visitor } from '../people.ts';
import type { Room, Scene } from '../scene.ts';
import { type Actor, type Check, succeeds } from './check.ts';
import { authorsChecks, officeChecks, versionsOf } from './checks.ts';
import { stealsOf } from './steals.ts';

type AccessFigures = {
  /** Calls by somebody who may not. */
  tried: number;
  /** Calls that gave something to whom it is not for. */
  wrong: string[];
  /** Attempts to take up something of others in what is one's own, and those that succeeded. */
  steals: number;
  stolen: string[];
  /** Checks that give nothing even to whom it is for, which therefore prove nothing. */
  empty: string[];
};

/** Everyone, as they stand towards a room. Keys of links go as tokens too. */
function actorsOf({ administrator, press, spare }: Scene, room: Room, other: Room): Actor[] {
  const withToken = (token: string): Client => ({ ...visitor(press.url), token });
  return [
    { who: 'visitor', client: visitor(press.url) },
    { who: 'account without anything', client: spare },
    { who: 'author', client: room.author },
    { who: 'other author', client: other.author },
    { who: 'editor', client: room.editor },
    { who: 'other editor', client: other.editor },
    { who: 'reviewer’s key', client: withToken(room.reviewKey) },
    { who: 'member’s key', client: withToken(room.memberKey) },
    { who: 'administrator', client: administrator },
  ];
}

const isReading = ({ input }: Check) => input.query !== undefined;

/** Tries everything of both rooms as everybody to whom it does not belong; then, of what only reads, as those it does. */
export async function tryAccess(scene: Scene): Promise<AccessFigures> {
  const figures: AccessFigures = { tried: 0, wrong: [], steals: 0, stolen: [], empty: [] };
  const { own, other, administrator } = scene;
  for (const [room, from] of [
    [own, other],
    [other, own],
  ] as const) {
    const actors = actorsOf(scene, room, from);
    const versions = await versionsOf(room, administrator);
    const checks = [...authorsChecks(room, versions), ...officeChecks(room, versions)];
    for (const check of checks)
      for (const { who, client } of actors) {
        if (check.allowed.includes(who)) continue;
        figures.tried += 1;
        const answer = await call(client, check.call, check.input);
        const gives = check.gives ?? succeeds;
        if (gives(answer))
          figures.wrong.push(`${check.what}: ${check.call} by ${who}: ${answer.text.slice(0, 200)}`);
      }
    for (const { what, by, call: name, input, isRemoval } of stealsOf(scene, room, from, versions)) {
      figures.steals += 1;
      const answer = await call(by, name, input);
      if (succeeds(answer) && !isRemoval) figures.stolen.push(`${what}: ${answer.text.slice(0, 200)}`);
    }
    for (const check of checks.filter(isReading))
      for (const { who, client } of actors) {
        if (!check.allowed.includes(who)) continue;
        const answer = await call(client, check.call, check.input);
        if (!succeeds(answer))
          figures.empty.push(
            `${check.what}: ${check.call} by ${who}: ${answer.status} ${answer.text.slice(0, 200)}`,
          );
      }
  }
  return figures;
}

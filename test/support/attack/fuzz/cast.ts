import type { Client } from '../clients.ts';
import { call } from '../clients.ts';
import { makeEditor, register, signIn, someNetwork } from '../people.ts';
import type { Random } from '../random.ts';
import type { Scene } from '../scene.ts';
import type { Known } from './harvest.ts';

/** Who calls. `spare` is for what would end the others’ sessions or rights. */
export type Role = 'visitor' | 'author' | 'other author' | 'editor' | 'administrator' | 'spare';

/** Calls that end the caller's own session, or change what they sign in with. */
const ofOneself = new Set(['logout', 'updateTbuser']);
/** Calls of administrators that do the like to somebody else. */
const ofSomebody = new Set([
  'officeSetRoles',
  'officeCorrectPerson',
  'officeEndSessions',
  'officeDisablePerson',
  'officeErasePerson',
  'officeInvitePersonAgain',
]);

const weights: Record<string, readonly Role[]> = {
  public: ['visitor', 'visitor', 'author', 'other author', 'editor', 'administrator'],
  link: ['visitor', 'visitor', 'author', 'editor'],
  session: ['author', 'author', 'author', 'other author', 'other author', 'editor', 'visitor'],
  'session or link': ['author', 'author', 'other author', 'visitor', 'visitor', 'editor', 'administrator'],
  editor: ['editor', 'editor', 'editor', 'administrator', 'administrator', 'author', 'visitor'],
  administrator: ['administrator', 'administrator', 'administrator', 'editor', 'author', 'visitor'],
};

/** The identities of a fuzzing run, which stay alive whatever their calls do. */
export function createCast(scene: Scene) {
  const { own, other } = scene;
  const roles: Record<Role, Client> = {
    visitor: scene.visitor,
    author: own.author,
    'other author': other.author,
    editor: own.editor,
    administrator: scene.administrator,
    spare: scene.spare,
  };
  const everyone = [own.author, own.editor, other.author, other.editor, scene.administrator];
  const isLive = async (client: Client, isOfOffice: boolean) => {
    if (isOfOffice) return (await call(client, 'officeMe')).code === 0;
    return (await call(client, 'queryByEmail', { query: { email: client.email } })).code === 0;
  };
  return {
    roles,
    everyone,
    choose: (name: string, access: string, random: Random): Role =>
      ofOneself.has(name) ? 'spare' : random.pick(weights[access] ?? weights.public ?? ['visitor']),
    /** Turns a call away from everyone who has a part in this. */
    spares(name: string, body: Known): Known {
      const isTheirs = everyone.some(
        ({ userId, email }) =>
          [String(userId), userId].includes(body.personId as string) || (email && email === body.email),
      );
      return ofSomebody.has(name) && isTheirs ? { ...body, personId: roles.spare.userId } : body;
    },
    /** Signs in again whoever has lost their session, gives back the rights of editors; says of how many. */
    async revive(): Promise<number> {
      let revived = 0;
      const office = new Set([own.editor, other.editor, scene.administrator]);
      for (const client of everyone) {
        if (await isLive(client, office.has(client))) continue;
        revived += 1;
        await signIn(Object.assign(client, { network: someNetwork() }));
        const room = [own, other].find(({ editor }) => editor === client);
        if (room && !(await isLive(client, true)))
          await makeEditor(scene.administrator, client, [room.journalId]);
        if (!(await isLive(client, office.has(client)))) throw new Error(`${client.email} is not alive`);
      }
      if (!(await isLive(roles.spare, false)))
        roles.spare = await signIn(await register(scene.press.url, 'spare'));
      return revived;
    },
  };
}

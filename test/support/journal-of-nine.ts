import { randomBytes } from 'node:crypto';
import type { JournalRole } from '#contract/office/roles.ts';
import { type Client, dataOf } from './attack/clients.ts';
import { password, signIn, someNetwork } from './attack/people.ts';
import type { MailSink } from './mail-sink.ts';

/** The sections of the journal, the last one led by a guest editor. Each takes the types of its own, as a special issue would not. */
const sections = ['Soils', 'Plants', 'Drought'] as const;
type SectionName = (typeof sections)[number];

/** The people of the journal, with their role, and the section that it names. */
const people = {
  Ines: ['editor'],
  Soro: ['section editor', 'Soils'],
  Pia: ['section editor', 'Plants'],
  Gus: ['guest editor', 'Drought'],
  // Handles what is given to him.
  Abe: ['section editor'],
  Asa: ['assistant'],
  Prue: ['production editor'],
  Cole: ['copyeditor'],
  Fia: ['figures reader'],
} as const satisfies Record<string, readonly [JournalRole, SectionName?]>;
export type PersonName = keyof typeof people;
export const personNames = Object.keys(people) as PersonName[];

export type Member = Client & {
  name: PersonName;
  userId: number;
  email: string;
  role: JournalRole;
  /** Null: the manuscripts that are given to them. */
  sectionId: number | null;
};

export type JournalOfNine = {
  journalId: number;
  code: string;
  sections: Record<SectionName, number>;
  /** The value of the article type that leads into each section. */
  types: Record<SectionName, number>;
  people: Record<PersonName, Member>;
};

/** What an administrator does to open a journal: its sections with their types, and nine people who choose their passwords. */
export async function makeJournalOfNine(administrator: Client, mail: MailSink): Promise<JournalOfNine> {
  const code = `nine${randomBytes(3).toString('hex')}a`;
  const { id: journalId } = await dataOf<{ id: number }>(administrator, 'officeMakeJournal', {
    body: {
      ...{ name: `Journal of Land ${code}`, shortName: 'J. Land', code, publisher: 'The Press' },
      ...{ language: 'en', since: 2020, issns: [{ kind: 'electronic', value: '2999-4101' }] },
    },
  });
  type Office = { types: { value: number; label: string; forAuthors: boolean }[] };
  const journal = () => dataOf<Office>(administrator, 'officeJournal', { query: { code } });
  const seen = (await journal()).types.map(({ value, label, forAuthors }) => ({ value, label, forAuthors }));
  const labels = sections.map((name) => `Article on ${name.toLowerCase()}`);
  await dataOf(administrator, 'officeSaveTypes', {
    body: { journalId, seen, types: labels.map((label) => ({ value: null, label })) },
  });
  const { types } = await journal();
  const made = await Promise.all(
    sections.map(async (name, i) => {
      const type = types.find(({ label }) => label === labels[i])?.value ?? 0;
      const { id } = await dataOf<{ id: number }>(administrator, 'officeSaveSection', {
        body: {
          ...{ journalId, sectionId: null, version: 0, name, types: [type] },
          ...{ specialIssue: false, textWords: null, reviewModel: null },
        },
      });
      return { name, id, type };
    }),
  );
  const byName = <Value>(value: (one: (typeof made)[number]) => Value) =>
    Object.fromEntries(made.map((one) => [one.name, value(one)])) as Record<SectionName, Value>;
  const ids = byName(({ id }) => id);
  const joined: Member[] = [];
  for (const name of personNames) {
    const [role, section]: readonly [JournalRole, SectionName?] = people[name];
    const held = { role, journalId, sectionId: section ? ids[section] : null };
    joined.push({ ...(await join(administrator, mail, name, held)), name, ...held });
  }
  return {
    ...{ journalId, code, sections: ids, types: byName(({ type }) => type) },
    people: Object.fromEntries(joined.map((one) => [one.name, one])) as Record<PersonName, Member>,
  };
}

/** Invites somebody, who opens the link in the letter, chooses a password and signs in. */
async function join(administrator: Client, mail: MailSink, firstName: string, role: object) {
  const email = `${firstName.toLowerCase()}.${randomBytes(4).toString('hex')}@land.example`;
  await dataOf(administrator, 'officeInvitePerson', {
    body: { firstName, lastName: 'of the Journal', email, organization: '', roles: [role] },
  });
  const letter = await mail.waitFor(({ to }) => to?.[0]?.address === email);
  const token = /\?token=([\w-]+)/.exec(letter.text ?? '')?.[1];
  const person = { url: administrator.url, network: someNetwork(), email, password };
  await dataOf(person, 'resetPassword', { body: { token, password, checkPassword: password } });
  return (await signIn(person)) as Client & { userId: number; email: string };
}

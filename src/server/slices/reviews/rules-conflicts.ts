import { addressKey } from '#server/platform/address-key.ts';

export type Person = { name: string; email: string; institution: string };
type Author = { name: string; email: string; affiliation: string };

/** Public mail hosts: sharing one means nothing. */
const freeHosts = new Set(
  `126.com 139.com 163.com aol.com fastmail.com foxmail.com free.fr gmail.com gmx.at gmx.com gmx.de gmx.net
   googlemail.com hotmail.co.uk hotmail.com hotmail.fr icloud.com inbox.ru laposte.net libero.it live.com mac.com
   mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com posteo.de proton.me protonmail.com qq.com
   rediffmail.com sina.com sohu.com t-online.de tutanota.com web.de wanadoo.fr yahoo.co.in yahoo.co.jp yahoo.co.uk
   yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru yeah.net zoho.com`.split(/\s+/),
);

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const hostOf = (email: string) => email.trim().toLowerCase().split('@')[1] ?? '';

/** The same host, or one a subdomain of the other. */
function sameHost(one: string, other: string): boolean {
  const [a, b] = [hostOf(one), hostOf(other)];
  if (!a || !b || freeHosts.has(a) || freeHosts.has(b)) return false;
  return a === b || (b.includes('.') && a.endsWith(`.${b}`)) || (a.includes('.') && b.endsWith(`.${a}`));
}

const namesInstitution =
  /universi|institut|college|hospital|academ|centre|center|laborator|clinic|polytech|hochschule|ecole|council|museum|gmbh|ltd|inc\b/;

/** Institutions in an affiliation, without departments, streets and towns. */
const institutionsIn = (affiliation: string): string[] => {
  const parts = affiliation.split(/[,;\n]/).map(plain);
  return [...parts.filter((part) => namesInstitution.test(part)), plain(affiliation)].filter(Boolean);
};

const sameInstitution = (one: string, other: string): string | undefined => {
  const others = institutionsIn(other);
  const shared = institutionsIn(one).find((name) => others.includes(name));
  return (
    shared && (one.split(/[,;\n]/).find((part) => plain(part) === shared) ?? one).replace(/\s+/g, ' ').trim()
  );
};

/** Joins names as “A, B and 3 more”. */
const joinNames = (names: readonly string[]): string => {
  const unique = [...new Set(names)];
  if (unique.length <= 2) return unique.join(' and ');
  return `${unique.slice(0, 2).join(', ')} and ${unique.length - 2} more`;
};

/** Possible conflicts of interest as sentences for the editor, gravest first. They warn and never forbid. */
export function conflictHints({
  reviewer,
  authors,
  joint,
  editor,
}: {
  reviewer: Person;
  authors: readonly Author[];
  /** Articles of this press that the reviewer and an author wrote together. */
  joint: readonly { author: string; title: string }[];
  editor: { email: string } | undefined;
}): string[] {
  const email = addressKey(reviewer.email);
  const hints: string[] = [];
  const self = authors.find(
    (author) =>
      (email && addressKey(author.email) === email) ||
      (plain(reviewer.name) !== '' && plain(author.name) === plain(reviewer.name)),
  );
  if (self) hints.push(`Is an author of this manuscript: ${self.name}.`);
  if (email && editor && addressKey(editor.email) === email)
    hints.push('Is the handling editor of this manuscript.');
  const [first] = joint;
  if (first)
    hints.push(
      `Has published here together with ${joinNames(joint.map(({ author }) => author))}: “${first.title}”.`,
    );
  const others = authors.filter((author) => author !== self);
  for (const author of others) {
    const shared = sameInstitution(reviewer.institution, author.affiliation);
    if (!shared) continue;
    const all = others.filter((one) => sameInstitution(reviewer.institution, one.affiliation) === shared);
    hints.push(`Same institution as ${joinNames(all.map(({ name }) => name))}: ${shared}.`);
    break;
  }
  const hosted = others.filter((author) => sameHost(email, author.email));
  if (hosted.length > 0)
    hints.push(`Same e-mail domain as ${joinNames(hosted.map(({ name }) => name))}: ${hostOf(email)}.`);
  return hints;
}

import { languageName } from '#contract/asked.ts';
import { contributionsInWords } from '#contract/credit.ts';
import { askedKeys, manuscriptFields } from '#contract/manuscript-fields.ts';
import { byRole, type FileRole, fileKinds } from '#contract/manuscript-files.ts';
import { fieldTexts } from '#contract/manuscript-values.ts';
import { fullName } from '#contract/names.ts';
import type { AuthorFields, Form, ReviewerFields } from './form-model.ts';

export type Part = Exclude<keyof Form, 'affiliation' | 'files'> | FileRole;

export type Difference = {
  part: Part;
  label: string;
  mine: string[];
  theirs: string[];
};

export type Labels = {
  journal(id: number | null): string;
  /** Of one that the form can name. */
  specialIssue?(id: number): string | undefined;
  type(value: number | null): string;
  /** Of a question that the form has. */
  question?(id: string): string | undefined;
};

const authorLine = ({
  firstName,
  lastName,
  email,
  affiliation,
  phone,
  wechat,
  orcid,
  furtherAffiliations,
  contributions,
  corresponding,
}: AuthorFields) =>
  [
    fullName({ firstName, lastName }) || 'No name',
    affiliation,
    ...furtherAffiliations.map((further) => further.affiliation),
    email,
    phone,
    wechat,
    orcid,
    contributionsInWords(contributions),
    corresponding ? 'corresponding author' : '',
  ]
    .filter(Boolean)
    .join(', ');

const reviewerLine = (reviewer: ReviewerFields) =>
  [fullName(reviewer), reviewer.institution, reviewer.email].filter(Boolean).join(', ');

type Lines = { label: string; of(form: Form, labels: Labels): string[] };

const fieldLines = askedKeys.map((key): [Part, Lines] => [
  key as Part,
  {
    label: manuscriptFields[key].label,
    of: (form, labels) => fieldTexts(form, labels.type(form.type))[key].split(/\n+/),
  },
]);

const lines: Partial<Record<Part, Lines>> = {
  journalId: { label: 'Journal Name', of: ({ journalId }, { journal }) => [journal(journalId)] },
  specialIssueId: {
    label: 'Special issue',
    of: ({ specialIssueId }, { specialIssue }) =>
      specialIssueId ? [specialIssue?.(specialIssueId) ?? `Number ${specialIssueId}`] : [],
  },
  authors: {
    label: 'Authors',
    of: ({ authors }) => authors.map((author, i) => `${i + 1}. ${authorLine(author)}`),
  },
  ...Object.fromEntries(fieldLines),
  reviewers: {
    label: 'Suggested reviewers',
    of: ({ reviewers }) => reviewers.map(reviewerLine).filter(Boolean),
  },
  funders: {
    label: 'Funders',
    of: ({ funders }) =>
      funders.map(({ name, id, awards }) => [name, id, awards].filter(Boolean).join(', ')).filter(Boolean),
  },
  translations: {
    label: 'Other languages',
    of: ({ translations }) =>
      translations
        .toSorted((a, b) => a.language.localeCompare(b.language))
        .flatMap(({ language, title, abstract, keywords }) => {
          const texts = [title, ...abstract.split(/\n+/), keywords].filter(Boolean);
          return texts.length > 0 ? [languageName(language), ...texts] : [];
        }),
  },
  answers: {
    label: 'Questions',
    of: ({ answers }, { question }) =>
      answers
        .filter(({ answer }) => answer.trim())
        .map(({ question: id, answer }) => `${question?.(id) ?? 'Another journal’s question'}: ${answer}`)
        .toSorted(),
  },
  ...byRole((role) => ({
    label: fileKinds[role].title,
    of: ({ files }: Form) => files[role].map(({ name }) => name),
  })),
};

const isFiles = (part: Part): part is FileRole => part in fileKinds;

const sameFiles = (role: FileRole, mine: Form, theirs: Form): boolean => {
  const addresses = ({ files }: Form) => files[role].map(({ address, name }) => `${address} ${name}`).join();
  return addresses(mine) === addresses(theirs);
};

export function differences(mine: Form, theirs: Form, labels: Labels): Difference[] {
  return (Object.entries(lines) as [Part, Lines][]).flatMap(([part, { label, of }]) => {
    const [a, b] = [of(mine, labels), of(theirs, labels)];
    const same = isFiles(part) ? sameFiles(part, mine, theirs) : a.join('\n') === b.join('\n');
    return same ? [] : [{ part, label, mine: a, theirs: b }];
  });
}

/** Omits lines of long lists that both versions have, with their number. */
export function unequalLines({ mine, theirs }: Difference): {
  mine: string[];
  theirs: string[];
  same: number;
} {
  const common = new Set(mine.filter((line) => theirs.includes(line)));
  if (mine.length < 4 && theirs.length < 4) return { mine, theirs, same: 0 };
  return {
    mine: mine.filter((line) => !common.has(line)),
    theirs: theirs.filter((line) => !common.has(line)),
    same: common.size,
  };
}

/** `mine` with the parts chosen from `theirs`. */
export function merged(mine: Form, theirs: Form, fromTheirs: ReadonlySet<Part>): Form {
  const chosen = [...fromTheirs];
  const fields = chosen.flatMap((part) => (isFiles(part) ? [] : [[part, theirs[part]]]));
  const files = chosen.filter(isFiles).map((role) => [role, theirs.files[role]]);
  return {
    ...mine,
    ...Object.fromEntries(fields),
    files: { ...mine.files, ...Object.fromEntries(files) },
  };
}

import { type Answer, forType, type JournalForm, takesAnswer, usualForm } from './journal-form.ts';
import { type FieldKey, keysByJournal, manuscriptFields } from './manuscript-fields.ts';
import { byField } from './manuscript-values.ts';

/** What a journal's form does with something that indexers, funders or readers want to know. */
export const asks = ['required', 'asked', 'off'] as const;

/** What a journal's form does with something: see `asks`. */
export type Ask = (typeof asks)[number];

interface Askable {
  label: string;
  /** Of a journal that says nothing. */
  usual: 'asked' | 'off';
  /** What “required” means, where it is not plain. */
  means?: string;
}

const ofFields = Object.fromEntries(
  keysByJournal.map((key) => {
    const { label, byJournal = 'off' } = manuscriptFields[key];
    return [key, { label, usual: byJournal }];
  }),
);

/** Everything that each journal can require, ask for or leave out, in the order of its settings. */
export const askable: Readonly<Record<string, Askable>> = {
  orcid: {
    label: 'ORCID iDs',
    usual: 'asked',
    means: 'required: of the corresponding author, since others can’t be made to have one',
  },
  contributions: {
    label: 'Contributions of the authors (CRediT)',
    usual: 'asked',
    means: 'required: at least one role of each author',
  },
  funders: {
    label: 'Funders and awards',
    usual: 'asked',
    means: 'required: a funder, or a statement on funding',
  },
  ...ofFields,
  translations: {
    label: 'Title, abstract and keywords in other languages',
    usual: 'off',
    means: 'required: title and abstract in each of the journal’s languages',
  },
};

/** The keys of `askable`. */
export const askKeys = Object.keys(askable);

/** The form of a journal: what it asks for, in which further languages, and its own parts. */
export interface Asked extends Readonly<JournalForm> {
  asks: Readonly<Record<string, Ask>>;
  /** BCP 47, besides the journal's own language. */
  languages: readonly string[];
  /** Of the form; 0 where a form has none. */
  version: number;
}

/** What a journal asks for, by its settings and otherwise as usual. */
export const askedBy = (
  settings: Readonly<Record<string, Ask>>,
  languages: readonly string[] = [],
  form: JournalForm = usualForm,
  version = 0,
): Asked => ({
  ...form,
  version,
  asks: Object.fromEntries(askKeys.map((key) => [key, settings[key] ?? askable[key]?.usual ?? 'off'])),
  languages,
});

/** Said of a journal that is closed for submissions. */
export const takesNone =
  'This journal takes no new submissions at present. You can save the manuscript and submit it later.';

/** Said to whoever submits by an older version of the form. */
export const formChanged =
  'The journal has changed its form since you opened it. Nothing of what you typed is lost: look at what it asks now, and submit again.';

/** Said to whoever confirms or signs without naming the version of the form whose words they have read. */
export const formUnnamed =
  'Name the version of the journal’s form that was read, as submissionForms gives it: it has a checklist to confirm or an agreement to sign.';

/** What a journal without settings asks for. */
export const usuallyAsked = askedBy({});

interface Person {
  orcid?: string | null | undefined;
  contributions?: readonly unknown[] | null | undefined;
  correspondingauthor?: unknown;
}
interface Translated {
  language?: string | null | undefined;
  title?: string | null | undefined;
  abstract?: string | null | undefined;
}

/** A form as it is sent, as far as journals ask for its parts. */
interface Sent {
  authorDTOList?: readonly Person[] | null | undefined;
  funderDTOList?: readonly unknown[] | null | undefined;
  translationDTOList?: readonly Translated[] | null | undefined;
  manuscripttype?: number | null | undefined;
  answerDTOList?: readonly { question: string; answer?: string | null | undefined }[] | null | undefined;
  checklist?: readonly string[] | null | undefined;
  agreement?: boolean | null | undefined;
}

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** What a submission lacks that its journal requires: messages by the paths of the API. */
export function missingByJournal(form: Sent, asked: Asked): Record<string, string> {
  const { asks, languages } = asked;
  const missing: Record<string, string> = {};
  const fields = form as Record<string, unknown>;
  const wires = byField((field) => field.wire) as Record<FieldKey, string>;
  for (const key of keysByJournal)
    if (asks[key] === 'required' && isEmpty(fields[wires[key]]))
      missing[wires[key]] = `${manuscriptFields[key].label} cannot be empty`;
  const authors = form.authorDTOList ?? [];
  for (const [at, author] of authors.entries()) {
    if (asks.orcid === 'required' && isCorresponding(author, authors) && isEmpty(author.orcid))
      missing[`authorDTOList.${at}.orcid`] = 'The corresponding author’s ORCID iD cannot be empty';
    if (asks.contributions === 'required' && !author.contributions?.length)
      missing[`authorDTOList.${at}.contributions`] = 'Contributions cannot be empty';
  }
  if (asks.funders === 'required' && !form.funderDTOList?.length && isEmpty(fields[wires.funding]))
    missing.funderDTOList = 'Name a funder, or say in the statement that there was no funding';
  if (asks.translations === 'required')
    for (const language of languages) {
      const at = (form.translationDTOList ?? []).findIndex((one) => one.language === language);
      const one = form.translationDTOList?.[at];
      for (const [part, name] of [
        ['title', 'Title'],
        ['abstract', 'Abstract'],
      ] as const)
        if (isEmpty(one?.[part]))
          missing[`translationDTOList.${at < 0 ? language : at}.${part}`] =
            `${name} in ${languageName(language)} cannot be empty`;
    }
  for (const { id, label, required, ...question } of forType(asked.questions, form.manuscripttype)) {
    const answer =
      form.answerDTOList?.find((one) => one.question === id && one.answer?.trim())?.answer?.trim() ?? '';
    const path = `answerDTOList.${id}`;
    if (required && answer === '') missing[path] = `${label}: an answer is needed`;
    if (answer !== '' && !takesAnswer(question, answer))
      missing[path] = `${label}: choose one of the answers`;
  }
  for (const { id, text } of forType(asked.checklist, form.manuscripttype))
    if (!form.checklist?.includes(id)) missing[`checklist.${id}`] = `Please confirm: ${text}`;
  if (asked.agreement && !form.agreement) missing.agreement = 'The agreement must be signed';
  return missing;
}

/** The answers that belong to a submission: to questions of its form and type. */
export const answersAsked = (
  answers: readonly Answer[],
  { questions }: Asked,
  type: number | null,
): Answer[] =>
  forType(questions, type).flatMap(({ id }) =>
    answers.filter((one) => one.question === id && one.answer !== '').slice(0, 1),
  );

/** 0 and `true` mark a corresponding author; where nobody is marked, the first author counts. */
function isCorresponding(author: Person, authors: readonly Person[]): boolean {
  const isMarked = ({ correspondingauthor: mark }: Person) => mark === 0 || mark === true;
  return authors.some(isMarked) ? isMarked(author) : author === authors[0];
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** `Portuguese (Brazil)`, or the tag itself where it has no name. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

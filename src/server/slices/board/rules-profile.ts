import type { BoardRegistration, BoardUpdate } from '#contract/board-forms.ts';
import { boardMessages, mustTellOfThemselves, saysSomething } from '#contract/board-forms.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Profile } from './store.ts';

export type ProfileForm = Omit<BoardUpdate, 'id' | 'version'> &
  Omit<BoardRegistration, 'journalId' | 'candidateKey' | 'title' | 'file_ids'>;

export type KnownCodes = Record<'title' | 'gender' | 'language' | 'scopes', ReadonlySet<number>>;

type ProfileResult = { ok: true; profile: Profile } | { ok: false; fields: Record<string, string> };

/**
 * Checks a form beyond its single fields: codes must be in their dictionaries, and editors in chief and their
 * deputies must have an autobiography (specification §5). `previous` codes stay allowed.
 */
export function profileFrom(
  form: ProfileForm,
  autobiography: SanitisedHtml,
  {
    title,
    known,
    previous,
  }: { title: number; known: KnownCodes; previous?: Pick<Profile, 'gender' | 'language' | 'scopes'> },
): ProfileResult {
  const fields: Record<string, string> = {};
  const gender = form.gender ?? null;
  const scopes = [...new Set(form.scopes)];
  const has = (codes: ReadonlySet<number>, code: number, before: (number | null)[] = []) =>
    codes.has(code) || before.includes(code);
  if (gender !== null && !has(known.gender, gender, [previous?.gender ?? null]))
    fields.gender = 'Choose one from the list.';
  if (!has(known.language, form.language, [previous?.language ?? null]))
    fields.language = 'Choose one from the list.';
  if (!scopes.every((scope) => has(known.scopes, scope, previous?.scopes)))
    fields.scopes = 'Choose from the list.';
  const says = saysSomething(autobiography);
  if (!says && mustTellOfThemselves(title)) fields.autobiography = boardMessages.autobiography;
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    profile: {
      gender,
      language: form.language,
      scopes,
      firstName: form.firstName,
      middleName: form.middleName || null,
      lastName: form.lastName,
      nationality: form.nationality || null,
      email: form.email || null,
      academicDegree: form.academicDegree,
      professionalTitle: form.professionalTitle,
      department: form.department,
      institution: form.institution,
      city: form.city,
      country: form.country,
      address: form.address || null,
      detailedAddress: form.detailedAddress || null,
      personalWebsite: form.personalWebsite || null,
      autobiography: says ? autobiography : null,
      keywords: form.keywords,
      publicationLists: form.publicationLists || null,
      photo: form.photo,
    },
  };
}

/**
 * A BCP 47 tag in canonical form (`en`, `pt-BR`, `zh-Hant`), also of a code of three letters (`eng`); undefined for
 * other words. What follows the language is left out where it makes no tag.
 */
export function normaliseLanguage(value: string | undefined): string | undefined {
  const tag = value?.trim().replace(/_/g, '-') ?? '';
  const [language] = /^[a-z]{2,3}(?=-|$)/i.exec(tag) ?? [];
  return language && (canonical(tag) ?? canonical(language));
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Whether a tag, as written, is of this language, whatever its region or script. */
export const isOfLanguage = (written: string | undefined, language: string): boolean =>
  normaliseLanguage(written)?.split('-')[0] === language;

/** By the language's usual script, unless the tag names Latin script. */
export const isRightToLeft = (tag: string): boolean =>
  /^(?:ar|arc|ckb|dv|fa|he|khw|ks|ps|sd|syr|ug|ur|yi)(?!.*-latn)(?:-|$)/i.test(tag);

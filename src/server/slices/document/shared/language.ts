/** A BCP 47 tag in canonical form (`en`, `pt-BR`, `zh-Hant`), or undefined. */
export function normaliseLanguage(value: string | undefined): string | undefined {
  const parts = value?.trim().replace(/_/g, '-').split('-') ?? [];
  if (!/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(parts.join('-'))) return undefined;
  return parts
    .map((part, index) => {
      if (index === 0) return part.toLowerCase();
      if (part.length === 2) return part.toUpperCase();
      return part.length === 4 && /^[a-z]+$/i.test(part)
        ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()
        : part.toLowerCase();
    })
    .join('-');
}

/** By the language's usual script, unless the tag names Latin script. */
export const isRightToLeft = (tag: string): boolean =>
  /^(?:ar|arc|ckb|dv|fa|he|khw|ks|ps|sd|syr|ug|ur|yi)(?!.*-latn)(?:-|$)/i.test(tag);

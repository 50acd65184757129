import { normaliseLanguage } from '../shared/language.ts';
import type { Context } from './context.ts';

/** `lang` for an element whose language differs from the article's. */
export function langOf(attrs: Readonly<Record<string, string>>, ctx: Context): string | undefined {
  const lang = normaliseLanguage(attrs.lang);
  return lang === ctx.page.language ? undefined : lang;
}

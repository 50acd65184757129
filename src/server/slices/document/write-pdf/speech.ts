import { type Engine, loadEngine, rulesOf } from './speech-engine.ts';

/** Languages that the engine speaks; others hear English. */
const spoken = new Set(['af', 'ca', 'da', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ko', 'nb', 'nn', 'sv']);

/** Spoken formulae, for the next version of the same article. */
const known = new Map<string, string>();
const mostKnown = 5000;

let ready: { locale: string; engine: Engine } | undefined;

async function engineFor(language: string): Promise<Engine> {
  const locale = language === 'no' ? 'nb' : spoken.has(language) ? language : 'en';
  if (ready?.locale === locale) return ready.engine;
  const engine = ready?.engine ?? loadEngine();
  await engine.setupEngine({
    locale,
    domain: 'mathspeak',
    style: 'default',
    modality: 'speech',
    markup: 'none',
    custom: rulesOf,
  });
  ready = { locale, engine };
  return engine;
}

/** Formulae in words, in their order; an empty text where the engine has none. */
export async function speak(formulae: readonly string[], language: string): Promise<string[]> {
  const missing = formulae.filter((formula) => !known.has(`${language} ${formula}`));
  const engine = missing.length > 0 ? await engineFor(language) : undefined;
  if (known.size > mostKnown) known.clear();
  for (const formula of missing) {
    let words = '';
    try {
      words = engine?.toSpeech(formula).replace(/\s+/g, ' ').trim() ?? '';
    } catch {
      // The formula's own characters stand in for it.
    }
    known.set(`${language} ${formula}`, words);
  }
  return formulae.map((formula) => known.get(`${language} ${formula}`) ?? '');
}

import { createRequire } from 'node:module';

/** The used part of `speech-rule-engine`, which has no types. */
interface Engine {
  setupEngine(options: Record<string, string>): Promise<unknown>;
  toSpeech(mathml: string): string;
}

const require = createRequire(import.meta.url);

/** Languages that the engine speaks; others hear English. */
const spoken = new Set(['af', 'ca', 'da', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ko', 'nb', 'nn', 'sv']);

/** Spoken formulae, for the next version of the same article. */
const known = new Map<string, string>();
const mostKnown = 5000;

let ready: { locale: string; engine: Engine } | undefined;

async function engineFor(language: string): Promise<Engine> {
  const locale = language === 'no' ? 'nb' : spoken.has(language) ? language : 'en';
  if (ready?.locale === locale) return ready.engine;
  // Loaded with the first formula: it takes 30 MB and half a second.
  const engine: Engine = ready?.engine ?? require('speech-rule-engine');
  await engine.setupEngine({
    locale,
    domain: 'mathspeak',
    style: 'default',
    modality: 'speech',
    markup: 'none',
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

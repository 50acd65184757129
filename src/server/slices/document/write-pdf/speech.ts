import { createRequire } from 'node:module';

/** The used part of `speech-rule-engine`, which has no types. */
interface Engine {
  setupEngine(options: Record<string, string>): Promise<unknown>;
  toSpeech(mathml: string): string;
}

const require = createRequire(import.meta.url);

/** The used part of `wicked-good-xpath`, by which the engine finds its rules. */
interface Xpath {
  install(window: { document: XpathDocument }): void;
}
interface XpathDocument {
  evaluate(expression: string, node: unknown, names: unknown, type: number): unknown;
  createExpression(expression: string, names: unknown): { evaluate(node: unknown, type: number): unknown };
}

/** The used part of `@xmldom/xmldom`, which the engine reads formulae with. */
interface Parsers {
  DOMParser: new () => { parseFromString(xml: string, type: string): { documentElement: object } };
}

/**
 * Has the engine parse each of its expressions once: it asks the same hundred 100,000 times in an article, and parsing
 * them took half of its time. Namespaces are the engine's own, the same for all.
 */
function rememberExpressions() {
  const xpath: Xpath = createRequire(require.resolve('speech-rule-engine'))('wicked-good-xpath');
  const { install } = xpath;
  xpath.install = (window) => {
    install(window);
    const { document } = window;
    const parsed = new Map<string, ReturnType<XpathDocument['createExpression']>>();
    document.evaluate = (expression, node, names, type) => {
      const known = parsed.get(expression) ?? document.createExpression(expression, names);
      parsed.set(expression, known);
      return known.evaluate(node, type);
    };
  };
}

/** Has nodes write nothing of themselves: the engine has each one of a formula write all that it holds, for a log that is off. */
function writeNoLog() {
  const { DOMParser }: Parsers = createRequire(require.resolve('speech-rule-engine'))('@xmldom/xmldom');
  const element = new DOMParser().parseFromString('<math/>', 'text/xml').documentElement;
  const node = Object.getPrototypeOf(Object.getPrototypeOf(element));
  node.toString = () => '';
}

/** Languages that the engine speaks; others hear English. */
const spoken = new Set(['af', 'ca', 'da', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ko', 'nb', 'nn', 'sv']);

/** Spoken formulae, for the next version of the same article. */
const known = new Map<string, string>();
const mostKnown = 5000;

let ready: { locale: string; engine: Engine } | undefined;

function loadEngine(): Engine {
  rememberExpressions();
  writeNoLog();
  return require('speech-rule-engine');
}

async function engineFor(language: string): Promise<Engine> {
  const locale = language === 'no' ? 'nb' : spoken.has(language) ? language : 'en';
  if (ready?.locale === locale) return ready.engine;
  // Loaded with the first formula: it takes 30 MB and a third of a second.
  const engine = ready?.engine ?? loadEngine();
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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Found, type Question, simpleQuestion, type XmlNode } from './speech-questions.ts';

/*
 * `speech-rule-engine`, which speaks formulae, made to do less for the same words (decisions 230, 270 and 380): it is new in
 * most of the processes that use it, and the compiler waits for them.
 */

/** The used part of `speech-rule-engine`, which has no types. */
export interface Engine {
  setupEngine(options: Record<string, unknown>): Promise<unknown>;
  toSpeech(mathml: string): string;
}

const require = createRequire(import.meta.url);

/** The used part of `wicked-good-xpath`, by which the engine finds its rules. */
interface Xpath {
  install(window: { document: XpathDocument }): void;
}
interface XpathDocument {
  evaluate(expression: string, node: XmlNode, names: unknown, type: number): Found;
  createExpression(expression: string, names: unknown): { evaluate(node: XmlNode, type: number): Found };
}

/** The used part of `@xmldom/xmldom`, which the engine reads formulae with. */
interface Parsers {
  DOMParser: new () => { parseFromString(xml: string, type: string): { documentElement: object } };
}

/**
 * Has the engine parse each of its expressions once: it asks the same hundred 100,000 times in an article. Nine of ten times it
 * is one that needs no XPath. Namespaces are the engine's own, the same for all.
 */
function rememberExpressions() {
  const xpath: Xpath = createRequire(require.resolve('speech-rule-engine'))('wicked-good-xpath');
  const { install } = xpath;
  xpath.install = (window) => {
    install(window);
    const { document } = window;
    const questions = new Map<string, Question>();
    document.evaluate = (expression, node, names, type) => {
      let question = questions.get(expression);
      if (!question) {
        question = simpleQuestion(expression) ?? parsed(document.createExpression(expression, names));
        questions.set(expression, question);
      }
      return question(node, type);
    };
  };
}

const parsed =
  (expression: ReturnType<XpathDocument['createExpression']>): Question =>
  (node, type) =>
    expression.evaluate(node, type);

/** Has nodes write nothing of themselves: the engine has each one of a formula write all that it holds, for a log that is off. */
function writeNoLog() {
  const { DOMParser }: Parsers = createRequire(require.resolve('speech-rule-engine'))('@xmldom/xmldom');
  const element = new DOMParser().parseFromString('<math/>', 'text/xml').documentElement;
  const node = Object.getPrototypeOf(Object.getPrototypeOf(element));
  node.toString = () => '';
}

/** Loaded with the first formula: it takes 30 MB and a fifth of a second. */
export function loadEngine(): Engine {
  rememberExpressions();
  writeNoLog();
  return require('speech-rule-engine');
}

/** Ways of speaking that are not ours; a third of what the engine reads at its start. */
const otherRules = /\/rules\/(?:clearspeak|chromevox|emacspeak|summary)/;

/** A language's words and rules, without those of other ways of speaking. */
export async function rulesOf(locale: string): Promise<unknown> {
  const file = path.join(
    path.dirname(require.resolve('speech-rule-engine/lib/sre.js')),
    'mathmaps',
    `${locale}.json`,
  );
  const maps: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(maps).filter(([name]) => !otherRules.test(name)));
}

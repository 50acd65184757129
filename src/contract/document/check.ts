import type { z } from 'zod';
import type { ArticleDocument } from './document.ts';
import { documentSchema, nodesOf } from './front-schema.ts';
import { LONGEST_TEXT } from './reference-schema.ts';
import { markSpecs, nodeSpecs } from './schema.ts';

/** An article has some ten thousand; its tables may have a few ten thousand cells. */
const MOST_NODES = 500_000;
const DEEPEST = 400;
const MOST_MARKS = 24;

type Checked = { ok: true; document: ArticleDocument } | { ok: false; message: string };

class Refusal extends Error {}

/** Whether a value from outside is an article document; the message says what is wrong, and where. */
export function checkDocument(value: unknown): Checked {
  const whole = documentSchema.safeParse(value);
  if (!whole.success) return { ok: false, message: firstOf(whole.error) };
  const count = { nodes: 0 };
  try {
    for (const { content, nodes, at } of nodesOf(whole.data)) checkContent(nodes, content, at, 0, count);
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }
  return { ok: true, document: value as ArticleDocument };
}

function firstOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'not valid'}`;
}

interface Term {
  names: ReadonlySet<string>;
  least: 0 | 1;
  many: boolean;
}

const parsed = new Map<string, Term[]>();

/** The terms of a content expression. */
function termsOf(expression: string): Term[] {
  const known = parsed.get(expression);
  if (known) return known;
  const terms = expression
    .split(' ')
    .filter(Boolean)
    .map((term): Term => {
      const [, choice = '', times = ''] = /^\(?([\w|]+)\)?([?*+]?)$/.exec(term) ?? [];
      const names = choice.split('|').flatMap((name) => {
        const members = Object.entries(nodeSpecs).filter(([, spec]) => spec.group === name);
        return members.length > 0 ? members.map(([member]) => member) : [name];
      });
      return {
        names: new Set(names),
        least: times === '' || times === '+' ? 1 : 0,
        many: times === '*' || times === '+',
      };
    });
  parsed.set(expression, terms);
  return terms;
}

function checkContent(
  nodes: unknown,
  expression: string,
  at: string,
  depth: number,
  count: { nodes: number },
): void {
  if (!Array.isArray(nodes)) throw new Refusal(`${at}: not a list of nodes`);
  if (depth > DEEPEST) throw new Refusal(`${at}: nested too deep`);
  let next = 0;
  const typeAt = (index: number): unknown => (nodes[index] as { type?: unknown } | null)?.type;
  const fits = ({ names }: Term) => next < nodes.length && names.has(String(typeAt(next)));
  const take = () => {
    checkNode(nodes[next], `${at}.${next}`, depth, count);
    next++;
  };
  for (const term of termsOf(expression)) {
    if (term.least > 0 && !fits(term)) throw new Refusal(`${at}: lacks ${[...term.names].join(' or ')}`);
    if (fits(term)) take();
    if (term.many) while (fits(term)) take();
  }
  if (next < nodes.length)
    throw new Refusal(`${at}.${next}: ${String(typeAt(next)).slice(0, 40)} can't stand here`);
}

const KEYS: ReadonlySet<string> = new Set(['type', 'attrs', 'content', 'marks', 'text']);

function checkNode(node: unknown, at: string, depth: number, count: { nodes: number }): void {
  if (++count.nodes > MOST_NODES) throw new Refusal(`more than ${MOST_NODES.toLocaleString('en')} nodes`);
  const { type, attrs, content, marks, text } = node as Record<string, unknown>;
  const spec = nodeSpecs[type as keyof typeof nodeSpecs];
  const unknown = Object.keys(node as object).find((key) => !KEYS.has(key));
  if (unknown !== undefined) throw new Refusal(`${at}: ${unknown.slice(0, 40)} is unknown`);
  if (type === 'text' ? typeof text !== 'string' || text === '' : text !== undefined)
    throw new Refusal(`${at}: its text is wrong`);
  if (typeof text === 'string' && text.length > LONGEST_TEXT)
    throw new Refusal(`${at}: its text is too long`);
  checkAttrs(spec.attrs, attrs, at);
  if (marks !== undefined) checkMarks(marks, spec.group, at);
  if (content !== undefined || spec.content) {
    if (spec.content === undefined) throw new Refusal(`${at}: has no content`);
    checkContent(content ?? [], spec.content, at, depth + 1, count);
  }
}

function checkAttrs(schema: z.ZodType | undefined, attrs: unknown, at: string): void {
  if (!schema) {
    if (attrs !== undefined) throw new Refusal(`${at}: has no attributes`);
    return;
  }
  const result = schema.safeParse(attrs ?? {});
  if (!result.success) throw new Refusal(`${at}.attrs.${firstOf(result.error)}`);
}

function checkMarks(marks: unknown, group: string | undefined, at: string): void {
  if (group !== 'inline' || !Array.isArray(marks) || marks.length > MOST_MARKS)
    throw new Refusal(`${at}: its marks are wrong`);
  for (const mark of marks as (Record<string, unknown> | null)[]) {
    const type = String(mark?.type);
    if (!mark || !Object.hasOwn(markSpecs, type)) throw new Refusal(`${at}: ${type.slice(0, 40)} is no mark`);
    checkAttrs(markSpecs[type as keyof typeof markSpecs], mark.attrs, at);
  }
}

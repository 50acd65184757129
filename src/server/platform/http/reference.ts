import { html, raw } from 'hono/html';
import { fieldsNote, signInNote, tokenNote } from './describe.ts';
import { codeMeanings } from './failures.ts';

type Schema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  required?: string[];
};
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Operation = {
  summary?: string;
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { description?: string; content: Record<string, { schema: Schema }> };
  security?: Record<string, string[]>[];
  'x-refusal-codes': number[];
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>;
};

const kindOf = (schema: Schema | undefined): string => {
  if (!schema) return '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ');
  const types = [schema.type ?? 'any'].flat();
  return types.map((type) => (type === 'array' ? `list of ${kindOf(schema.items)}` : type)).join(' | ');
};

const inside = (schema: Schema | undefined): Schema | undefined =>
  schema?.items ?? schema?.anyOf?.find((one) => one.properties || one.items) ?? schema;

function fieldRows(schema: Schema | undefined, depth = 0): ReturnType<typeof html>[] {
  const object = schema?.properties ? schema : inside(schema);
  if (!object?.properties || depth > 3) return [];
  return Object.entries(object.properties).flatMap(([name, field]) => [
    html`<tr class="depth-${depth}"><td><code>${name}</code></td><td>${kindOf(field)}${object.required?.includes(name) ? '' : ', optional'}</td><td>${field.description ?? ''}</td></tr>`,
    ...fieldRows(field, depth + 1),
  ]);
}

const table = (of: string, caption: string, rows: ReturnType<typeof html>[]) =>
  rows.length === 0
    ? ''
    : html`<div class="wide" role="region" tabindex="0" aria-label="${of}: ${caption}"><table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Kind</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>`;

/** A call's refusals: codes where the HTTP status is 200, and other statuses. */
function refusing({ responses, 'x-refusal-codes': own }: Operation): string {
  const others = Object.keys(responses).filter((status) => status !== '200');
  return `May fail with ${own.length === 0 ? '' : `code ${own.join(', ')}, or `}HTTP status ${others.join(', ')}.`;
}

/** The scopes of which an API token needs one. */
function scopesOf({ security = [] }: Operation) {
  const scopes = security.flatMap(({ apiToken = [] }) => apiToken);
  return scopes.length === 0
    ? ''
    : html`<p class="answer">API tokens need the scope ${scopes.map((scope, i) => html`${i > 0 ? ' or ' : ''}<code>${scope}</code>`)}.</p>`;
}

const operationPart = (method: string, path: string, operation: Operation) => {
  // The first of the two schemas is the answer with code 0.
  const answer =
    operation.responses['200']?.content?.['application/json']?.schema.anyOf?.[0]?.properties?.data;
  const name = operation.operationId ?? path;
  const sent = operation.requestBody?.content;
  const form = sent?.['multipart/form-data']?.schema;
  const body = form ?? sent?.['application/json']?.schema;
  return html`<section id="${name}">
    <h2><span class="method">${method.toUpperCase()}</span> ${path}</h2>
    <p>${operation.summary ?? ''}</p>
    ${table(
      name,
      'What it takes',
      (operation.parameters ?? []).map(
        (parameter) =>
          html`<tr><td><code>${parameter.name}</code></td><td>${kindOf(parameter.schema)}, in the ${parameter.in}${parameter.required ? '' : ', optional'}</td><td>${parameter.description ?? parameter.schema?.description ?? ''}</td></tr>`,
      ),
    )}
    ${table(name, form ? 'Its form (multipart/form-data)' : `Its body, ${operation.requestBody?.description}`, fieldRows(body))}
    <p class="answer">${operation.responses['200']?.content?.['application/octet-stream'] ? 'Answers the file itself' : html`Answers <code>data</code>: ${kindOf(answer)}`}</p>
    ${table(name, 'Fields of data', fieldRows(answer))}
    <p class="answer">${refusing(operation)}</p>
    ${scopesOf(operation)}
  </section>`;
};

/** The style sheet of the reference page; its policy allows it by hash. */
export const referenceStyle = `
  html { background: light-dark(#fbf9f4, #181613); color: light-dark(#1d1b18, #ece8e0); }
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
  h1 { font: 600 2rem/1.25 Georgia, serif; } h2 { font-size: 1.1rem; margin: 3rem 0 .25rem; overflow-wrap: anywhere; }
  section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  .method { font-size: .8rem; letter-spacing: .06em; opacity: .75; margin-right: .5rem; }
  table { width: 100%; border-collapse: collapse; font-size: .9rem; }
  .wide { overflow-x: auto; margin: .75rem 0; }
  caption { text-align: left; font-weight: 600; } th { text-align: left; font-weight: 600; }
  td, th { padding: .25rem .5rem .25rem 0; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, currentColor 12%, transparent); }
  dl.codes { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; } .codes dd { margin: 0; }
  .answer { font-size: .9rem; } nav ul { columns: 22rem; padding-left: 1rem; } nav li { overflow-wrap: anywhere; }
  @media (max-width: 40rem) {
    /* On narrow screens: one field below the other. */
    thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    caption, tbody, tr, td { display: block; } td { border: 0; padding-block: 0; overflow-wrap: anywhere; }
    tr { border-bottom: 1px solid color-mix(in srgb, currentColor 12%, transparent); padding: .35rem 0; }
    td:nth-child(n) { padding-left: calc(var(--depth, 0) * 1.5rem + .5rem); } td:nth-child(2) { opacity: .8; }
  }
  .depth-1 { --depth: 1; } .depth-2 { --depth: 2; } .depth-3 { --depth: 3; }
  :is(td, th):first-child { padding-left: calc(var(--depth, 0) * 1.5rem + .5rem); } a { color: light-dark(#8a2a1f, #e8a090); }
`;

/** The HTML reference of every call, its input and its answers, made from the OpenAPI description. */
export function referencePage(description: object) {
  const { info, paths } = description as {
    info: { title: string };
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${info.title}</title><style>${raw(referenceStyle)}</style></head>
    <body><main><h1>${info.title}</h1>
    <p>All calls are below <code>/journal-api</code>. Every answer is <code>{ code, msg, data }</code>; code 0 is success, and
    any other code comes with a <code>msg</code> that says what went wrong. ${fieldsNote} The same as <a href="openapi.json">OpenAPI</a>.</p>
    <p>${signInNote}</p>
    <p>${tokenNote}</p>
    <h2>Codes</h2>
    <dl class="codes">${Object.entries(codeMeanings).map(([code, means]) => html`<dt><code>${code}</code></dt><dd>${means}</dd>`)}</dl>
    <p>The HTTP status is 200 wherever the call was understood; else 404 for a file that is not there and a call that there
    is not, 405 for one that is made by another method, 408 for what does not arrive in time, 413 for what is too large, 429 with code 10029, and 500 or 503 with code 10500.</p>
    <nav aria-label="Calls"><ul>${operations.map(({ path, operation }) => html`<li><a href="#${operation.operationId ?? path}">${path}</a></li>`)}</ul></nav>
    ${operations.map(({ method, path, operation }) => operationPart(method, path, operation))}
    </main></body></html>`;
}

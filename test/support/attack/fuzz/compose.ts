import { apiBase } from '#contract/calls.ts';
import type { Client } from '../clients.ts';
import { someNetwork } from '../people.ts';
import type { Random } from '../random.ts';
import { formWith, type Sending } from '../send.ts';
import type { createFiles } from './files.ts';
import type { Harvest, Known } from './harvest.ts';
import { brokenBodies, disturbed } from './mutate.ts';
import type { Operation, Schema } from './operations.ts';
import { createMaker } from './values.ts';

type Composed = {
  sending: Sending;
  /** Meant to be well-formed: nothing of it was disturbed. */
  isWhole: boolean;
  /** Every field that is sent, by its name. */
  asked: Known;
};

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** To headers of more than 16 KB, the address with them, Node itself says 431: no text of an address is as long. */
const cut = (value: unknown) => asText(value).slice(0, 400);

const inPath = (path: string, params: Known) =>
  path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(cut(params[name] ?? (name === 'storage' ? '' : 1)).toWellFormed()),
  );

const asQuery = (query: Known) =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, asText(value).slice(0, 400)]),
  );

/** Makes the requests of a run; `keys` are those of links, `ofMember` one of a board. */
export function createComposer({
  random,
  harvest,
  files,
  keys,
  ofMember,
  spares,
}: {
  random: Random;
  harvest: Harvest;
  files: Awaited<ReturnType<typeof createFiles>>;
  keys: readonly string[];
  ofMember: string;
  /** Turns a call away from whom the run still needs. */
  spares(name: string, body: Known): Known;
}) {
  const make = createMaker(random, harvest);

  function part(schema: Schema | undefined, known: Known, { name }: Operation): Known {
    if (!schema) return {};
    const made = make.object(schema, known);
    for (const field of ['key', 'editorialboardId'])
      if (schema.properties?.[field] && random.chance(0.8)) made[field] = random.pick(keys);
    if (schema.properties?.id && ['getEbInfo', 'updateEditorialboard'].includes(name)) made.id = ofMember;
    return made;
  }

  return (operation: Operation, { token, network }: Client): Composed => {
    const { name, method, path, fileField } = operation;
    const names = [operation.params, operation.query, operation.body].flatMap((one) =>
      Object.keys(one?.properties ?? {}),
    );
    const known = harvest.about(name, names);
    let params = part(operation.params, known, operation);
    let query = part(operation.query, known, operation);
    let body = part(operation.body, known, operation);
    const isWhole = random.chance(0.6);
    if (!isWhole) {
      const which = random.below(3);
      if (which === 0 && path.includes('{')) params = disturbed(params, random);
      else if (which === 1 || !operation.body) query = disturbed(query, random);
      else body = disturbed(body, random);
    }
    body = spares(name, body);
    const fields = Object.entries(body).map(([field, value]) => [field, asText(value)]);
    const file = fileField === undefined ? undefined : { name: fileField, ...files.of(fileField, name) };
    const form = file && formWith(file, Object.fromEntries(fields));
    const json = !isWhole && random.chance(0.1) ? random.pick(brokenBodies) : JSON.stringify(body);
    return {
      isWhole,
      asked: { ...params, ...query, ...body },
      sending: {
        method,
        path: `${apiBase}${inPath(path, params)}?${asQuery(query)}`,
        headers: {
          'x-forwarded-for': random.chance(0.5) ? network : someNetwork(),
          'content-type': 'application/json',
          ...(token && { token }),
          ...form?.headers,
        },
        ...(method === 'POST' && { body: form?.body ?? json }),
      },
    };
  };
}

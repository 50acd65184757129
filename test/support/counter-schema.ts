import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { standardsFolder } from './corpus.ts';

const description = path.join(standardsFolder, 'counter-5.1/COUNTER_API.json');

/** Whether the description of COUNTER's API, release 5.1, lies beside the corpus. */
export const hasCounterSchema = existsSync(description);

/** Why answers were not held against COUNTER's own description. */
export const noCounterSchema = `no description of COUNTER's API at ${description}; name its folder in STANDARDS_DIR`;

/** Returns a function that lists what is wrong with an answer of a path, such as `/r51/reports/tr`, by its status. */
export function counterValidator(): (path: string, status: number, answer: unknown) => string[] {
  const api = JSON.parse(readFileSync(description, 'utf8'));
  // Its words for editors and examples are no part of JSON Schema, and `^{1,3,4}` in a pattern no regular expression with
  // the flag u; patterns there are plain enough to be read without it.
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: 'counter', ...api });
  const resolve = (response: { $ref?: string }) =>
    response.$ref ? api.components.responses[response.$ref.split('/').at(-1) as string] : response;
  return (path, status, answer) => {
    const response = resolve(api.paths[path].get.responses[String(status)] ?? {});
    const schema = response?.content?.['application/json']?.schema;
    if (!schema) return [`no answer ${status} is described for ${path}`];
    const text = JSON.stringify(schema).replaceAll('"#/', '"counter#/');
    const validate = ajv.compile(JSON.parse(text));
    return validate(answer)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

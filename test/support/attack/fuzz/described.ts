import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Response = { $ref?: string; content?: Record<string, { schema?: unknown }> };
type Operations = Record<string, { operationId: string; responses: Record<string, Response> }>;
export type ApiDescription = {
  paths: Record<string, Record<string, unknown>>;
  components?: { responses?: Record<string, Response>; schemas?: object };
};

/** Returns a function that says how a JSON answer differs from what the description has for its call and status. */
export function createJudge({ paths, components, ...rest }: ApiDescription) {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'description', ...rest, components });
  const operations = new Map(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods as Operations).map((one) => [one.operationId, one.responses] as const),
    ),
  );
  const known = new Map<string, ValidateFunction | undefined>();
  const validatorOf = (name: string, status: number) => {
    const key = `${name} ${status}`;
    if (!known.has(key)) {
      const found = operations.get(name)?.[String(status)];
      const response = found?.$ref ? components?.responses?.[found.$ref.split('/').at(-1) ?? ''] : found;
      const schema = response?.content?.['application/json']?.schema;
      const text = JSON.stringify(schema)?.replaceAll('"#/', '"description#/');
      known.set(key, text === undefined ? undefined : ajv.compile(JSON.parse(text)));
    }
    return known.get(key);
  };
  return (name: string, status: number, text: string): string | undefined => {
    const validate = validatorOf(name, status);
    if (!validate) return `${name} answers ${status}, which is not described`;
    if (validate(JSON.parse(text))) return undefined;
    return `${name} answers otherwise than it is described: ${ajv.errorsText(validate.errors).slice(0, 300)}`;
  };
}

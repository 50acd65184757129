/** A JSON schema, as far as inputs are made of it. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
};

export type Operation = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** The contract's word for who may call. */
  access: string;
  params: Schema;
  query: Schema;
  body?: Schema;
  /** The name of the field of a form that holds the file. */
  fileField?: string;
  givesFile: boolean;
};

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema };
type Described = {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};

const fieldsIn = (parameters: Parameter[], where: Parameter['in']): Schema => {
  const own = parameters.filter((one) => one.in === where);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
};

function operationOf(path: string, method: string, described: Described): Operation {
  const { operationId, tags, parameters = [], requestBody, responses } = described;
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const fileField = Object.entries(form?.schema.properties ?? {}).find(
    ([, { format }]) => format === 'binary',
  )?.[0];
  const { [fileField ?? '']: _, ...fields } = form?.schema.properties ?? {};
  const body = json?.schema ?? (form && { ...form.schema, properties: fields });
  return {
    name: operationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    access: tags[0] ?? 'public',
    params: fieldsIn(parameters, 'path'),
    query: fieldsIn(parameters, 'query'),
    ...(body && { body }),
    ...(fileField && { fileField }),
    givesFile: 'application/octet-stream' in (responses['200']?.content ?? {}),
  };
}

/** Every operation of an OpenAPI document. */
export const operationsOf = (document: { paths: Record<string, Record<string, unknown>> }): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => operationOf(path, method, one as Described)),
  );

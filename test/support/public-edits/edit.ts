import type { Input, Output } from '#contract/api.ts';
import { apiBase, type CallName, calls } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { officeCalls } from '#contract/office/calls.ts';
import { queryPress } from '../authors.ts';
import { type FormPart, formOf, formType } from '../form.ts';
import type { RunningPress } from '../start-press.ts';

export type OfficeCall = keyof typeof officeCalls;

type Addresses = readonly string[] | ((office: Office) => Promise<readonly string[]>);

/** Something that the office changes, and where readers see it. Edits of a file follow one another. */
export type Edit = {
  /** Such as “a journal’s name”. */
  name: string;
  /** Words that nothing else of the press has; missing where the act answers with them. */
  text?: string | RegExp;
  /** Addresses that did not have the text before, and have it on the next request. */
  shown?: Addresses;
  /** Addresses that had the text, and don’t any more. */
  gone?: Addresses;
  act(office: Office): Promise<unknown>;
};

export const addressesOf = async (addresses: Addresses = [], office: Office) =>
  typeof addresses === 'function' ? addresses(office) : addresses;

/** An address of the API. */
export const api = (path: string) => `${apiBase}/api/${path}`;

/** An administrator who calls the office of one instance; throws where a call does not succeed. */
export type Office = ReturnType<typeof officeOf>;

export function officeOf(press: RunningPress, token: string) {
  const used = new Set<OfficeCall>();
  const ask = async <Name extends OfficeCall>(name: Name, query: object, init: RequestInit = {}) => {
    used.add(name);
    const [method = '', where] = calls[name as CallName].split(' ');
    const search = new URLSearchParams(
      Object.entries(query).map(([field, value]) => [field, String(value)] as [string, string]),
    );
    const response = await fetch(`${press.url}${apiBase}${where}?${search}`, {
      ...init,
      method,
      headers: { token, ...(init.headers as Record<string, string>) },
    });
    const answer = (await response.json()) as Envelope<Output<Name>>;
    if (answer.code !== 0) throw new Error(`${name} answered ${answer.code} ${answer.msg}`);
    return answer.data as Output<Name>;
  };
  return {
    /** The calls that were made. */
    used: used as ReadonlySet<OfficeCall>,
    press,
    sql: <Row>(text: string, values: unknown[] = []) => queryPress<Row>(press, text, values),
    look: <Name extends OfficeCall>(
      name: Name,
      query: Input<Name> extends { query: infer Query } ? Query : object,
    ) => ask(name, query as object),
    do: <Name extends OfficeCall>(
      name: Name,
      body: Input<Name> extends { body: infer Body } ? Body : object,
    ) => ask(name, {}, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    send: <Name extends OfficeCall>(name: Name, query: object, ...parts: FormPart[]) =>
      ask(name, query, { headers: { 'content-type': formType }, body: formOf(...parts) }),
  };
}

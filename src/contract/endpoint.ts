import type { z } from 'zod';
import { type CallName, calls } from './calls.ts';
import type { FailureCode } from './codes.ts';
import type { Permission } from './office/roles.ts';

/**
 * The callers of an endpoint, in the order of the type: anyone; the holder of a session; anyone, with another answer for a session;
 * the holder of a personal link's key; a session or such a key; somebody whose role in the journal has the endpoint's permission, or an administrator; an
 * administrator. The router refuses everyone else before a handler runs. Only the slices can check keys of links.
 */
type Access =
  | 'public'
  | 'session'
  | 'session or public'
  | 'link'
  | 'session or link'
  | 'editor'
  | 'administrator';

type Fields = z.ZodObject | undefined;

type Declaration<
  Params extends Fields,
  Query extends Fields,
  Body extends Fields,
  Output extends z.ZodType,
  Who extends Access = Access,
> = {
  /** One line for the API reference. */
  summary: string;
  access: Who;
  /** An editor's call about no one journal, for things of the caller's journals; the others are refused to editors of another. */
  acrossJournals?: true;
  /** What an editor's call needs besides; without it, `journal`, which editors-in-chief alone have. */
  permission?: Permission;
  /** A field whose values need more than `permission`. */
  permissionBy?: { field: string; of: Readonly<Record<string, Permission>> };
  /**
   * API tokens: `never` where a call is about accounts, sign-in or tokens; `any scope` where each may call, and the handler looks
   * at the scopes. By default scopes follow `access` and `permission` (`scopes.ts`).
   */
  tokens?: 'never' | 'any scope';
  /** Depends on published content alone, so the answer may be kept until content changes (docs/decisions/0003). */
  cacheable?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * The most bytes that a body of JSON may have; by default `smallBody`. It holds every body that the schema allows:
   * up to three bytes for each character of a text.
   */
  maxBody?: number;
  /** A multipart form with one file in this field; its text fields are the body, best before the file. */
  takesFile?: {
    field: string;
    maxBytes: number;
    /** The message for a larger file; without it, the message names the limit. */
    tooLarge?: string;
  };
  /** Codes that it may answer with, beyond those that its access and what it takes bring. */
  mayAnswer?: readonly FailureCode[];
  /** The answer is a file itself; if there is none, an envelope with code 10004. */
  givesFile?: true;
  /** The shape of `data`. Fields that it does not declare never leave the server. */
  output: Output;
};

export type Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = Declaration<Params, Query, Body, Output, Who> & { name: CallName; method: 'GET' | 'POST'; path: string };

export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

/** Bytes of a body where its endpoint names no other limit: enough for 4,000 characters in any script. */
export const smallBody = 16 * kilobyte;

/** The most bytes that a body of JSON for this endpoint may have. */
export const bodyLimitOf = ({ maxBody = smallBody }: Endpoint): number => maxBody;

/**
 * Declares the endpoint of one call. Method and path stand in `calls.ts`, so that a browser can
 * call it without loading any schema.
 */
export function endpoint<
  Output extends z.ZodType,
  Who extends Access,
  Params extends Fields = undefined,
  Query extends Fields = undefined,
  Body extends Fields = undefined,
>(
  name: CallName,
  declaration: Declaration<Params, Query, Body, Output, Who>,
): Endpoint<Params, Query, Body, Output, Who> {
  const [method, path] = calls[name].split(' ') as ['GET' | 'POST', string];
  return { ...declaration, name, method, path };
}
